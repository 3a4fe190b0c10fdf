import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
// Before the sign-in SDK, which takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as premieres from '../../scripts/samples/premieres';
import { noEnd } from '../../scripts/samples/sample';
// What a failure is called.
import { accountStandaloneMessages } from '../../src/content/accountMessages';
import { eveningCopy as copy } from '../../src/content/evening';
import { premiereAdminCopy } from '../../src/content/premiereAdmin';
import { auth } from '../../src/lib/firebase/auth';
import { clockIn } from '../../src/lib/zonedTime';
import { EveningPage } from '../../src/pages/studio/premieres/evening/EveningPage';
import { PremieresPage } from '../../src/pages/studio/premieres/PremieresPage';
import { maySee, studioScreens } from '../../src/pages/studio/screens';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { storeOfMember } from '../support/memberStore';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, useStaffArea } from '../support/staffSignIn';

useDialogs({ giveFocusBack: true });
useStaffArea();

type Fields = Record<string, StoredValue>;

const { front, pairs } = premieres.zoneIds;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const stamp = { brandId: 'brand', by: 'maker', at: minutesFromNow(-60) };

/** A showing whose doors are open, unless it says otherwise. */
const screening = (fields: Fields = {}) =>
  stored(
    'screenings/showing',
    premieres.screening({
      ...stamp,
      projectId: 'film',
      changeId: 'seen',
      doorsAt: minutesFromNow(-30),
      startsAt: minutesFromNow(30),
      endsAt: minutesFromNow(150),
      ...fields,
    }),
  );
const toCome = { doorsAt: minutesFromNow(30) };
const offer = stored(
  `offers/${front}`,
  premieres.ticketOffer({
    ...stamp,
    checkoutGroup: 'brand/film/tickets/USD/showing',
    parent: 'showing',
    name: `${premieres.showingName}, Front`,
    changeId: 'seen',
  }),
);
const unit = (id: string, orderId: string) => {
  const [offerId = '', number] = id.split('~');
  const fields = { offerId, number: Number(number), orderId, sold: true };
  return stored(`units/${id}`, { ...stamp, ...fields });
};
const ticket = (id: string, orderId: string, holder: string) =>
  stored(
    `screenings/showing/tickets/${id}`,
    premieres.ticket({ ...stamp, uid: 'bo', orderId, holder }),
  );
const guest = (id: string, unitId: string, fields: Fields = {}) => [
  stored(
    `screenings/showing/guests/${id}`,
    premieres.guest({ ...stamp, units: [unitId], ...fields }),
  ),
  unit(unitId, id),
];
const scannedAt = minutesFromNow(-20);
const checkIn = (id: string, orderId: string, fields: Fields = {}) =>
  stored(
    `screenings/showing/checkins/${id}`,
    premieres.checkIn({ ...stamp, orderId, scannedAt, ...fields }),
  );

/** Two who paid, one of them in, a guest, and a pair that was sold at the door. */
const people = [
  unit(`${front}~1`, 'order'),
  ticket(`${front}~1`, 'order', 'Tom Aldous'),
  unit(`${front}~2`, 'order'),
  ticket(`${front}~2`, 'order', 'Ada Quist'),
  ...guest('bo', `${front}~3`, { note: 'press' }),
  ...guest('sale', `${pairs}~1`, { kind: 'door', name: '', takenCents: 2_400, paidBy: 'cash' }),
  checkIn(`${front}~1`, 'order'),
  checkIn(`${pairs}~1`, 'sale', { door: '', name: '', codeHash: '' }),
];

const address = '/studio/premieres/showing/door';
type Member = { role?: 'owner' | 'door'; path?: string };

