import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Kit } from '../../src/features/storefronts/kit';
import { KitFields } from '../../src/features/storefronts/KitFields';
import { adjustKit } from '../../src/features/storefronts/themeFromKit';
import { renderApp } from '../support/renderApp';

const plain: Kit = { ground: '', primary: '', accent: '', face: 'Archivo', tone: 'stage' };

function open(
  initial: Partial<Kit> = {},
  { proposals = [] as string[], isAllowed = true, isReadOnly = false } = {},
) {
  const chosen: Kit[] = [];
  const Form = () => {
    const [kit, setKit] = useState<Kit>({ ...plain, ...initial });
    return (
      <KitFields
        kit={kit}
        onChange={(next) => {
          chosen.push(next);
          setKit(next);
        }}
        onMalformed={() => undefined}
        proposals={proposals}
        isAllowed={isAllowed}
        isReadOnly={isReadOnly}
      />
    );
  };
  const view = renderApp(<Form />);
  return { ...view, chosen, latest: () => chosen.at(-1) };
}
const code = (name: string) => screen.getByRole('textbox', { name: `${name}: six digits` });
const shown = () => within(screen.getByRole('region', { name: 'As it is shown' }));

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

  it('show each face in itself, and are chosen as one of six', async () => {
    const { latest } = open();
    const faces = screen.getByRole('group', { name: 'Face of the headings' });
    const names = [...faces.querySelectorAll('[data-face] > .face-name')];
    expect(names.map(({ textContent }) => textContent)).toEqual(
      [...faces.querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => dataset.face),
    );
    expect(names).toHaveLength(6);
    await userEvent.click(screen.getByRole('radio', { name: /^Bodoni Moda/ }));
    expect(latest()).toMatchObject({ face: 'Bodoni Moda' });
    await userEvent.click(screen.getByRole('radio', { name: 'Call Sheet, light' }));
    expect(latest()).toMatchObject({ tone: 'call-sheet' });
  });

  it('say what is shown another way, from which to which colour and why', () => {
    open({ primary: '#ffd08a' });
    const { primary } = adjustKit({ ...plain, primary: '#ffd08a' }).callSheet;
    expect(shown().getByText('#ffd08a')).toBeTruthy();
    expect(shown().getByText(primary)).toBeTruthy();
    expect(shown().getByText(/may not be recognised/)).toBeTruthy();
    expect(shown().getByText('On Call Sheet')).toBeTruthy();
    expect(shown().queryByText('On Stage')).toBeNull();
  });

  it('say that nothing had to be moved', () => {
    open();
    expect(shown().getByText(/can be read on both themes as they are/)).toBeTruthy();
  });

  it('carry no style attribute, which the policy would refuse', () => {
    const { container } = open({ ground: '#2e6f95' }, { proposals: ['#c01f28'] });
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('are disabled without a package that allows them, and say which does', () => {
    const { container } = open({}, { proposals: ['#c01f28'], isAllowed: false });
    expect(
      screen.getByText('From Silver on your film’s page has your own colours and face.'),
    ).toBeTruthy();
    const controls = [...container.querySelectorAll('input, button')];
    expect(controls.length).toBeGreaterThan(12);
    expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
  });

  it('show what was chosen, and nothing to choose, once the pack is closed', () => {
    open({ primary: '#ffd08a' }, { proposals: ['#c01f28'], isReadOnly: true });
    expect(code('Headings')).toHaveProperty('value', '#ffd08a');
    expect(code('Headings').matches(':disabled')).toBe(true);
    expect(shown().getByText('On Call Sheet')).toBeTruthy();
    expect(screen.queryByText(/^From Silver on/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
