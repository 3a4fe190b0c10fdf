import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/store/store';
import '../../src/content/adminMessages';
import { Modal } from '../../src/components/Modal';
import { PictureField } from '../../src/features/media/PictureField';
import type { SelectedPicture } from '../../src/features/media/prepareImage';
import {
  uploadFailed,
  uploadPhaseChanged,
  uploadProgressed,
  uploadStarted,
  uploadSucceeded,
} from '../../src/features/media/uploadsSlice';
import { useDialogs } from '../support/dialogPolyfill';
import { bytes, gif, png } from '../support/imageBytes';
import { usePictures } from '../support/imageStubs';
import { stubNetwork } from '../support/network';
import { renderApp } from '../support/renderApp';
const { decoder, drawn } = usePictures();
useDialogs();
// Where the field of an earlier test has left the name of its picture.
beforeEach(() => {
  sessionStorage.clear();
});

const file = (name: string, content: Uint8Array<ArrayBuffer>) => new File([content], name);
const photo = (name = 'ada.png') => file(name, png('IHDR', 'IDAT'));

function open(shape: 'poster' | 'portrait' | 'square' | 'any' = 'portrait', error?: string) {
  const selections: (SelectedPicture | null)[] = [];
  const preparing: boolean[] = [];
  const Form = () => {
    const [selected, setSelected] = useState<SelectedPicture | null>(null);
    return (
      <>
        <textarea aria-label="Biography" />
        <PictureField
          label="Picture"
          field="test"
          shape={shape}
          selected={selected}
          error={error}
          onSelect={(next) => {
            selections.push(next);
            setSelected(next);
          }}
          onPreparing={(isPreparing) => preparing.push(isPreparing)}
        />
      </>
    );
  };
  const view = renderApp(<Form />);
  const field = within(screen.getByRole('group', { name: 'Picture' }));
  const input = () => field.getByLabelText<HTMLInputElement>(/^Choose/);
  // What the accepted types leave out can still be dropped, or chosen under "all files".
  const select = (...files: File[]) =>
    fireEvent.change(input(), { target: Object.assign({}, { files }) });
  const uploadId = () => selections.at(-1)?.uploadId ?? '';
  return { ...view, field, input, select, selections, preparing, uploadId };
}

