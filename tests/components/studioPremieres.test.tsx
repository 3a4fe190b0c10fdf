import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the sign-in SDK, which takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as premieres from '../../scripts/samples/premieres';
import { noEnd } from '../../scripts/samples/sample';
import { discardDrafts, hasUnsavedDrafts } from '../../src/components/draftStorage';
// What a failure is called.
import '../../src/content/accountMessages';
import { premiereAdminCopy as copy } from '../../src/content/premiereAdmin';
import { auth } from '../../src/lib/firebase/auth';
import { PremieresPage } from '../../src/pages/studio/premieres/PremieresPage';
import { ShowingPage } from '../../src/pages/studio/premieres/showing/ShowingPage';
import { useDialogs } from '../support/dialogPolyfill';
import { storeOfMember } from '../support/memberStore';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, useStaffArea } from '../support/staffSignIn';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  discardDrafts();
});

type Fields = Record<string, StoredValue>;

const { front, middle, pairs } = premieres.zoneIds;
const group = 'brand/film/tickets/USD/showing';
const draftPath = 'brands/brand/screeningDrafts/showing';
const stamp = { changeId: 'seen', by: 'maker', at: new Date('2026-11-14T10:00:00Z') };

const draft = (fields: Fields = {}, id = 'showing') =>
  stored(
    `brands/brand/screeningDrafts/${id}`,
    premieres.screeningDraft({ projectId: 'film', byEmail: '', ...stamp, ...fields }),
  );
const screening = (fields: Fields = {}) =>
  stored(
    'screenings/showing',
    premieres.screening({ brandId: 'brand', projectId: 'film', ...stamp, ...fields }),
  );
const ofShowing = { checkoutGroup: group, parent: 'showing', ...stamp };
const offer = (id: string, variant: string, sort: number, fields: Fields = {}) =>
  stored(`offers/${id}`, premieres.ticketOffer({ ...ofShowing, variant, sort, ...fields }));
const unit = (number: number, sold: boolean, offerId = front) =>
  stored(`units/${offerId}~${String(number)}`, {
    offerId,
    number,
    brandId: 'brand',
    orderId: 'order',
    sold,
    at: new Date(),
  });
const order = stored(
  'brands/brand/orders/order',
  premieres.ticketOrder({
    projectId: 'film',
    checkoutGroup: group,
    status: 'paid',
    lines: [
      { offerId: front, name: 'Front', qty: 2, unitCents: 1_200 },
      { offerId: pairs, name: 'Wheelchair', qty: 1, unitCents: 1_200 },
    ],
    totalCents: 3_600,
    refundedCents: 400,
  }),
);

/** All seats are sold but these. */
const soldBut = (...free: string[]) =>
  Object.entries({ [front]: 6, [middle]: 6, [pairs]: 2 }).flatMap(([id, stock]) =>
    Array.from({ length: stock }, (_, index) => index + 1)
      .filter((number) => !free.includes(`${id}~${String(number)}`))
      .map((number) => unit(number, true, id)),
  );
const waiting = (uid: string, day: string, wanted = 2) =>
  stored(
    `screenings/showing/waiting/${uid}`,
    premieres.waiting({
      uid,
      brandId: 'brand',
      email: `${uid}@example.org`,
      wanted,
      at: new Date(`2026-11-${day}T10:00:00Z`),
    }),
  );
/** One of which is asked first whether sixty would come. */
const asked = (fields: Fields = {}) =>
  screening({
    threshold: 60,
    decideBy: new Date('2030-12-01T22:59:00Z'),
    saleOpen: false,
    interested: 47,
    ...fields,
  });

/** A film of the brand, and that Ada belongs to it. */
const film = [
  storedProject('Tears of Steel', { projectId: 'film', slug: 'tears-of-steel' }),
  stored('projectBrands/film', { brandId: 'brand' }),
  stored(`brands/brand/members/${ada.email}`, { email: ada.email, role: 'editor' }),
];
const approved = [
  draft({ state: 'approved' }),
  screening(),
  offer(front, 'Front', 0),
  offer(middle, 'Middle', 1),
];

type Member = { role?: 'owner' | 'editor'; packageId?: string };

