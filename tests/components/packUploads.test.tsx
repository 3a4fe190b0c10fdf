import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { uploadPhases } from '../../src/content/media';
import { packCopy } from '../../src/content/projectPacks';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { usePictures } from '../support/imageStubs';
import { packDatabase } from '../support/packDatabase';
import { jpeg, largerJpeg, open, place, press } from '../support/packEditor';

vi.mock('firebase/storage', async () => (await import('../support/fileStore')).storageSdk);
vi.mock('../../src/features/packs/packsApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('../support/packDatabase')).packsApi,
}));

useDialogs();
const { decoder } = usePictures();
beforeEach(() => {
  localStorage.clear();
  fileStore.hold();
  Object.assign(decoder, { width: 1_200, height: 1_800 });
});

const { uploads: copy, file: fileCopy, gaps, saving } = packCopy;
const places = {
  Poster: 'Poster required',
  Banner: 'Banner',
  'Still 1': 'Still 1',
} as const;
type Place = keyof typeof places;
const at = (label: Place) => place(places[label]);
const choose = (label: Place, content = jpeg) => {
  fireEvent.change(screen.getByLabelText(`Choose a file: ${label}`), {
    target: { files: [new File([content], `${label}.jpg`)] },
  });
};
const bar = () => screen.findByRole('progressbar', { name: copy.label });

it('All uploads of a pack are one bar, with how much is sent and how long the rest takes, until all have arrived', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const letGo = fileStore.getStuck();
  await open();
  expect(screen.queryByRole('progressbar')).toBeNull();
  choose('Poster');
  choose('Still 1', largerJpeg);
  await screen.findByText(copy.sent('0 bytes', '12 bytes'));
  screen.getByText(copy.files(0, 2));
  for (const label of ['Poster', 'Still 1'] as const)
    await at(label).findByText(uploadPhases.running);
  act(() => {
    fileStore.send(0.5);
  });
  vi.setSystemTime(10_000);
  await screen.findByText(copy.sent('6 bytes', '12 bytes'));
  screen.getByText(copy.soon);
  screen.getByText(copy.quarter(50));
  expect(await bar()).toHaveProperty('value', 0.5);
  screen.getByRole('button', { name: copy.pauseAll }).focus();
  letGo();
  await screen.findByText(saving.idle);
  await waitFor(() => {
    expect(screen.queryByRole('progressbar', { name: copy.label })).toBeNull();
  });
  expect(fileStore.paths()).toHaveLength(2);
  // Where the button was that had the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: packCopy.submit }));
});

it('All uploads pause and go on at once, and each by itself', async () => {
  const letGo = fileStore.getStuck();
  await open();
  for (const label of ['Poster', 'Banner', 'Still 1'] as const) {
    choose(label);
    await at(label).findByText(uploadPhases.running);
  }
  await bar();
  press(copy.pauseAll);
  for (const label of ['Poster', 'Banner', 'Still 1'] as const)
    at(label).getByText(uploadPhases.paused);
  fireEvent.click(at('Banner').getByRole('button', { name: 'Resume' }));
  at('Banner').getByText(uploadPhases.running);
  at('Poster').getByText(uploadPhases.paused);
  press(copy.goOn);
  for (const label of ['Poster', 'Banner', 'Still 1'] as const)
    at(label).getByText(uploadPhases.running);
  screen.getByRole('button', { name: copy.pauseAll });
  letGo();
  await screen.findByText(saving.idle);
});

it('A file that is chosen while all uploads are paused waits with them', async () => {
  const letGo = fileStore.getStuck();
  await open();
  choose('Poster');
  await at('Poster').findByText(uploadPhases.running);
  await bar();
  press(copy.pauseAll);
  choose('Still 1', largerJpeg);
  await at('Still 1').findByText(fileCopy.waits);
  await screen.findByText(copy.sent('0 bytes', '12 bytes'));
  await waitFor(() => {
    expect(packDatabase.pack().files['still-1']).toMatchObject({ url: '' });
  });
  expect(at('Still 1').queryByText(uploadPhases.running)).toBeNull();
  press(copy.goOn);
  await at('Still 1').findByText(uploadPhases.running);
  letGo();
  await screen.findByText(saving.idle);
});

