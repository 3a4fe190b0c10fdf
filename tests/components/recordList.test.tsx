import { fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressText } from '../../src/components/workspace/AddressText';
import { ClosePanelButton } from '../../src/components/workspace/SidePanelHeading';
import { RecordList } from '../../src/components/workspace/RecordList';
import { recordViewEntries } from '../../src/components/workspace/recordView';
import { recordsPerPage } from '../../src/config/limits';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  stubWindowWidth('desk');
});

type Lamp = { lampId: string; title: string; watts: number; isOn: boolean };
const lamp = (index: number): Lamp => ({
  lampId: `l${String(index)}`,
  title: `Lamp ${String(index).padStart(3, '0')}`,
  watts: 1000 - index,
  isOn: index % 2 === 1,
});
const lampsOf = (count: number) => Array.from({ length: count }, (_, index) => lamp(index + 1));

const schema = v.object({
  ...recordViewEntries,
  state: v.fallback(v.picklist(['all', 'on', 'off']), 'all'),
  sort: v.fallback(v.picklist(['title', 'watts']), 'title'),
  lamp: v.fallback(v.string(), ''),
});
type View = v.InferOutput<typeof schema>;

const firstDirection = () => 'asc' as const;
const list = (lamps: readonly Lamp[], { search, state, sort, direction }: View) =>
  lamps
    .filter(
      ({ title, isOn }) => title.includes(search) && (state === 'all' || isOn === (state === 'on')),
    )
    .sort(
      (one, other) =>
        (direction === 'desc' ? -1 : 1) *
        (sort === 'watts' ? one.watts - other.watts : one.title.localeCompare(other.title, 'en')),
    );
const onExported = vi.fn();
const switchOff = vi.fn();

const readCopy = {
  heading: 'Lamps',
  search: 'Search lamps',
  loading: 'Loading lamps…',
  none: 'No lamp',
  noneLead: 'Lamps come from the store.',
  noneFound: 'No lamp matches',
  count: (shown: number, found: number, all: number) =>
    [shown, found, all].map(String).join(' of '),
  open: 'Open',
  openNamed: (title: string) => `Open ${title}`,
};
const copy = {
  ...readCopy,
  sort: { title: 'By lamp', watts: 'By watts' },
  fileName: (day: string) => `lamps-${day}.csv`,
};

type LampsProps = {
  lamps: readonly Lamp[] | undefined;
  failure?: string;
  onRetry?: () => void;
  beforeExport?: (count: number) => Promise<string>;
};

const isAllowed = () => Promise.resolve('');
const Lamps = ({
  lamps,
  failure,
  onRetry = () => undefined,
  beforeExport = isAllowed,
}: LampsProps) => (
  <RecordList
    copy={copy}
    fallback="/"
    records={lamps}
    most={1_000}
    failure={failure}
    onRetry={onRetry}
    schema={schema}
    list={list}
    firstDirection={firstDirection}
    segments={{
      name: 'state',
      label: 'State',
      options: { all: 'All', on: 'On', off: 'Off' },
      count: (all) => ({ all: all.length }),
    }}
    name="lamp"
    idOf={({ lampId }) => lampId}
    titleOf={({ title }) => title}
    columns={[
      { label: 'Lamp', isHead: true, sort: 'title', cell: () => null },
      { label: 'Watts', sort: 'watts', cell: ({ watts }: Lamp) => watts },
    ]}
    card={({ title }) => <h2>{title}</h2>}
    panel={({ title }, close) => (
      <>
        <h2 tabIndex={-1}>{title}</h2>
        <ClosePanelButton label="Close" onClose={close} />
      </>
    )}
    bulk={(chosen) => (
      <button
        type="button"
        onClick={() => {
          switchOff(chosen.map(({ lampId }) => lampId));
        }}
      >
        Switch off
      </button>
    )}
    csvOf={(all) => all.map(({ title }) => title).join('\n')}
    beforeExport={beforeExport}
    onExported={onExported}
  />
);

const ReadLamps = ({ lamps }: { lamps: readonly Lamp[] }) => (
  <RecordList
    copy={readCopy}
    fallback="/"
    records={lamps}
    failure={undefined}
    onRetry={() => undefined}
    schema={schema}
    list={list}
    name="lamp"
    idOf={({ lampId }) => lampId}
    titleOf={({ title }) => title}
    columns={[{ label: 'Lamp', isHead: true, cell: () => null }]}
    card={({ title }) => <h2>{title}</h2>}
    panel={({ title }) => <h2 tabIndex={-1}>{title}</h2>}
  />
);

