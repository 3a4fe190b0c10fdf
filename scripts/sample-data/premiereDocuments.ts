import { createHash } from 'node:crypto';
import { offerName, unitId } from '../../src/features/orders/offerModel.ts';
import { screeningName } from '../../src/features/premiere-admin/showingModel.ts';
import { readHall, seatsOf, unitsOfLetter, zonesOf } from '../../src/features/premieres/hall.ts';
import { type Ticket, ticketGroup } from '../../src/features/premieres/screeningModel.ts';
import { utcDay } from '../../src/lib/utcDates.ts';
import { zonedTime } from '../../src/lib/zonedTime.ts';
import type { Payment } from '../payments/ledger.ts';
import * as samples from '../samples/premieres.ts';
import * as ofShop from '../samples/shop.ts';
import { customerOf, paymentFields, stripeId } from './campaignDocuments.ts';
import { accountOf, day, idOf, minute } from './campaignPledges.ts';
import { type NewDocument, newDocument as document } from './emulatorRest.ts';
import type { Film, SampleShowing } from './films/film.ts';
import { sampleStaff } from './shopDocuments.ts';

const zone = 'Europe/Amsterdam';
const doorsBefore = 30 * minute;
const nameOf = (fan: number) => `Fan ${String(fan + 1)}`;
const emailOf = (fan: number) => `fan${String(fan + 1)}@backlot.test`;

/** What the links of the samples' passes say after their `#`, which is no secret on this machine. */
const passSecret = createHash('sha256').update('The door of a sample').digest('base64url');
const passIdOf = (screeningId: string) => idOf(screeningId, 'pass');
const screeningIdOf = (title: string, index: number) => idOf(title, 'showing', index);

/** Where whoever stands at the doors of a film's showings lets people in. */
export const passLinks = ({ title, brandId = '', showings = [] }: Film): string[] =>
  showings.flatMap(({ hasPass = false }, index) =>
    hasPass ? `/door/${brandId}/${passIdOf(screeningIdOf(title, index))}#${passSecret}` : [],
  );

type Place = { title: string; brandId: string; projectId: string; now: number };

/** What a showing's ids, times and seats are. */
function planOf(showing: SampleShowing, index: number, { title, now }: Place) {
  const { cells } = showing;
  const startsAt = zonedTime(utcDay(now + showing.inDays * day), showing.starts, zone);
  const rows = (cells === '' ? [] : cells.split('/')).map((_, row) => ({
    label: String.fromCharCode('A'.charCodeAt(0) + row),
    first: 1,
    reversed: false,
  }));
  const prices = showing.zones.map(({ label, cents, pair = false, stock = 0 }, position) => {
    const letter = String.fromCharCode('a'.charCodeAt(0) + position);
    return {
      offerId: idOf(title, 'zone', index, letter),
      label,
      letter,
      pair,
      priceCents: cents,
      stock: cells === '' ? stock : unitsOfLetter(cells, { letter, pair }),
    };
  });
  const zones = zonesOf(prices);
  const seats = seatsOf(readHall({ rows, cells, zones }));
  const units = cells === '' ? prices.flatMap(unitsOf) : seats.map((seat) => seat.unitId);
  const blocked = new Set(seats.filter((seat) => seat.isBlocked).map((seat) => seat.unitId));
  return {
    screeningId: screeningIdOf(title, index),
    startsAt,
    rows,
    prices,
    zones,
    blocked: [...blocked],
    /** Each once, in the order in which they are sold. */
    units: [...new Set(units)].filter((unit) => !blocked.has(unit)),
  };
}

const unitsOf = ({ offerId, stock }: { offerId: string; stock: number }) =>
  Array.from({ length: stock }, (_, index) => unitId(offerId, index + 1));

type Plan = ReturnType<typeof planOf>;
type Sold = { showing: SampleShowing; plan: Plan; place: Place; name: string };