it('Uploads that were canceled while all were paused hold up no later one', async () => {
  const letGo = fileStore.getStuck();
  await open();
  choose('Poster');
  await at('Poster').findByText(uploadPhases.running);
  await bar();
  press(copy.pauseAll);
  fireEvent.click(at('Poster').getByRole('button', { name: 'Cancel upload' }));
  await at('Poster').findByText(new RegExp(`^${uploadPhases.canceled}`));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: copy.goOn })).toBeNull();
  });
  choose('Still 1');
  await at('Still 1').findByText(uploadPhases.running);
  letGo();
  await at('Still 1').findByText('Still 1.jpg');
  await screen.findByText(saving.notArrived(['Poster.jpg']));
  // The line stays for it, with the way there.
  await screen.findByText(copy.needsYou(1));
  press(copy.each);
  press(`${copy.again}: Poster.jpg`);
  expect(document.activeElement).toBe(screen.getByLabelText('Choose another: Poster'));
});

/** All but its files, before it can be submitted. */
const filled = {
  title: 'The Lamp',
  description: 'A lamp.',
  cast: [{ id: 'aaaaaaaa', name: 'Ada' }],
  rights: { by: 'owner', byEmail: 'owner@example.org', at: Date.UTC(2026, 4, 1, 12) },
};
const missing = () => within(screen.getByRole('region', { name: packCopy.studio.missing }));

it('Files on their way are one thing that is missing, and the pack says so where it is submitted', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const letGo = fileStore.getStuck();
  await open(filled);
  choose('Poster');
  choose('Still 1', largerJpeg);
  await missing().findByText(gaps.onTheirWay(2));
  expect(missing().queryByText(/is not uploaded yet/)).toBeNull();
  missing().getByText(/^1 needed/);
  screen.getByRole('button', { name: 'Submit 1 needed' });
  screen.getByRole('button', {
    name: packCopy.submit,
    description: packCopy.submitWaits(gaps.onTheirWay(2)),
  });
  press(packCopy.submit);
  const list = screen.getByRole('region', { name: packCopy.studio.missing });
  expect(document.activeElement).toBe(list);
  expect(packDatabase.pack().state).toBe('draft');
  letGo();
  await waitFor(() => {
    expect(missing().queryByText(/on (its|their) way/)).toBeNull();
  });
  expect(document.activeElement).toBe(list);
  await screen.findByText(saving.idle);
});

it('A file that was canceled is missing by itself, and Submit leads there before what is on its way', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const letGo = fileStore.getStuck();
  await open(filled);
  choose('Poster');
  choose('Still 1', largerJpeg);
  for (const label of ['Poster', 'Still 1'] as const)
    await at(label).findByText(uploadPhases.running);
  fireEvent.click(at('Poster').getByRole('button', { name: 'Cancel upload' }));
  await missing().findByText(gaps.notUploaded('Poster.jpg'));
  missing().getByText(gaps.onTheirWay(1));
  missing().getByText(/^2 needed/);
  press(packCopy.submit);
  expect(document.activeElement).toBe(screen.getByLabelText('Choose another: Poster'));
  letGo();
  await waitFor(() => {
    expect(missing().queryByText(gaps.onTheirWay(1))).toBeNull();
  });
  missing().getByText(gaps.notUploaded('Poster.jpg'));
});

it('A file that waits for the pack to be stored is on its way, and all uploads wait for the network', async () => {
  await open();
  packDatabase.failWith('unavailable');
  choose('Poster');
  await screen.findByText(saving.failed);
  await screen.findByText(copy.awaitsNetwork);
  screen.getByText(copy.files(0, 1));
  missing().getByText(gaps.onTheirWay(1));
  packDatabase.failWith('');
  fireEvent(window, new Event('online'));
  await screen.findByText(saving.idle);
  expect(screen.queryByText(copy.awaitsNetwork)).toBeNull();
});