async function open(
  database: ReturnType<typeof staffDatabase>,
  path: string,
  { role = 'owner', packageId = 'gold' }: Member = {},
) {
  stubNetwork(database.answer);
  await signInWithEmailAndPassword(auth, ada.email, ada.password);
  const store = storeOfMember(role, { packageId, packageUntil: noEnd.getTime() });
  const app = renderApp(
    <Routes>
      <Route path="/studio/premieres" element={<PremieresPage />} />
      <Route path="/studio/premieres/:screeningId" element={<ShowingPage />} />
    </Routes>,
    { store, path },
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(screen.queryByText(copy.loading)).toBeNull();
    screen.getByRole('heading', { level: 1 });
  });
  return app;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('The showings of a brand', () => {
  it('are listed with what they sold, those that are over last', async () => {
    const past = { startsAt: new Date('2020-12-11T18:30:00Z'), endsAt: new Date('2020-12-12') };
    const typed = draft({ startsAt: new Date('2031-01-15T19:00:00Z') }, 'later');
    const { name, fields } = screening(past);
    const over = [
      draft({ ...past, state: 'approved' }, 'over'),
      { name: name.replace(/showing$/, 'over'), fields },
    ];
    const database = staffDatabase(...film, ...over, typed, ...approved, order);
    await open(database, '/studio/premieres');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^Wed 11 Dec 2030, 19:30.*On the page.*4 of 15\$32\.00$/);
    expect(rows[2]).toMatch(/^Wed 15 Jan 2031, 20:00.*Draft.*––$/);
    expect(rows[3]).toMatch(/^Fri 11 Dec 2020, 19:30.*Over.*0 of 15\$0\.00$/);
    expect(rows[4]).toBe('Together4$32.00');
    const link = screen.getByRole('link', { name: 'Wed 11 Dec 2030, 19:30' });
    expect(link).toHaveProperty('pathname', '/studio/premieres/showing');
  });

  it('say guests apart from what is sold', async () => {
    const units = [`${pairs}~1`];
    const guest = stored('screenings/showing/guests/bo', premieres.guest({ ...stamp, units }));
    await open(staffDatabase(...film, ...approved, order, guest), '/studio/premieres');
    const cell = screen.getByRole('cell', { name: '4 of 15 + 2 guests' });
    const bar = cell.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([6, 15]);
  });

  it('say what is to do: seats that came free, and a sale that can be opened', async () => {
    const [first, second] = [`${front}~3`, `${front}~4`];
    const free = staffDatabase(
      ...film,
      ...approved,
      ...soldBut(first, second),
      waiting('fan', '24'),
    );
    const { unmount } = await open(free, '/studio/premieres');
    screen.getByText(copy.todo.keep(2));
    unmount();
    const soldOut = [...approved, screening({ waiting: true }), ...soldBut(first)];
    const unsold = await open(staffDatabase(...film, ...soldOut), '/studio/premieres');
    screen.getByText(copy.todo.sell(1));
    unsold.unmount();
    const database = staffDatabase(...film, ...approved, asked());
    const again = await open(database, '/studio/premieres');
    const cell = screen.getByRole('cell', { name: copy.interest.wouldCome(47, 60) });
    const bar = cell.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([47, 60]);
    expect(screen.queryByText(copy.todo.decide)).toBeNull();
    again.unmount();
    database.replace(asked({ interested: 60 }));
    await open(database, '/studio/premieres');
    screen.getByText(copy.todo.decide);
  });

  it('are what a smaller package does not have, which says so', async () => {
    await open(staffDatabase(...film), '/studio/premieres', { packageId: 'silver' });
    screen.getByText(copy.noPackage.title);
    expect(screen.queryByRole('link', { name: copy.begin })).toBeNull();
    const link = screen.getByRole('link', { name: copy.noPackage.action });
    expect(link).toHaveProperty('pathname', '/studio/package');
  });
});