describe('A stored picture', () => {
  const address =
    'http://127.0.0.1:9199/v0/b/demo-backlot.firebasestorage.app/o/Film%2Fcast%2Fada.png?alt=media';
  const openStored = (answer: () => Response) => {
    stubNetwork(answer);
    const onSelect = vi.fn();
    renderApp(
      <PictureField
        label="Picture"
        field="test"
        shape="portrait"
        selected={null}
        stored={{ url: address, picture: null }}
        onSelect={onSelect}
        onPreparing={() => undefined}
      />,
    );
    return { onSelect, field: within(screen.getByRole('group', { name: 'Picture' })) };
  };

  it('is cropped again without choosing its file', async () => {
    const { onSelect, field } = openStored(() => new Response(png('IHDR', 'IDAT')));
    fireEvent.click(field.getByRole('button', { name: 'Crop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop to a portrait' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Use this crop' }));
    await vi.waitFor(() => {
      expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ fileName: 'ada.png' }));
    });
  });

  it('that cannot be read says so, and stays', async () => {
    const { onSelect, field } = openStored(() => new Response(null, { status: 404 }));
    fireEvent.click(field.getByRole('button', { name: 'Crop' }));
    await field.findByText(/The stored picture could not be read/);
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('A selected picture', () => {
  it('reports to its form while it is being prepared, so that nothing is saved without it', async () => {
    const { select, selections, preparing } = open();
    select(photo());
    expect(preparing.at(-1)).toBe(true);
    expect(selections).toEqual([]);
    await vi.waitFor(() => {
      expect(preparing.at(-1)).toBe(false);
    });
    expect(selections).toHaveLength(1);
  });

  it('is shown with its size before upload, and prepared in all widths', async () => {
    const { select, selections, field } = open();
    select(photo());
    expect(await field.findByText('ada.png')).toBeTruthy();
    expect(field.getByRole('status').textContent).toBe('New ada.png900 × 600 px, 40 bytes');
    const [selected] = selections;
    expect(selected).toMatchObject({ width: 900, height: 600, placeholder: '#0a141e' });
    expect(selected?.variants.map(({ width }) => width)).toEqual([320, 640]);
    expect(selected?.variants.every(({ blob }) => blob.type === 'image/webp')).toBe(true);
    expect(selected?.original.type).toBe('image/png');
    expect(drawn.map((numbers) => numbers.slice(-2))).toEqual([
      [16, 16],
      [320, 213],
      [640, 427],
    ]);
  });

  it('gets no variant wider than itself, and JPEG variants where the browser cannot encode WebP', async () => {
    Object.assign(decoder, { width: 320, height: 400, encodesWebp: false });
    const { select, selections, field } = open();
    select(photo());
    await field.findByText('ada.png');
    expect(selections[0]?.variants.map(({ width, blob }) => [width, blob.type])).toEqual([
      [320, 'image/jpeg'],
    ]);
  });

  it('can be removed', async () => {
    const { select, selections, field, user } = open();
    select(photo());
    await user.click(await field.findByRole('button', { name: 'Remove picture' }));
    expect(selections.at(-1)).toBeNull();
    expect(field.queryByText('ada.png')).toBeNull();
  });

  it('is warned of when it is too small to look sharp', async () => {
    Object.assign(decoder, { width: 12, height: 12 });
    const { select, field } = open();
    select(photo());
    await field.findByText('ada.png');
    field.getByText(/^This picture is small and will look blurred/);
    Object.assign(decoder, { width: 900, height: 600 });
    select(photo('large.png'));
    await field.findByText('large.png');
    expect(field.queryByText(/^This picture is small/)).toBeNull();
  });

  it('is ignored when another one is selected before it is ready', async () => {
    const { select, selections, field } = open();
    select(photo('first.png'));
    select(photo('second.png'));
    expect(await field.findByText('second.png')).toBeTruthy();
    expect(selections.map((selected) => selected?.fileName)).toEqual(['second.png']);
  });
});

describe('A file that is not a picture', () => {
  const large = photo('large.png');
  Object.defineProperty(large, 'size', { value: 20_000_001 });

  it.each([
    [file('page.png', bytes('<!doctype html><script>')), /This is not a picture Backlot can show/],
    [file('drawing.png', bytes('<svg onload="alert(1)">')), /An SVG drawing can carry scripts/],
    [file('nothing.png', bytes('')), /This file is empty/],
    [large, /larger than the 20 MB a picture may have/],
  ])('is rejected at the field by its name', async (wrong, sentence) => {
    const { select, selections, field, input } = open();
    select(wrong);
    const problem = await field.findByText(sentence);
    expect(problem.closest('p')?.textContent).toMatch(`${wrong.name}: `);
    expect(field.getByRole('status').textContent).toMatch(sentence);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(selections).toHaveLength(0);
    select(photo('again.png'));
    expect(await field.findByText('again.png')).toBeTruthy();
    expect(field.queryByText(sentence)).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('does not make the picture invalid that was selected before, which is still named', async () => {
    const { select, selections, field, input } = open();
    select(photo());
    await field.findByText('ada.png');
    select(file('page.png', bytes('<!doctype html>')));
    await field.findByText('page.png');
    field.getByText('ada.png');
    expect(input().getAttribute('aria-invalid')).toBeNull();
    expect(selections).toHaveLength(1);
  });

  it('is rejected when only its first bytes look like one', async () => {
    decoder.width = 0;
    const { select, selections, field } = open();
    select(photo());
    expect(await field.findByText(/cannot be opened here/)).toBeTruthy();
    expect(selections).toEqual([]);
  });

  it('is not needed for the field to show an error of its form', () => {
    const { field, input } = open('portrait', 'Choose a poster first.');
    expect(field.getByText('Choose a poster first.')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Dropping', () => {
  const drop = (target: Element, files: File[], types = ['Files']) =>
    fireEvent.drop(target, { dataTransfer: { files, types } });

  it('selects the file', async () => {
    const { field } = open();
    drop(screen.getByRole('group'), [photo()]);
    expect(await field.findByText('ada.png')).toBeTruthy();
  });

  it('explains that two files, or none, are rejected', async () => {
    const { field } = open();
    drop(screen.getByRole('group'), [photo(), photo()]);
    expect(await field.findByText(/Only one picture fits here/)).toBeTruthy();
    drop(screen.getByRole('group'), []);
    expect(await field.findByText(/There was no file in what you dropped/)).toBeTruthy();
  });

  it('outside the field does not make the browser leave the page', () => {
    const { selections } = open();
    expect(drop(document.body, [photo()])).toBe(false);
    expect(drop(screen.getByLabelText('Biography'), [photo()])).toBe(false);
    expect(drop(screen.getByLabelText('Biography'), [], ['text/plain'])).toBe(true);
    expect(selections).toEqual([]);
  });
});

describe('A poster', () => {
  it('is cropped to 2:3 first when it has another shape, also by keyboard', async () => {
    const { select, selections, user, field } = open('poster');
    select(photo());
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop to a poster' }));
    expect(dialog.getByText('400 × 600 pixels')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Size'), { target: { value: '50' } });
    expect(dialog.getByText('240 × 360 pixels')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('From the left'), { target: { value: '100' } });
    fireEvent.change(dialog.getByLabelText('From the top'), { target: { value: '0' } });
    expect(dialog.getByLabelText('From the left').getAttribute('aria-valuetext')).toBe('100 %');
    dialog.getByRole('button', { name: 'Use this crop' }).focus();
    await user.keyboard('{Enter}');
    expect(await field.findByText('ada.png')).toBeTruthy();
    expect(selections[0]).toMatchObject({ width: 240, height: 360, variants: [] });
    expect(selections[0]?.original.type).toBe('image/webp');
    expect(drawn.at(-1)).toEqual([660, 0, 240, 360, 0, 0, 240, 360]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be cropped again from the whole picture', async () => {
    const { select, selections, user, field } = open('poster');
    select(photo());
    await user.click(await screen.findByRole('button', { name: 'Use this crop' }));
    await user.click(await field.findByRole('button', { name: 'Crop again' }));
    fireEvent.change(screen.getByLabelText('Size'), { target: { value: '0' } });
    await user.click(screen.getByRole('button', { name: 'Use this crop' }));
    await vi.waitFor(() => {
      expect(selections.map((selected) => selected?.width)).toEqual([400, 80]);
    });
  });

  it('keeps its modal form open when Escape closes the crop dialog', async () => {
    const onClose = vi.fn();
    const Form = () => (
      <Modal title="Upload New Poster" onClose={onClose}>
        <PictureField
          label="Poster"
          field="test"
          shape="poster"
          selected={null}
          onSelect={vi.fn()}
          onPreparing={vi.fn()}
        />
      </Modal>
    );
    renderApp(<Form />);
    fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [photo()] } });
    const crop = await screen.findByRole('dialog', { name: 'Crop to a poster' });
    fireEvent(crop, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog', { name: 'Crop to a poster' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not selected when cropping is canceled', async () => {
    const { select, selections, user, input } = open('poster');
    select(photo());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(selections).toEqual([]);
    expect(input()).toBeTruthy();
  });

  it('keeps its original when it has the right shape or is animated', async () => {
    const { select, selections, field } = open('poster');
    Object.assign(decoder, { width: 1000, height: 1500 });
    select(photo());
    expect(await field.findByText('ada.png')).toBeTruthy();
    expect(selections[0]?.original.size).toBe(photo().size);
    Object.assign(decoder, { width: 900, height: 600 });
    select(file('moving.gif', gif(3)));
    expect(await field.findByText('moving.gif')).toBeTruthy();
    expect(selections[1]?.original.type).toBe('image/gif');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The picture of a person or an item', () => {
  it.each([
    ['portrait', 'Crop to a portrait', '480 × 600 pixels', [480, 600]],
    ['square', 'Crop to a square', '600 × 600 pixels', [600, 600]],
  ] as const)(
    'that is shown as a %s can be cropped to that shape',
    async (shape, title, says, size) => {
      const { select, selections, user, field } = open(shape);
      select(photo());
      await user.click(await field.findByRole('button', { name: 'Crop' }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      dialog.getByText(says);
      await user.click(dialog.getByRole('button', { name: 'Use this crop' }));
      await field.findByRole('button', { name: 'Crop again' });
      expect(selections.map((selected) => [selected?.width, selected?.height])).toEqual([
        [900, 600],
        size,
      ]);
    },
  );

  it('is offered no crop where it has no shape of its own', async () => {
    const { select, field } = open('any');
    select(photo());
    await field.findByText('ada.png');
    expect(field.queryByRole('button', { name: /^Crop/ })).toBeNull();
  });

  it('stays whole when cropping is canceled, and when it moves', async () => {
    const { select, selections, user, field } = open();
    select(photo());
    await user.click(await field.findByRole('button', { name: 'Crop' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selections.map((selected) => selected?.width)).toEqual([900]);
    select(file('moving.gif', gif(3)));
    await field.findByText('moving.gif');
    expect(field.queryByRole('button', { name: /^Crop/ })).toBeNull();
  });
});

describe('An upload', () => {
  async function started() {
    const view = open();
    view.select(photo());
    await view.field.findByText('New');
    const id = view.uploadId();
    const { store } = view;
    const dispatch = (action: Parameters<typeof store.dispatch>[0]) => {
      act(() => {
        store.dispatch(action);
      });
    };
    dispatch(uploadStarted(id));
    return { ...view, id, dispatch };
  }

  it('shows its progress and each of its states', async () => {
    const { field, id, dispatch } = await started();
    const says = () => field.getAllByRole('status').at(-1)?.textContent;
    expect(says()).toBe('Uploading');
    dispatch(uploadProgressed({ id, percent: 42 }));
    expect(field.getByRole('progressbar', { name: 'Picture' })).toHaveProperty('value', 42);
    expect(field.getByText('42 %')).toBeTruthy();
    for (const [phase, text] of [
      ['pausing', 'Pausing…'],
      ['paused', 'Paused'],
      ['canceling', 'Canceling…'],
    ] as const) {
      dispatch(uploadPhaseChanged({ id, phase, awaitsNetwork: false }));
      expect(says()).toBe(text);
    }
    dispatch(uploadPhaseChanged({ id, phase: 'paused', awaitsNetwork: true }));
    expect(says()).toBe('Paused: waiting for the network, it goes on by itself');
    dispatch(uploadFailed({ id, code: 'storage/canceled' }));
    expect(says()).toBe('Canceled. The picture is still here: send it again.');
    dispatch(uploadFailed({ id, code: 'storage/quota-exceeded' }));
    expect(says()).toMatch(/^The upload failed: The file store is full\..* send it again\.$/);
    dispatch(uploadSucceeded(id));
    expect(says()).toBe('Uploaded');
    expect(field.getByText('100 %')).toBeTruthy();
  });

  it('can be controlled, and no other picture can be selected until it has ended', async () => {
    const { field, id, dispatch } = await started();
    expect(field.getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(field.getByRole('button', { name: 'Cancel upload' })).toBeTruthy();
    expect(field.queryByLabelText(/^Choose/)).toBeNull();
    dispatch(uploadPhaseChanged({ id, phase: 'paused', awaitsNetwork: false }));
    expect(field.getByRole('button', { name: 'Resume' })).toBeTruthy();
    dispatch(uploadFailed({ id, code: 'storage/unknown' }));
    expect(field.queryByRole('button', { name: /Pause|Resume|Cancel/ })).toBeNull();
    expect(field.getByLabelText('Choose another')).toBeTruthy();
    expect(field.getByText('ada.png')).toBeTruthy();
  });

  it('keeps the focus when its buttons disappear', async () => {
    const { field, user } = await started();
    await user.click(field.getByRole('button', { name: 'Cancel upload' }));
    expect(field.getByRole('progressbar').parentElement).toBe(document.activeElement);
  });
});

describe('Before the staff area has loaded', () => {
  it('there is no upload', () => {
    expect(makeStore().getState().uploads).toEqual({});
  });
});
