import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { HallEditor } from '../../src/features/premiere-admin/HallEditor';
import type { HallDraft } from '../../src/features/premiere-admin/hallEdits';
import { readHall, zonesOf } from '../../src/features/premieres/hall';
import { HallMap } from '../../src/features/premieres/HallMap';
import { renderApp } from '../support/renderApp';
import { stubWindowWidth } from '../support/windowWidth';

const zone = (letter: string, label: string) => ({
  offerId: `offer-${letter}`,
  label,
  letter,
  pair: false,
  priceCents: 12_00,
  stock: 4,
});
const hall: HallDraft = {
  rows: [
    { label: 'A', first: 1, reversed: false },
    { label: 'B', first: 1, reversed: false },
  ],
  cells: 'aaaa/bbbb',
  prices: [zone('a', 'Front'), zone('b', 'Back')],
};

function open(fields: Partial<HallDraft> = {}, { locked = false } = {}) {
  const drawn: HallDraft[] = [];
  const Form = () => {
    const [value, setValue] = useState<HallDraft>({ ...hall, ...fields });
    return (
      <HallEditor
        value={value}
        locked={locked}
        onChange={(next) => {
          drawn.push(next);
          setValue(next);
        }}
      />
    );
  };
  renderApp(<Form />);
  return { drawn, cells: () => drawn.at(-1)?.cells };
}

const place = (name: string) => screen.getByRole('gridcell', { name });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focus = (name: string) => {
  act(() => {
    place(name).focus();
  });
};

describe('The editor of a hall', () => {
  it('makes a hall of rows as they are typed, and says which of them it cannot read', async () => {
    const { drawn } = open({ rows: [], cells: '', prices: [] });
    expect(screen.queryByRole('grid')).toBeNull();
    const rows = screen.getByRole('textbox', { name: 'Rows, from the screen on' });
    await userEvent.type(rows, 'A: 1–2, B: four');
    await pressButton('Add these rows');
    expect(drawn).toEqual([]);
    screen.getByText('“B: four” is no row. Write it as A: 1–12.');
    await userEvent.clear(rows);
    await userEvent.type(rows, 'A: 1–2, B: 1–4');
    await pressButton('Add these rows');
    expect(drawn).toMatchObject([{ cells: '.aa./aaaa', prices: [{ label: 'Seats', stock: 6 }] }]);
    expect(screen.getAllByRole('gridcell')).toHaveLength(8);
    place('A 2, Seats');
    place('Row A, place 1: a gap');
    screen.getByText('The hall has 2 rows.');
  });

  it('has seats of 24 pixels at least, and scrolls without its key', () => {
    open();
    const grid = screen.getByRole('grid');
    const [, , width] = (grid.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect((parseFloat(grid.style.minWidth) / (width ?? 0)) * 14).toBeCloseTo(24);
    const scrolled = document.querySelector('.overflow-x-auto');
    expect(scrolled?.contains(grid)).toBe(true);
    expect(scrolled?.querySelector('figcaption')).toBeNull();
  });

  it('uses a tool by a press, and as one step where it is dragged', async () => {
    const { drawn, cells } = open();
    await userEvent.click(place('A 1, Front'));
    expect(drawn).toEqual([]);
    await pressButton('Blocked');
    await userEvent.click(place('A 1, Front'));
    expect(drawn).toHaveLength(1);
    place('A 1, Front, blocked');
    await pressButton('Zone');
    await userEvent.selectOptions(screen.getByLabelText('Zone of the tools'), 'Back');
    fireEvent.pointerDown(place('A 2, Front'), { button: 0 });
    fireEvent.pointerEnter(place('A 3, Front'), { buttons: 1 });
    fireEvent.pointerEnter(place('A 4, Front'), { buttons: 1 });
    expect(cells()).toBe('Abbb/bbbb');
    expect(drawn.at(-1)?.prices.map(({ stock }) => stock)).toEqual([1, 7]);
    await pressButton('Undo');
    expect(cells()).toBe('Aaaa/bbbb');
    await pressButton('Undo');
    expect(drawn.at(-1)).toEqual(hall);
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is drawn in by keys: one place is in the tab order, a letter changes the tool', async () => {
    const { cells } = open();
    focus('A 1, Front');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(place('B 2, Back'));
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    expect(place('B 2, Back').getAttribute('tabindex')).toBe('0');
    await userEvent.keyboard('w ');
    expect(cells()).toBe('aaaa/bccb');
    screen.getByText('B 2, Wheelchair and companion, wheelchair place');
    const tool = screen.getByRole('button', { name: 'Wheelchair' });
    expect(tool.getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('g{Home}{Shift>}{ArrowRight}{/Shift}');
    expect(cells()).toBe('aaaa/b..b');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(cells()).toBe('aaaa/bccb');
    screen.getByText('Undone. 1 step can still be undone.');
  });

  it('has the fields of the row that has the focus, which count once they are left', async () => {
    const { drawn, cells } = open();
    focus('B 1, Back');
    const row = within(screen.getByRole('group', { name: 'Row B: 4 seats' }));
    const seats = row.getByRole('textbox', { name: 'Seats' });
    await userEvent.clear(seats);
    await userEvent.type(seats, '6');
    expect(drawn).toEqual([]);
    await userEvent.tab();
    expect(cells()).toBe('.aaaa./bbbbbb');
    const aisles = screen.getByRole('textbox', { name: 'Aisles after so many seats' });
    await userEvent.type(aisles, '2 and 4{Enter}');
    screen.getByText('Type numbers with commas between them, such as 4, 12.');
    await userEvent.clear(aisles);
    await userEvent.type(aisles, '2, 4{Enter}');
    expect(cells()).toBe('..aaaa../bb.bb.bb');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'A');
    expect(name).toHaveProperty('ariaInvalid', 'true');
    await pressButton('Remove row A');
    expect(drawn.at(-1)?.rows).toHaveLength(1);
  });

  it('only blocks seats and frees them again once somebody has one', async () => {
    const { cells } = open({}, { locked: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    const tools = within(screen.getByRole('group', { name: 'Tool' })).getAllByRole('button');
    expect(tools.map(({ textContent }) => textContent)).toEqual(['Choosev', 'Seats', 'Blockedb']);
    focus('A 1, Front');
    await userEvent.keyboard('b{Shift>}{ArrowRight}{/Shift}');
    expect(cells()).toBe('aAaa/bbbb');
    await userEvent.keyboard('g ');
    expect(cells()).toBe('aAaa/bbbb');
    await userEvent.keyboard('s ');
    expect(cells()).toBe('aaaa/bbbb');
  });

  it('has the fields of all rows on a phone', () => {
    stubWindowWidth('phone');
    open();
    screen.getByRole('group', { name: 'Row A: 4 seats' });
    screen.getByRole('group', { name: 'Row B: 4 seats' });
  });
});

it('The picture of a hall is none to who does not see it, and its key says the same', () => {
  const zones = zonesOf(hall.prices);
  const drawn = readHall({ rows: hall.rows, cells: 'aaaA/bbbb', zones });
  renderApp(<HallMap hall={drawn} zones={zones} taken={new Set(['offer-b~1', 'offer-a~4'])} />);
  expect(screen.queryAllByRole('gridcell')).toEqual([]);
  expect(document.querySelectorAll('circle')).toHaveLength(3);
  // Each seat has its number, also one that is sold.
  expect(screen.getAllByText('4')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Front, 4 seats, row A',
    'Back, 4 seats, row B',
    'Sold',
    'Blocked: A 4',
  ]);
});
