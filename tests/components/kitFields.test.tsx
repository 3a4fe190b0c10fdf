import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ColourName, Kit } from '../../src/features/storefronts/kit';
import { KitFields } from '../../src/features/storefronts/KitFields';
import { adjustKit, nearestGrounds } from '../../src/features/storefronts/themeFromKit';
import { renderApp } from '../support/renderApp';

const plain: Kit = { ground: '', primary: '', accent: '', face: 'Archivo', tone: 'stage' };

function open(initial: Partial<Kit> = {}, { proposals = [] as string[], isReadOnly = false } = {}) {
  const chosen: Kit[] = [];
  const refused = new Set<ColourName>();
  const Form = () => {
    const [kit, setKit] = useState<Kit>({ ...plain, ...initial });
    return (
      <KitFields
        kit={kit}
        title="Salt Road"
        onChange={(next) => {
          chosen.push(next);
          setKit(next);
        }}
        onMalformed={(name, isMalformed) => {
          if (isMalformed) refused.add(name);
          else refused.delete(name);
        }}
        proposals={proposals}
        isReadOnly={isReadOnly}
      />
    );
  };
  const view = renderApp(<Form />);
  return { ...view, chosen, refused, latest: () => chosen.at(-1) };
}
const code = (name: string) => screen.getByRole('textbox', { name: `${name}: six digits` });
/** What is said of a colour in both themes. */
const shown = async (name: string) =>
  within(await screen.findByRole('list', { name: `${name}, as shown` }));

describe('The fields of a storefront’s look', () => {
  it('take a colour by its digits, in capitals and without # too, and none while it is unfinished', async () => {
    const { chosen, latest } = open();
    await userEvent.type(code('Headings'), '2E6F9');
    expect(chosen).toEqual([]);
    expect(code('Headings')).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText(/^Enter # and six digits/)).toBeTruthy();
    await userEvent.type(code('Headings'), '5');
    expect(latest()).toMatchObject({ primary: '#2e6f95', ground: '', accent: '' });
    expect(screen.queryByText(/^Enter # and six digits/)).toBeNull();
  });

  it('keep what is too long for a colour, and say what one is', async () => {
    open();
    await userEvent.type(code('Ground'), '#2e6f95, #c01f28');
    expect(code('Ground')).toHaveProperty('value', '#2e6f95, #c01f28');
    screen.getByText(/^Enter # and six digits/);
  });

  it('let a colour go again', async () => {
    const { latest } = open({ ground: '#2e6f95' });
    await userEvent.click(screen.getByRole('button', { name: 'None for ground' }));
    expect(latest()).toMatchObject({ ground: '' });
    expect(code('Ground')).toHaveProperty('value', '');
  });

  it('offer the colours of the pictures for each purpose, and say which is chosen', async () => {
    const { latest } = open({}, { proposals: ['#c01f28', '#1e5ac8'] });
    const use = screen.getByRole('button', { name: 'Use #1e5ac8 for buttons' });
    await userEvent.click(use);
    expect(latest()).toMatchObject({ accent: '#1e5ac8' });
    expect(use.getAttribute('aria-pressed')).toBe('true');
    expect(code('Buttons')).toHaveProperty('value', '#1e5ac8');
  });

  it('show the title in each face, and are chosen as one of six', async () => {
    const { latest } = open();
    const faces = screen.getByRole('group', { name: 'Face of the headings' });
    expect(faces.querySelectorAll('[data-face] > .face-name')).toHaveLength(6);
    expect(within(faces).getAllByText('Salt Road')).toHaveLength(6);
    await userEvent.click(screen.getByRole('radio', { name: /^Bodoni Moda/ }));
    expect(latest()).toMatchObject({ face: 'Bodoni Moda' });
    await userEvent.click(screen.getByRole('radio', { name: 'Call Sheet, light' }));
    expect(latest()).toMatchObject({ tone: 'call-sheet' });
  });

  it('show both tones as pictures of the page, in the colours that it has there', async () => {
    open({ ground: '#14222b', primary: '#ffd08a', face: 'Fredoka' });
    const tones = screen.getByRole('group', { name: 'Made for' });
    await within(tones).findAllByText('Share this film');
    const pictures = [...tones.querySelectorAll('[data-face="Fredoka"] > svg')];
    const kit: Kit = { ...plain, ground: '#14222b', primary: '#ffd08a', face: 'Fredoka' };
    const { stage, callSheet } = adjustKit(kit);
    expect(
      pictures.map((picture) => [...picture.children].map((part) => part.getAttribute('fill'))),
    ).toEqual(
      [stage, callSheet].map(({ ground, primary, accent, onAccent }) => [
        ground,
        primary,
        accent,
        onAccent,
      ]),
    );
    expect(stage.ground).not.toBe(callSheet.ground);
  });

  it('show a colour before and after in both themes, with its contrasts and why it moved', async () => {
    open({ primary: '#ffd08a' });
    const { primary } = adjustKit({ ...plain, primary: '#ffd08a' }).callSheet;
    const headings = await shown('Headings');
    const [onStage = '', onCallSheet = ''] = headings
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(onStage).toMatch(/^On Stage as you chose it.*Nothing to move.*#ffd08a · \d+\.\d:1$/);
    expect(onCallSheet).toMatch(/^On Call Sheet lightness −\d+.*#ffd08a · 1\.\d:1.*recognised/);
    expect(onCallSheet).toMatch(new RegExp(`${primary} · 4\\.[56]:1`));
    expect(headings.getAllByRole('img', { name: 'chosen' })).toHaveLength(1);
    expect(headings.getAllByRole('img', { name: 'shown' })).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Buttons, as shown' })).toBeNull();
  });

  it('keep the last ground where nothing can be read on a new one, and offer the nearest two', async () => {
    const { chosen, latest, refused } = open({ ground: '#14222b' });
    fireEvent.change(code('Ground'), { target: { value: '#72797C' } });
    expect(chosen).toEqual([]);
    expect([...refused]).toEqual(['ground']);
    expect(code('Ground')).toHaveProperty('ariaInvalid', 'true');
    screen.getByText(/light text reaches 3\.8:1 on it and dark text 4\.0:1, and it takes 4\.5:1/);
    const offered = within(await screen.findByRole('list', { name: 'Offered colours' }));
    const [darker, lighter] = nearestGrounds('#72797c');
    offered.getByRole('button', { name: `Use ${String(lighter)} for ground` });
    await userEvent.click(
      offered.getByRole('button', { name: `Use ${String(darker)} for ground` }),
    );
    expect(latest()).toMatchObject({ ground: darker });
    expect([...refused]).toEqual([]);
    expect(document.activeElement).toBe(code('Ground'));
    expect(screen.queryByRole('list', { name: 'Offered colours' })).toBeNull();
  });

  it('carry no style attribute, which the policy would refuse', () => {
    const { container } = open({ ground: '#2e6f95' }, { proposals: ['#c01f28'] });
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('show what was chosen, and nothing to choose, once the pack is closed', async () => {
    open({ primary: '#ffd08a' }, { proposals: ['#c01f28'], isReadOnly: true });
    expect(code('Headings')).toHaveProperty('value', '#ffd08a');
    expect(code('Headings').matches(':disabled')).toBe(true);
    expect((await shown('Headings')).getByText('On Call Sheet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