describe('A new showing', () => {
  it('is kept once its day is said, and is then at an address of its own', async () => {
    const database = staffDatabase(...film);
    const { user } = await open(database, '/studio/premieres');
    await user.click(screen.getByRole('link', { name: copy.begin }));
    await screen.findByRole('heading', { level: 1, name: copy.newTitle });
    await user.click(await screen.findByRole('radio', { name: copy.seating.free }));
    press(copy.addZone);
    const zone = await screen.findByLabelText<HTMLInputElement>(copy.fields.label);
    fireEvent.change(zone, { target: { value: 'Admission' } });
    type('Price, $ of Admission', '12.5');
    type('Places of Admission', '80');
    type(copy.fields.venue, 'The Depot');
    press(copy.keep);
    expect(document.activeElement).toBe(field(copy.fields.day));
    expect(database.paths().some((path) => path.includes('screeningDrafts'))).toBe(false);
    type(copy.fields.day, '2030-12-24');
    press(copy.keep);
    await screen.findByText(copy.kept);
    screen.getByRole('heading', { level: 1, name: 'Tue 24 Dec 2030, 20:00' });
    const path = database.paths().find((one) => one.includes('screeningDrafts/')) ?? '';
    expect(database.text(path, 'state')).toBe('draft');
    expect(database.text(path, 'venue')).toBe('The Depot');
    expect(field('Price, $ of Admission').value).toBe('12.50');
    expect(hasUnsavedDrafts()).toBe(false);
  });

  it('begins as a copy of another one, on a day of its own', async () => {
    const database = staffDatabase(...film, draft());
    const { user } = await open(database, '/studio/premieres/showing');
    await user.click(await screen.findByRole('link', { name: copy.copy }));
    await screen.findByRole('heading', { level: 1, name: copy.newTitle });
    expect((await screen.findByLabelText<HTMLInputElement>(copy.fields.venue)).value).toBe(
      'Kino Lantaarn',
    );
    expect(field(copy.fields.day).value).toBe('');
    expect(field(copy.fields.starts).value).toBe('19:30');
    type(copy.fields.day, '2030-12-12');
    press(copy.keep);
    await screen.findByText(copy.kept);
    expect(database.paths().filter((path) => path.includes('screeningDrafts'))).toHaveLength(2);
  });
});

describe('The draft of a showing', () => {
  const path = '/studio/premieres/showing';

  it('is sent once nothing is missing, and can be taken back', async () => {
    const database = staffDatabase(...film, draft({ contact: '' }));
    await open(database, path);
    await screen.findByText(copy.gaps.contact);
    press(copy.send);
    expect(document.activeElement).toBe(field(copy.fields.contact));
    type(copy.fields.contact, 'house@example.org');
    screen.getByText(copy.ready);
    press(copy.send);
    await screen.findByText(/Backlot reads it/);
    expect(database.text(draftPath, 'state')).toBe('submitted');
    expect(field(copy.fields.venue).readOnly).toBe(true);
    press(copy.sent.takeBack);
    await screen.findByRole('button', { name: copy.send });
    expect(database.text(draftPath, 'state')).toBe('draft');
  });

  it('is kept with a threshold once that is a number', async () => {
    const database = staffDatabase(...film, draft());
    await open(database, path);
    await screen.findByLabelText(copy.fields.threshold);
    type(copy.fields.threshold, 'many');
    type(copy.fields.decideDay, '2030-12-01');
    press(copy.keep);
    expect(document.activeElement).toBe(field(copy.fields.threshold));
    type(copy.fields.threshold, '60');
    press(copy.keep);
    await screen.findByText(copy.kept);
    expect(database.value(draftPath, 'threshold')).toEqual({ integerValue: '60' });
    expect(field(copy.fields.decideDay).value).toBe('2030-12-01');
  });

  it('says why staff returned it', async () => {
    await open(staffDatabase(...film, draft({ state: 'returned', note: 'Which hall?' })), path);
    await screen.findByText('Which hall?');
  });

  it('is not kept over what somebody else has changed meanwhile', async () => {
    const database = staffDatabase(...film, draft());
    await open(database, path);
    await screen.findByLabelText(copy.fields.venue);
    type(copy.fields.venue, 'Mine');
    database.change(draftPath, 'venue', 'Theirs');
    press(copy.keep);
    await screen.findByText(/^Somebody else has changed this showing/);
    expect(database.text(draftPath, 'venue')).toBe('Theirs');
    expect(field(copy.fields.venue).value).toBe('Mine');
  });

  it('is deleted after asking', async () => {
    const database = staffDatabase(...film, draft());
    await open(database, path);
    await screen.findByLabelText(copy.fields.venue);
    press(copy.delete.open);
    const asked = await dialog(copy.delete.title);
    fireEvent.click(asked.getByRole('button', { name: copy.delete.open }));
    await screen.findByText(copy.none.title);
    expect(database.paths()).not.toContain(draftPath);
  });

  it('that is not there says so', async () => {
    await open(staffDatabase(...film), path);
    await screen.findByText(copy.missing.title);
  });
});