const open = (count: number, query = '') =>
  renderApp(<Lamps lamps={lampsOf(count)} />, { path: `/lamps${query}`, inBrowser: true });
const box = (name: string) => screen.getByRole('checkbox', { name });
const titles = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);
const query = () => decodeURIComponent(location.search);
const focused = () => document.activeElement?.textContent;

describe('Choosing records of a list', () => {
  it('is kept in the address, and a reload shows it again', async () => {
    const { user, unmount } = open(3);
    await user.click(box('Lamp 003'));
    await user.click(box('Lamp 001'));
    expect(query()).toBe('?chosen=l3+l1');
    screen.getByText('2 chosen');
    unmount();
    open(3, location.search);
    screen.getByText('2 chosen');
    expect(box('Lamp 003')).toHaveProperty('checked', true);
    expect(box('Lamp 002')).toHaveProperty('checked', false);
  });

  it('exports what is chosen, and all that is found where nothing is', async () => {
    const files = recordDownloads();
    const { user } = open(4, '?state=on');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await files[0]).toBe('Lamp 001\nLamp 003');
    await user.click(box('Lamp 003'));
    await user.click(screen.getByRole('button', { name: 'Export 1 as CSV' }));
    expect(await files[1]).toBe('Lamp 003');
    expect(onExported).toHaveBeenCalledTimes(2);
  });

  it('records an export before its file is saved, and saves none that is not recorded', async () => {
    const files = recordDownloads();
    const beforeExport = vi
      .fn<(count: number) => Promise<string>>()
      .mockResolvedValueOnce('No way.')
      .mockImplementation(() => {
        expect(files).toHaveLength(0);
        return Promise.resolve('');
      });
    const { user } = renderApp(<Lamps lamps={lampsOf(2)} beforeExport={beforeExport} />);
    const press = () => user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('No way.');
    await press();
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(beforeExport.mock.calls).toEqual([[2], [2]]);
  });

  it('offers what can be done with several, and lets go of them', async () => {
    const { user } = open(3);
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
    await user.click(box('Choose all that are shown'));
    await user.click(box('Lamp 002'));
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(switchOff).toHaveBeenLastCalledWith(['l1', 'l3']);
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(query()).toBe('');
    expect(focused()).toBe('Lamps');
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });

  it('goes from the box before to the one that is pressed with Shift, both ways', () => {
    open(5);
    fireEvent.click(box('Lamp 004'));
    fireEvent.click(box('Lamp 002'), { shiftKey: true });
    expect(query()).toBe('?chosen=l4+l2+l3');
    fireEvent.click(box('Lamp 003'), { shiftKey: true });
    expect(query()).toBe('?chosen=l4');
  });

  it('ends where another list is asked for, and stays in another order', async () => {
    const { user } = open(4);
    await user.click(box('Lamp 003'));
    await user.click(screen.getByRole('button', { name: /^Watts/ }));
    expect(query()).toBe('?chosen=l3&sort=watts');
    await user.click(screen.getByRole('radio', { name: 'On' }));
    expect(query()).toBe('?sort=watts&state=on');
  });

  it('never counts what the list does not show', () => {
    open(4, '?state=off&chosen=l1+l2+gone');
    screen.getByText('1 chosen');
  });

  it('has as many as the address has room for', async () => {
    const { user } = open(recordsPerPage + 1, '?pages=2');
    await user.click(box('Choose all that are shown'));
    screen.getByText('50 chosen, the most at a time');
    expect(box('Lamp 051')).toHaveProperty('disabled', true);
    await user.click(box('Lamp 001'));
    await user.click(box('Lamp 051'));
    expect(box('Lamp 001')).toHaveProperty('disabled', true);
    await user.click(box('Choose all that are shown'));
    expect(query()).toBe('?pages=2');
  });

  it('works on a phone', async () => {
    stubWindowWidth('phone');
    const { user } = open(2);
    await user.click(box('Lamp 002'));
    expect(query()).toBe('?chosen=l2');
    screen.getByRole('button', { name: 'Export 1 as CSV' });
  });
});