async function open(
  database: ReturnType<typeof staffDatabase>,
  { role = 'owner', path = address }: Member = {},
) {
  stubNetwork(database.answer);
  await signInWithEmailAndPassword(auth, ada.email, ada.password);
  const store = storeOfMember(role, { packageId: 'gold', packageUntil: noEnd.getTime() });
  const app = renderApp(
    <Routes>
      <Route path="/studio/premieres" element={<PremieresPage />} />
      <Route path="/studio/premieres/:screeningId/door" element={<EveningPage />} />
    </Routes>,
    { store, path },
  );
  await waitFor(() => {
    expect(screen.queryByText(copy.loading)).toBeNull();
    expect(screen.queryByText(premiereAdminCopy.loading)).toBeNull();
    screen.getByRole('heading', { level: 1 });
  });
  return app;
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Presses what asks before it takes something back, and says that it is meant. */
const confirmRemoval = async (action: string, what: string) => {
  press(`${action}: ${what}`);
  const asked = await dialog(`${action}: ${what}`);
  fireEvent.click(asked.getByRole('button', { name: action }));
};
const pathsBelow = (database: ReturnType<typeof staffDatabase>, folder: string) =>
  database.paths().filter((path) => path.startsWith(folder));

describe('The evening of a showing', () => {
  it('says who is in of whom, with guests and what was sold at the door apart', async () => {
    await open(staffDatabase(screening(), offer, ...people));
    const figures = within(screen.getByRole('list', { name: copy.figures.label }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      '3 are in of 5 expected',
      '1 of 2 paid 1 still to come',
      '0 of 1 guest',
      '2 of 2 at the door $24.00 taken',
    ]);
    screen.getByRole('row', { name: /^Bo, press .*A\u00a03 not yet$/ });
    screen.getByRole('row', { name: /^cash, \$24\.00 .*C.1 and C.2 \d\d:\d\d$/ });
    screen.getByRole('row', { name: /^Door 1, Kim 1 / });
  });

  it('names who was let in twice, with both scans and why, before who was only shown again', async () => {
    const secondAt = minutesFromNow(-10);
    const scan = (id: string, unitId: string, fields: Fields) =>
      stored(
        `screenings/showing/duplicateScans/${id}`,
        premieres.duplicateScan({ ...stamp, unitId, scannedAt: secondAt, ...fields }),
      );
    const unaware = { door: 'Door 2', letIn: true, offline: true };
    const scans = [
      scan('shown', `${front}~3`, { offline: true }),
      scan('again', `${front}~1`, unaware),
      scan('known', `${front}~2`, { letIn: true, reason: 'came back in' }),
    ];
    await open(staffDatabase(screening(), offer, ...people, ...scans));
    screen.getByRole('heading', { name: `${copy.twice.heading} 2` });
    const { refused, letIn } = copy.twice;
    screen.getByRole('row', { name: new RegExp(`^A\u00a03, Bo .*${refused}$`) });
    screen.getByRole('row', { name: new RegExp(`^A.2, Ada Quist .*${letIn('came back in')}$`) });
    const clock = (time: Date) => clockIn(time.getTime(), 'Europe/Amsterdam');
    const row = screen.getByRole('row', { name: /^A.1, Tom Aldous/ });
    expect(row.textContent).toContain(`${clock(scannedAt)}, Door 1`);
    expect(row.textContent).toContain(`${clock(secondAt)}, Door 2`);
    expect(row.textContent).toContain(copy.twice.offline(clock(stamp.at)));
  });

  it('takes guests onto the list with the seats from a chosen one on', async () => {
    const database = staffDatabase(screening(), offer, ...people);
    await open(database);
    press(copy.guest.add);
    const form = await dialog(copy.guest.add);
    fireEvent.change(form.getByLabelText(copy.form.name), { target: { value: 'Nils Quint' } });
    fireEvent.change(form.getByLabelText(copy.form.count), { target: { value: '4' } });
    press(copy.guest.submit);
    form.getByText(copy.form.noRoom(3));
    fireEvent.change(form.getByLabelText(copy.form.count), { target: { value: '2' } });
    fireEvent.change(form.getByLabelText(copy.form.from), { target: { value: `${front}~5` } });
    form.getByText('A 5, A 6');
    press(copy.guest.submit);
    await screen.findByRole('row', { name: /^Nils Quint .*A.5 not yet$/ });
    screen.getByRole('row', { name: /^Nils Quint, with one .*A.6 not yet$/ });
    const [path = ''] = pathsBelow(database, 'screenings/showing/guests/').filter(
      (one) => database.text(one, 'name') === 'Nils Quint',
    );
    for (const id of [`${front}~5`, `${front}~6`])
      expect(path).toContain(database.text(`units/${id}`, 'orderId'));
    expect(database.paths()).not.toContain(`screenings/showing/checkins/${front}~5`);
  });

  it('sells at the door once that is open, and lets in by that', async () => {
    const database = staffDatabase(screening(), offer, ...people);
    await open(database);
    press(copy.door.add);
    const form = await dialog(copy.door.add);
    expect(form.getByLabelText<HTMLInputElement>(copy.form.taken).value).toBe('12.00');
    fireEvent.change(form.getByLabelText(copy.form.taken), { target: { value: '' } });
    press(copy.door.submit);
    form.getByText(copy.form.noSum);
    fireEvent.change(form.getByLabelText(copy.form.taken), { target: { value: '14' } });
    press(copy.door.submit);
    await screen.findByRole('row', { name: /^cash, \$14\.00 .*A.4 \d\d:\d\d$/ });
    const orderId = database.text(`screenings/showing/checkins/${front}~4`, 'orderId');
    expect(database.text(`units/${front}~4`, 'orderId')).toBe(orderId);
    expect(database.text(`screenings/showing/guests/${orderId ?? ''}`, 'paidBy')).toBe('cash');
  });

  it('does not give a seat that somebody has taken meanwhile', async () => {
    const database = staffDatabase(screening(), offer, ...people);
    await open(database);
    press(copy.guest.add);
    const form = await dialog(copy.guest.add);
    database.replace(unit(`${front}~4`, 'another'));
    press(copy.guest.submit);
    await form.findByText(accountStandaloneMessages.seatTaken);
    expect(database.text(`units/${front}~4`, 'orderId')).toBe('another');
  });

  it('makes a guest a ticket that one email can take, until the doors open', async () => {
    const database = staffDatabase(screening(toCome), offer, ...people);
    await open(database);
    expect(screen.queryByRole('button', { name: copy.door.add })).toBeNull();
    press(`${copy.send.open}: Bo, A 3`);
    const asked = await dialog('Bo, A 3');
    fireEvent.change(asked.getByLabelText(copy.send.email), {
      target: { value: 'press@example.org' },
    });
    fireEvent.click(asked.getByRole('button', { name: copy.send.submit }));
    const letter = await asked.findByRole<HTMLAnchorElement>('link', { name: copy.send.write });
    const text = decodeURIComponent(letter.href);
    const [, secret = ''] = /showing=showing#([\w-]{43})/.exec(text) ?? [];
    expect(letter.href).toMatch(/^mailto:press@example\.org\?subject=/);
    const at = (folder: string) => `screenings/showing/${folder}/${front}~3`;
    expect(database.text(at('handovers'), 'email')).toBe('press@example.org');
    expect(database.text(at('handovers'), 'secretHash')).toBe(premieres.hashOf(secret));
    expect(database.text(at('tickets'), 'orderId')).toBe('bo');
    expect(database.text(at('tickets'), 'holder')).toBe('Bo');
    fireEvent.click(asked.getByRole('button', { name: 'Close' }));
    await screen.findByRole('row', { name: /^Bo, press .*A.3 link waits$/ });
  });

  it('takes a guest off the list with the seat and its ticket', async () => {
    const ofGuest = ticket(`${front}~3`, 'bo', 'Bo');
    const database = staffDatabase(screening(), offer, ...people, ofGuest);
    await open(database);
    press(`${copy.remove}: Bo, A 3`);
    const asked = await dialog(`${copy.remove}: Bo, A 3`);
    asked.getByText(copy.guest.freed);
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(database.paths()).toContain('screenings/showing/guests/bo');
    await confirmRemoval(copy.remove, 'Bo, A 3');
    await waitFor(() => {
      expect(screen.queryByRole('row', { name: /^Bo, press/ })).toBeNull();
    });
    expect(database.paths().filter((path) => path.endsWith(`${front}~3`))).toEqual([]);
    expect(database.paths()).not.toContain('screenings/showing/guests/bo');
  });

  it('makes a pass whose secret its link alone has, and takes it back', async () => {
    const database = staffDatabase(screening(), offer);
    await open(database);
    press(copy.doors.make);
    await screen.findByText(copy.doors.once);
    const link = screen.getByText(/\/door\/brand\//).textContent;
    const [path = ''] = pathsBelow(database, 'brands/brand/doorPasses/');
    const [, id, secret = ''] = /door\/brand\/([\w-]+)#([\w-]{43})$/.exec(link) ?? [];
    expect(path).toBe(`brands/brand/doorPasses/${id ?? ''}`);
    expect(database.text(path, 'label')).toBe('Door 1');
    expect(database.text(path, 'secretHash')).toBe(premieres.hashOf(secret));
    screen.getByRole('img', { name: 'Door 1' });
    await screen.findByRole('button', { name: `${copy.doors.withdraw}: Door 1` });
    // What is shown once goes with the pass, and not before.
    press(copy.paper.lists.name);
    screen.getByText(link);
    await confirmRemoval(copy.doors.withdraw, 'Door 1');
    await waitFor(() => {
      expect(pathsBelow(database, 'brands/brand/doorPasses/')).toEqual([]);
      expect(screen.queryByText(link)).toBeNull();
    });
  });

  it('offers the seat of a guest who has not come to the door, from five minutes before the start', async () => {
    await open(staffDatabase(screening({ startsAt: minutesFromNow(4) }), offer, ...people));
    screen.getByRole('row', { name: new RegExp(`^Bo, press .*A.3 ${copy.guest.late}$`) });
  });

  it('is a list on paper, by name or by seat', async () => {
    await open(staffDatabase(screening(), offer, ...people));
    const namesOf = (label: string) =>
      within(screen.getByRole('table', { name: new RegExp(`^${label}`) }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent.trim());
    const named = ['Ada Quist', 'Bo', 'Tom Aldous'];
    press(copy.paper.lists.name);
    expect(namesOf(copy.paper.lists.name)).toEqual([copy.door.heading, ...named]);
    press(copy.paper.lists.seat);
    const seated = ['Tom Aldous', 'Ada Quist', 'Bo', copy.door.heading];
    expect(namesOf(copy.paper.lists.seat)).toEqual(seated);
  });

  it('is downloaded as CSV, with who came, when and by which door', async () => {
    const files = recordDownloads();
    const formula = guest('ann', `${front}~4`, { name: '=1+1' });
    await open(staffDatabase(screening(), offer, ...people, ...formula));
    press(copy.csv.download);
    const rows = (await files[0])?.trim().split('\r\n') ?? [];
    const rowOf = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const came = scannedAt.toISOString();
    const pair = 'Wheelchair and companion';
    const { paid, guest: listed, door: sold } = copy.csv.kinds;
    expect(rows).toEqual([
      rowOf(...copy.csv.columns),
      rowOf('Tom Aldous', paid, '', 'A 1', 'Front', 'ORDER', came, 'Door 1', '', ''),
      rowOf('Ada Quist', paid, '', 'A 2', 'Front', 'ORDER', '', '', '', ''),
      rowOf('Bo', listed, 'press', 'A 3', 'Front', '', '', '', '', ''),
      rowOf("'=1+1", listed, '', 'A 4', 'Front', '', '', '', '', ''),
      rowOf('', sold, '', 'C 1 and C 2', pair, '', came, copy.doors.own, 'cash', '24.00'),
    ]);
  });

  it('is not there for another brand', async () => {
    await open(staffDatabase(screening({ brandId: 'other' })));
    screen.getByText(premiereAdminCopy.missing.title);
  });
});

describe('Whoever lets people in', () => {
  it('sells at the door, puts nobody on the list and makes no pass', async () => {
    await open(staffDatabase(screening(), offer, ...people), { role: 'door' });
    screen.getByRole('button', { name: copy.door.add });
    const withheld = [copy.guest.add, copy.doors.make, `${copy.remove}: Bo, A 3`];
    for (const name of [...withheld, copy.csv.download])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('sees nobody once the showing is over', async () => {
    const over = screening({ endsAt: minutesFromNow(-1) });
    await open(staffDatabase(over, offer, ...people), { role: 'door' });
    screen.getByText(copy.over.title);
    expect(screen.queryByText(/Bo/)).toBeNull();
  });

  it('finds the showings that are not over, and sees nothing else of premieres', async () => {
    const { name, fields } = screening({ endsAt: minutesFromNow(-1) });
    const over = { name: name.replace(/showing$/, 'over'), fields };
    await open(staffDatabase(screening(), over), { role: 'door', path: '/studio/premieres' });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/studio/premieres/showing/door',
    ]);
    const seen = studioScreens.filter((one) => maySee(one, 'door')).map(({ path }) => path);
    expect(seen.filter((path) => path.startsWith('premieres'))).toEqual([
      'premieres',
      'premieres/:screeningId/door',
    ]);
  });
});