/** An order of some units, which was paid on one of the days before now, and what belongs to it. */
function orderDocuments(
  units: readonly string[],
  index: number,
  { showing, plan, place, name }: Sold,
): { documents: NewDocument[]; payment: Payment } {
  const { title, brandId, projectId, now } = place;
  const orderId = idOf(plan.screeningId, 'order', index);
  const uid = accountOf(title, index);
  const paidAt = now - (index + 1) * day;
  const at = new Date(paidAt);
  const lines = plan.prices.flatMap(({ offerId, label, priceCents }) => {
    const qty = units.filter((unit) => unit.startsWith(offerId)).length;
    const line = { offerId, name: offerName(name, label), qty, unitCents: priceCents };
    return qty > 0 ? [ofShop.orderLine(line)] : [];
  });
  const cents = plan.prices.reduce(
    (sum, { offerId, priceCents }) =>
      sum + units.filter((unit) => unit.startsWith(offerId)).length * priceCents,
    0,
  );
  const createdAt = Math.floor(paidAt / 1_000);
  // Of what goes back Stripe has returned the first already.
  const isBack = showing.cancelled !== undefined && index === 0;
  const payment: Payment = {
    id: stripeId('pi', orderId),
    customer: customerOf(uid),
    sessionId: '',
    metadata: { brandId, orderId },
    cents,
    status: 'succeeded',
    createdAt,
    refunds: isBack ? [{ id: stripeId('re', orderId), cents, createdAt: createdAt + 3_600 }] : [],
    isDisputed: false,
  };
  const order: `brands/${string}` = `brands/${brandId}/orders/${orderId}`;
  return {
    payment,
    documents: [
      document(
        `brands/${brandId}/orders`,
        orderId,
        samples.ticketOrder({
          uid,
          checkoutGroup: ticketGroup({ brandId, projectId, screeningId: plan.screeningId }),
          projectId,
          lines,
          units: plan.prices.flatMap(({ offerId }) =>
            units.filter((unit) => unit.startsWith(offerId)),
          ),
          totalCents: cents,
          status: 'paid',
          paymentId: payment.id,
          createdAt: new Date(paidAt - minute),
          paidAt: at,
          soldAt: at,
          changedAt: at,
        }),
      ),
      document(
        `${order}/private`,
        'contact',
        ofShop.contact({
          name: nameOf(index),
          email: emailOf(index),
          lines: '',
          country: '',
          paid: true,
          at,
        }),
      ),
      document('customers', uid, { email: null, stripeId: customerOf(uid), stripeLink: '' }),
      document(`customers/${uid}/payments`, payment.id, paymentFields(payment)),
      ...units.flatMap((id) => [
        document('units', id, ofShop.unit(id, { brandId, orderId, at, sold: true })),
        ...ticketDocuments(plan.screeningId, id, {
          brandId,
          orderId,
          uid,
          email: emailOf(index),
          holder: nameOf(index),
          at,
        }),
      ]),
    ],
  };
}

/** A ticket as its buyer has opened it, with its code. */
function ticketDocuments(
  screeningId: string,
  unit: string,
  fields: Pick<Ticket, 'brandId' | 'orderId' | 'uid' | 'email' | 'holder'> & { at: Date },
): NewDocument[] {
  const tickets = `screenings/${screeningId}/tickets` as const;
  const code = `BL1-${samples.hashOf(unit).slice(0, 24).toUpperCase()}`;
  return [
    document(tickets, unit, samples.ticket({ ...fields, codeHash: samples.hashOf(code) })),
    document(`${tickets}/${unit}/private`, 'code', { code, secret: '' }),
  ];
}

/** Who comes, waits or would come without an order, and the pass of the door; guests have the first of what is left. */
function listDocuments(
  { showing, plan, place }: Omit<Sold, 'name'>,
  left: string[],
): NewDocument[] {
  const { orders, guests = [], waiting = [], hasPass, threshold } = showing;
  const { screeningId } = plan;
  const { title, brandId, now } = place;
  const at = new Date(now - day);
  const stamp = { by: sampleStaff.id, at };
  const fans = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      uid: accountOf(title, first + index),
      brandId,
      email: emailOf(first + index),
      at: new Date(now - (count - index) * minute),
    }));
  const pass = { screeningId, secretHash: samples.hashOf(passSecret), ...stamp };
  return [
    ...(hasPass
      ? [document(`brands/${brandId}/doorPasses`, passIdOf(screeningId), samples.doorPass(pass))]
      : []),
    ...guests.flatMap((seats, index) => {
      const orderId = `guest-${idOf(screeningId, 'guest', index)}`;
      const name = `Sample guest ${String(index + 1)}`;
      const units = left.splice(0, seats);
      return [
        document(
          `screenings/${screeningId}/guests`,
          orderId,
          samples.guest({ brandId, name, units, ...stamp }),
        ),
        ...units.map((id) =>
          document('units', id, ofShop.unit(id, { brandId, orderId, at, sold: true })),
        ),
      ];
    }),
    ...fans(orders.length, waiting.length).map((fan, index) =>
      document(
        `screenings/${screeningId}/waiting`,
        fan.uid,
        samples.waiting({ ...fan, wanted: waiting[index] ?? 1 }),
      ),
    ),
    ...fans(0, threshold?.interested ?? 0).map((fan) =>
      document(`screenings/${screeningId}/interest`, fan.uid, samples.interest(fan)),
    ),
  ];
}