describe('A list of records', () => {
  it('says in the address how many pages it shows, and another list begins with its first', async () => {
    const { user } = open(2 * recordsPerPage + 1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    screen.getByText('100 of 101 of 101');
    expect(query()).toBe('?pages=2');
    await user.type(screen.getByRole('searchbox'), 'Lamp');
    expect(query()).toBe('?search=Lamp');
    screen.getByText('50 of 101 of 101');
  });

  it('keeps every key of a search that is typed faster than the list and its address follow', async () => {
    open(3, '?state=on');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    // As in a browser: outside of `act` the router's transition is rendered once there is time.
    await getConfig().asyncWrapper(() => {
      for (const key of ['0', '0', '3']) {
        // Past the field itself, on which React would take the text for its own.
        Reflect.set(HTMLInputElement.prototype, 'value', field.value + key, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      expect([field.value, titles()]).toEqual(['003', ['Lamp 001', 'Lamp 003']]);
    });
    await waitFor(() => {
      expect(titles()).toEqual(['Lamp 003']);
    });
    expect([field.value, query()]).toEqual(['003', '?state=on&search=003']);
  });

  it('is sorted by a column, and the other way round at the next press', async () => {
    const { user } = open(3);
    await user.click(screen.getByRole('button', { name: /^Watts/ }));
    expect([query(), titles()[0]]).toEqual(['?sort=watts', 'Lamp 003']);
    await user.click(screen.getByRole('button', { name: /^Watts/ }));
    expect([query(), titles()[0]]).toEqual(['?sort=watts&direction=desc', 'Lamp 001']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'title');
    expect([query(), titles()[0]]).toEqual(['', 'Lamp 001']);
  });

  it('is walked with J and K, and searched with /', () => {
    open(3);
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    };
    press('j');
    expect(focused()).toBe('Lamp 001');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('Lamp 003');
    press('k');
    expect(focused()).toBe('Lamp 002');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it.each(['desk', 'phone'] as const)(
    'that is only read has nothing to choose, on a %s, whatever the address says',
    async (width) => {
      stubWindowWidth(width);
      const { user } = renderApp(<ReadLamps lamps={lampsOf(2)} />, { path: '/lamps?chosen=l1' });
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByText('1 chosen')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Choose none' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
      await user.click(screen.getByRole('button', { name: /Lamp 002/ }));
      screen.getByRole('dialog', { name: 'Lamp 002' });
    },
  );

  it('opens a record by a press of its row, not of its box, and the focus comes back to it', async () => {
    const { user } = open(3);
    await user.click(box('Lamp 002'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('cell', { name: '998' }));
    screen.getByRole('dialog', { name: 'Lamp 002' });
    expect(query()).toBe('?chosen=l2&lamp=l2');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(query()).toBe('?chosen=l2');
    expect(focused()).toBe('Lamp 002');
  });

  it('says that it loads, that nothing is there, or that nothing is found, with a way to all', async () => {
    const loading = renderApp(<Lamps lamps={undefined} />);
    screen.getByText('Loading lamps…');
    loading.unmount();
    const empty = open(0);
    screen.getByText('No lamp');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
    empty.unmount();
    const { user } = open(2, '?search=none&state=on');
    screen.getByText('No lamp matches');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(query()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(titles()).toHaveLength(2);
    expect(focused()).toBe('Lamps');
  });

  it('says that it could not be read, with another try', async () => {
    const onRetry = vi.fn();
    const { user } = renderApp(<Lamps lamps={undefined} failure="No way." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toBe('No way.');
    expect(screen.queryByText('Loading lamps…')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it.each([
  ['ada.lovelace@long-name.example.org', ['ada.lovelace@', 'long-name.example.org']],
  ['https://long-name.example.org', ['https://long-name.example.org']],
  ['one.two.three.four.five@example.org', ['one.two.three.', 'four.five@', 'example.org']],
  ['', ['']],
])('An address in a table may break behind its signs only, and few of them: %s', (text, runs) => {
  const { container } = renderApp(<AddressText>{text}</AddressText>);
  const address = container.querySelector('.address-text');
  expect(address?.textContent).toBe(text);
  // A line ends behind a hyphen or a slash by itself.
  expect(address?.innerHTML.split('<wbr>')).toEqual(runs);
});