describe('A showing that staff have approved', () => {
  const path = '/studio/premieres/showing';

  it('says by zone how many seats are sold, held and free, of a pair two', async () => {
    const units = [unit(1, true), unit(2, false), unit(1, true, pairs)];
    const ofPairs = offer(pairs, 'Wheelchair', 2, { stock: 2 });
    await open(staffDatabase(...film, ...approved, ofPairs, ...units, order), path);
    const row = (name: RegExp) => screen.findByRole('row', { name });
    await row(/^Front \$12\.00 1 1 4$/);
    await row(/^Middle \$12\.00 0 0 5$/);
    await row(/^Wheelchair \$12\.00 a pair 2 0 2$/);
    screen.getByText('Wheelchair and companion, 4 seats in 2 pairs, row C');
    screen.getByText('4 of 15 sold, $32.00 paid');
    // Cut, it would lose its hour.
    const heading = screen.getByRole('heading', { level: 1, name: 'Wed 11 Dec 2030, 19:30' });
    expect(heading.className).not.toContain('line-clamp');
  });

  it('says guests apart from what is sold', async () => {
    const units = [`${front}~1`];
    const guest = stored('screenings/showing/guests/bo', premieres.guest({ ...stamp, units }));
    await open(staffDatabase(...film, ...approved, unit(1, true), unit(2, true), guest), path);
    await screen.findByRole('row', { name: /^Front \$12\.00 1 \+ 1 guest 0 4$/ });
  });

  it('changes its prices and its sale at once', async () => {
    const database = staffDatabase(...film, ...approved);
    await open(database, path);
    await screen.findByRole('button', { name: copy.sales.change });
    press(copy.sales.change);
    const shown = await dialog(copy.sales.change);
    const price = shown.getByLabelText('Price, $ of Front');
    const save = () => {
      fireEvent.click(shown.getByRole('button', { name: copy.sales.save }));
    };
    fireEvent.change(price, { target: { value: '0.30' } });
    save();
    shown.getByText(copy.gaps.price);
    fireEvent.change(price, { target: { value: '15' } });
    fireEvent.change(shown.getByLabelText(copy.fields.untilDay), {
      target: { value: '2030-12-12' },
    });
    save();
    shown.getByText(copy.sales.backwards);
    fireEvent.change(shown.getByLabelText(copy.fields.untilDay), {
      target: { value: '2030-12-10' },
    });
    fireEvent.click(shown.getByLabelText(copy.sales.onSale('Middle')));
    save();
    await screen.findByRole('row', { name: /^Front \$15\.00/ });
    screen.getByRole('row', { name: /^Middle \$12\.00, off sale/ });
    screen.getByText(/ until Tue 10 Dec 2030, 19:30\.$/);
    expect(database.text(`offers/${front}`, 'name')).toContain('Kino Lantaarn');
  });

  it('with a threshold is on sale once its creators open the sale', async () => {
    const offSale = offer(front, 'Front', 0, { onSale: false });
    const database = staffDatabase(...film, ...approved, asked(), offSale);
    await open(database, path);
    const wouldCome = copy.interest.wouldCome(47, 60);
    await screen.findByText(copy.interest.by(wouldCome, 'Sun 1 Dec 2030'));
    screen.getByText(copy.interest.asked);
    press(copy.sales.change);
    const shown = await dialog(copy.sales.change);
    expect(shown.getByLabelText<HTMLInputElement>(copy.sales.onSale('Front')).disabled).toBe(true);
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    press(copy.interest.open);
    const question = await dialog(copy.interest.question.title);
    question.getByText(/^Fans read .* Nobody can close it again\.$/);
    expect(database.value('screenings/showing', 'saleOpen')).toEqual({ booleanValue: false });
    fireEvent.click(question.getByRole('button', { name: copy.interest.open }));
    await screen.findByText(/^On sale from /);
    expect(screen.queryByText(copy.interest.asked)).toBeNull();
    expect(document.activeElement?.id).toBe('showing-sales');
    expect(database.value('screenings/showing', 'saleOpen')).toEqual({ booleanValue: true });
    for (const id of [front, middle])
      expect(database.value(`offers/${id}`, 'onSale')).toEqual({ booleanValue: true });
  });

  it('says that it is sold out, and takes that back', async () => {
    const database = staffDatabase(...film, ...approved, ...soldBut());
    await open(database, path);
    await screen.findByRole('button', { name: copy.waiting.setSoldOut });
    press(copy.waiting.setSoldOut);
    await screen.findByRole('button', { name: copy.waiting.takeBack });
    expect(database.value('screenings/showing', 'waiting')).toEqual({ booleanValue: true });
    press(copy.waiting.takeBack);
    await screen.findByRole('button', { name: copy.waiting.setSoldOut });
    expect(database.value('screenings/showing', 'waiting')).toEqual({ booleanValue: false });
  });

  it('says what is free while its page says that it is sold out', async () => {
    const soldOut = [...approved, screening({ waiting: true }), ...soldBut(`${front}~3`)];
    await open(staffDatabase(...film, ...soldOut), path);
    await screen.findByText(copy.waiting.unsold(1));
  });

  it('has nobody on the waiting list who has bought what was kept', async () => {
    const kept = { kept: [`${front}~1`], until: stamp.at, at: stamp.at };
    const bought = premieres.waiting({ uid: 'fan', brandId: 'brand', ...kept });
    const database = staffDatabase(
      ...film,
      ...approved,
      ...soldBut(),
      waiting('late', '25'),
      stored('screenings/showing/waiting/fan', bought),
      stored(
        'brands/brand/orders/kept',
        premieres.ticketOrder({ uid: 'fan', checkoutGroup: group, status: 'paid' }),
      ),
    );
    await open(database, path);
    await screen.findByText('late@example.org');
    expect(screen.queryByText('bo@example.org')).toBeNull();
  });

  it('has no waiting list while there are seats, and nobody waits', async () => {
    await open(staffDatabase(...film, ...approved), path);
    await screen.findByRole('button', { name: copy.sales.change });
    expect(screen.queryByRole('heading', { name: new RegExp(copy.waiting.heading) })).toBeNull();
  });

  it('keeps seats that came free for one who waits, and writes them a letter', async () => {
    const free = [`${front}~3`, `${front}~4`, `${middle}~1`];
    const list = [waiting('late', '25', 1), waiting('early', '24')];
    const database = staffDatabase(...film, ...approved, ...soldBut(...free), ...list);
    await open(database, path);
    const keepFor = (name: string) => copy.waiting.keepFor(`${name}@example.org`);
    await screen.findByRole('button', { name: keepFor('early') });
    screen.getByText(copy.waiting.free(3));
    const emails = screen.getAllByText(/@example\.org$/).map(({ textContent }) => textContent);
    expect(emails).toEqual(['early@example.org', 'late@example.org']);
    press(keepFor('early'));
    const asked = await dialog(keepFor('early'));
    // Two beside each other, as many as are wanted.
    const seats = ['A 3', 'A 4', 'B 1'];
    const seat = (name: string) => asked.getByLabelText<HTMLInputElement>(name);
    expect(seats.map((name) => seat(name).checked)).toEqual([true, true, false]);
    asked.getByText(copy.waiting.choice(2, 2, 'A 3, A 4'));
    const submit = (name: string) => {
      fireEvent.click(asked.getByRole('button', { name }));
    };
    fireEvent.click(seat('B 1'));
    submit(copy.waiting.keepChosen('A 3, A 4, B 1'));
    asked.getByText(copy.waiting.problem(2, 2));
    for (const name of seats) fireEvent.click(seat(name));
    submit(copy.waiting.keep);
    asked.getByText(copy.waiting.problem(2, 2));
    fireEvent.click(seat('A 4'));
    asked.getByText(copy.waiting.choice(2, 1, 'A 4'));
    fireEvent.click(seat('A 3'));
    const { value } = field(copy.waiting.until);
    type(copy.waiting.until, '');
    submit(copy.waiting.keepChosen('A 3, A 4'));
    asked.getByText(copy.waiting.untilProblem);
    expect(database.paths()).not.toContain(`units/${front}~3`);
    type(copy.waiting.until, value);
    // Which day that is.
    asked.getByText(new RegExp(`^\\w+ \\d+ \\w+ \\d{4}, ${value}, by the venue’s clock`));
    submit(copy.waiting.keepChosen('A 3, A 4'));
    const letter = await screen.findByRole('link', {
      name: copy.waiting.writeTo('early@example.org'),
    });
    const href = letter.getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:early@example\.org\?subject=.*A%203/);
    // Where they sign in, and go on from there.
    const next = encodeURIComponent('/films/tears-of-steel/seats/showing');
    expect(decodeURIComponent(href)).toContain(`/account?next=${next}`);
    for (const id of free.slice(0, 2)) expect(database.text(`units/${id}`, 'forUid')).toBe('early');
    expect(database.paths()).not.toContain(`units/${middle}~1`);
    const kept = database.value('screenings/showing/waiting/early', 'kept');
    expect(JSON.stringify(kept)).toContain(`${front}~4`);
    screen.getByText(copy.waiting.free(1));
    press(keepFor('late'));
    (await dialog(keepFor('late'))).getByText(copy.waiting.choice(1, 1, 'B 1'));
  });

  it('keeps no seat that somebody has taken meanwhile, and says so', async () => {
    const seat = `${front}~3`;
    const list = [waiting('early', '24', 1)];
    const database = staffDatabase(...film, ...approved, ...soldBut(seat), ...list);
    await open(database, path);
    const keep = copy.waiting.keepFor('early@example.org');
    await screen.findByRole('button', { name: keep });
    press(keep);
    const asked = await dialog(keep);
    database.replace(unit(3, true));
    fireEvent.click(asked.getByRole('button', { name: copy.waiting.keepChosen('A 3') }));
    await asked.findByText(/^Somebody was faster/);
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: keep })).toBeNull();
    });
    expect(database.text(`units/${seat}`, 'orderId')).toBe('order');
  });

  it('is corrected by its draft, in which seats stay that somebody has', async () => {
    const { user } = await open(staffDatabase(...film, ...approved, unit(1, true)), path);
    await user.click(await screen.findByRole('link', { name: copy.sales.correct }));
    const seats = await screen.findByRole<HTMLInputElement>('radio', { name: copy.seating.free });
    expect(seats.disabled).toBe(true);
    expect(field('Price, $ of Front').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: copy.send })).toBeNull();
    type(copy.fields.venue, 'Zaal Weerd');
    screen.getByRole('button', { name: copy.send });
    expect(screen.queryByRole('button', { name: copy.delete.open })).toBeNull();
  });

  it('is cancelled by its owner, with a reason, once its venue is typed', async () => {
    const database = staffDatabase(...film, ...approved, order);
    const { unmount } = await open(database, path, { role: 'editor' });
    await screen.findByRole('button', { name: copy.sales.change });
    expect(screen.queryByRole('button', { name: copy.cancel.open })).toBeNull();
    unmount();
    await open(database, path);
    await screen.findByRole('button', { name: copy.cancel.open });
    press(copy.cancel.open);
    const asked = await dialog(copy.cancel.title);
    asked.getByText(`${copy.cancel.sold(4, '$32.00')} ${copy.cancel.lead}`);
    fireEvent.change(asked.getByLabelText(copy.cancel.dialog.label), {
      target: { value: 'Kino Lantaarn' },
    });
    const submit = () => {
      fireEvent.click(asked.getByRole('button', { name: copy.cancel.dialog.submit }));
    };
    submit();
    await asked.findByText(copy.cancel.missing);
    fireEvent.change(asked.getByLabelText(copy.cancel.note), {
      target: { value: 'The hall is flooded.' },
    });
    submit();
    await screen.findByText(copy.sales.cancelled);
    expect(database.text('screenings/showing', 'state')).toBe('cancelled');
    screen.getByText('The hall is flooded.');
    expect(screen.queryByRole('link', { name: copy.sales.correct })).toBeNull();
    screen.getByText(copy.sales.returned(0, 1));
  });

  it('says how many orders of it have gone back once it is cancelled', async () => {
    const returned = (id: string, soldAt: Date | null) =>
      stored(
        `brands/brand/orders/${id}`,
        premieres.ticketOrder({ checkoutGroup: group, status: 'refunded', soldAt }),
      );
    const cancelled = screening({ state: 'cancelled', note: 'The hall is flooded.' });
    const orders = [order, returned('back', stamp.at), returned('late', null)];
    await open(staffDatabase(...film, ...approved, cancelled, ...orders), path);
    await screen.findByText(copy.sales.returned(1, 2));
  });
});