/** A showing as its creators typed it and staff approved it, with all that was bought. */
function showingDocuments(showing: SampleShowing, index: number, place: Place) {
  const plan = planOf(showing, index, place);
  const { screeningId, startsAt, rows, prices, zones, blocked } = plan;
  const { brandId, projectId, now } = place;
  const { title, venue, address, cells, cancelled, orders, threshold } = showing;
  const name = screeningName({ title, startsAt, zone, venue });
  const stamp = {
    changeId: idOf(screeningId, 'approval'),
    by: sampleStaff.id,
    at: new Date(now - (orders.length + 1) * day),
  };
  const described = {
    projectId,
    title,
    venue,
    address,
    zone,
    startsAt: new Date(startsAt),
    doorsAt: new Date(startsAt - doorsBefore),
    endsAt: new Date(startsAt + showing.minutes * minute),
    rows,
    cells,
    threshold: threshold?.wanted ?? 0,
    decideBy: threshold
      ? new Date(zonedTime(utcDay(now + threshold.inDays * day), showing.starts, zone))
      : null,
  };
  // The first are sold last, as they are nearest to the screen.
  const left = plan.units.toReversed();
  const sold = orders.map((count, order) =>
    orderDocuments(left.splice(0, count), order, { showing, plan, place, name }),
  );
  return {
    payments: sold.map(({ payment }) => payment),
    documents: [
      document(
        `brands/${brandId}/screeningDrafts`,
        screeningId,
        samples.screeningDraft({
          ...described,
          prices,
          state: 'approved',
          byEmail: sampleStaff.fields.email ?? '',
          ...stamp,
        }),
      ),
      document(
        'screenings',
        screeningId,
        samples.screening({
          ...described,
          brandId,
          name,
          zones,
          blocked,
          saleOpen: threshold === undefined,
          interested: threshold?.interested ?? 0,
          ...(cancelled !== undefined && { state: 'cancelled', note: cancelled }),
          ...stamp,
        }),
      ),
      ...prices.map(({ offerId, label, priceCents, stock }, sort) =>
        document(
          'offers',
          offerId,
          samples.ticketOffer({
            checkoutGroup: ticketGroup({ brandId, projectId, screeningId }),
            parent: screeningId,
            name: offerName(name, label),
            variant: label,
            priceCents,
            stock,
            numbered: cells !== '',
            from: stamp.at,
            until: new Date(startsAt),
            onSale: threshold === undefined,
            sort,
            ...stamp,
          }),
        ),
      ),
      ...sold.flatMap(({ documents }) => documents),
      ...listDocuments({ showing, plan, place }, left),
    ],
  };
}

/** The showings of a sample film, each order of a fan of its own. */
export function premiereDocuments(
  { title, brandId, showings = [] }: Film,
  projectId: string,
  now: number,
): { documents: NewDocument[]; payments: Payment[] } {
  if (brandId === undefined) return { documents: [], payments: [] };
  const made = showings.map((showing, index) =>
    showingDocuments(showing, index, { title, brandId, projectId, now }),
  );
  const documents = made.flatMap((one) => one.documents);
  return {
    payments: made.flatMap(({ payments }) => payments),
    // A fan of two showings has one account.
    documents: [...new Map(documents.map((one) => [`${one.collection}/${one.id}`, one])).values()],
  };
}
