import '../../content/campaignStaff';
import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { standaloneMessage } from '../../content/messages';
import { moneyCopy } from '../../content/payouts';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { normalizeLine } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { timestampSchema } from '../../lib/timestamp';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { type Campaign, campaignGroup, parseCampaign } from '../campaigns/campaignModel';
import { campaignOf, writeClosed } from '../campaigns/totalsApi';
import { kindOfGroup, kinds } from '../orders/kinds';
import { contactSchema, type Order } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { contactPath, orderOfPath, orderPath, paymentPath } from '../orders/orderPaths';
import { campaignPath } from '../orders/pledgeModel';
import { campaignRef } from '../orders/pledgesApi';
import { parseScreening, screeningPath, ticketGroup } from '../premieres/screeningModel';
import { type CampaignMoney, isReturned } from './campaignSettlement';
import { writeRefund } from './moneyApi';
import { listedCents, wentBack } from './moneyModel';
import {
  type CheckedOrder,
  checkedOrderSchema,
  type CheckedPayment,
  checkedPaymentSchema,
  pathsToRead,
} from './reconciliation';
import { beginReading, type MonthReading, takeOver } from './reconciliationApi';
import {
  type BegunReturn,
  type OrderMoney,
  ordersToReturn,
  type OrderToReturn,
  type Returns,
  returnsOfShowing,
} from './returns';
import { ordersOfGroup } from './statementsApi';

async function readCampaign(projectId: string): Promise<Campaign> {
  const campaign = campaignOf(await getDoc(campaignRef(projectId)));
  if (!campaign) throw messageError('campaignMissing');
  return campaign;
}

/** The campaigns that are not settled. */
export const fetchCampaigns = createAppThunk(
  'payouts/fetchCampaigns',
  'fetchingCampaigns',
  async (): Promise<Campaign[]> => {
    const { docs } = await getDocs(
      query(
        collection(database, 'campaigns'),
        where('state', 'in', ['approved', 'cancelled']),
        limit(recordsPerBatch),
      ),
    );
    return docs.map((one) => parseCampaign(one.id, one.data()));
  },
);

/** All orders of a group, by their paths. */
async function readOrders(brandId: string, group: string) {
  const found = await readAll(ordersOfGroup(brandId, group));
  return new Map(found.map((one) => [one.ref.path, v.parse(checkedOrderSchema, one.data())]));
}

/** What was paid since a campaign began for its orders, by the paths of the payments, also where nobody confirmed it. */
async function readPayments(
  { startsAt }: Campaign,
  orders: ReadonlyMap<string, CheckedOrder>,
): Promise<[string, CheckedPayment][]> {
  const since = query(
    collectionGroup(database, 'payments'),
    where('status', '==', 'succeeded'),
    // Stripe counts in seconds.
    where('created', '>=', startsAt / 1000),
    orderBy('created', 'desc'),
  );
  return (await readAll(since))
    .map((one): [string, CheckedPayment] => [
      one.ref.path,
      v.parse(checkedPaymentSchema, one.data()),
    ])
    .filter(([, { metadata }]) => orders.has(orderPath(metadata)));
}

/** Reads what the orders name: their payments and refunds. */
async function readNamed(orders: Map<string, CheckedOrder>) {
  const reading: MonthReading = { ...beginReading(''), orders };
  const paths = pathsToRead(reading);
  const found = await readDocuments(paths);
  for (const path of paths) takeOver(reading, path, found.get(path));
  return reading;
}

/** The names of those who bought, of which nobody needs more than those whose money is to go back. */
async function readNames(paths: readonly string[]): Promise<[string, string][]> {
  const found = await readDocuments(paths.map(contactPath));
  return paths.flatMap((path): [string, string][] => {
    const fields = found.get(contactPath(path));
    return fields ? [[path, normalizeLine(v.parse(contactSchema, fields).name)]] : [];
  });
}

const returningPath = (projectId: string) => `${campaignPath(projectId)}/returning`;

const begunSchema = v.object({
  orderId: v.fallback(v.string(), ''),
  byEmail: v.fallback(v.string(), ''),
  at: timestampSchema,
});

async function readBegun(projectId: string): Promise<BegunReturn[]> {
  const { uid } = readUser();
  return (await readAll(collection(database, returningPath(projectId)))).map((one) => ({
    ...v.parse(begunSchema, one.data()),
    isMine: one.id === uid,
  }));
}

/** Counts the rewards of orders that are due and on nobody's way. */
async function countLateRewards(
  brandId: string,
  orders: ReadonlyMap<string, CheckedOrder>,
): Promise<number> {
  const late = query(
    collection(database, 'brands', brandId, 'packing'),
    where('state', 'in', ['toPack', 'toGive', 'packed']),
    where('channel', '==', kinds.reward.channel),
    where('dueAt', '<', Timestamp.fromMillis(serverNow())),
  );
  const found = await readAll(late);
  return found.filter(({ id }) => orders.has(orderPath({ brandId, orderId: id }))).length;
}

/** Reads what orders of a film are returned by. */
async function readReturns(
  projectId: string,
  orders: Map<string, CheckedOrder>,
  areAll: boolean,
): Promise<OrderMoney> {
  const { payments, refunds } = await readNamed(orders);
  const money = {
    orders: Object.fromEntries(orders),
    payments: Object.fromEntries(payments),
    refunds: Object.fromEntries(refunds),
    names: {},
    begun: [],
  };
  const paths = ordersToReturn(money, areAll).map(({ path }) => path);
  if (paths.length === 0) return money;
  const [names, begun] = await Promise.all([readNames(paths), readBegun(projectId)]);
  return { ...money, names: Object.fromEntries(names), begun };
}

/** All orders of a campaign with their payments and refunds; before it is settled also what was paid and not confirmed. */
export const fetchCampaignMoney = createAppThunk(
  'payouts/fetchCampaignMoney',
  'fetchingCampaignMoney',
  async (projectId: string): Promise<CampaignMoney> => {
    const campaign = await readCampaign(projectId);
    const orders = await readOrders(campaign.brandId, campaignGroup(campaign.brandId, projectId));
    const areAll = isReturned(campaign);
    const money = await readReturns(projectId, orders, areAll);
    const isToSettle = !areAll || ordersToReturn(money, areAll).length === 0;
    const [others, lateRewards] = await Promise.all([
      isToSettle ? readPayments(campaign, orders) : [],
      areAll ? 0 : countLateRewards(campaign.brandId, orders),
    ]);
    const payments = { ...Object.fromEntries(others), ...money.payments };
    return { ...money, campaign, payments, lateRewards };
  },
);

/** All orders of a showing, and what of them goes back. */
export const fetchShowingMoney = createAppThunk(
  'payouts/fetchShowingMoney',
  'fetchingTicketOrders',
  async (screeningId: string): Promise<{ money: OrderMoney; returns: Returns }> => {
    const stored = await getDoc(doc(database, screeningPath(screeningId)));
    const screening = parseScreening(screeningId, stored.data());
    const { brandId, projectId, state } = screening;
    const orders = await readOrders(brandId, ticketGroup(screening));
    const money = await readReturns(projectId, orders, state === 'cancelled');
    return { money, returns: returnsOfShowing(screening, money) };
  },
);

/** Writes down the sums of a campaign's end. Does nothing where they are written. */
export const closeCampaign = createAppThunk(
  'payouts/closeCampaign',
  'settlingCampaign',
  (projectId: string): Promise<void> => writeClosed(projectId),
);

/** Tells the team which order one has opened at Stripe, in place of the one before. */
export const beginReturn = createAppThunk(
  'payouts/beginReturn',
  'beginningReturn',
  async ({ projectId, orderId }: { projectId: string; orderId: string }): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, ({ transaction, sign }) => {
      transaction.set(doc(database, returningPath(projectId), author.by), sign({ orderId }));
    });
  },
);

const { recordedFor, listedFor } = moneyCopy.panel.problems;

/** The id of the order for which a number of Stripe's is recorded; empty where it is for none. */
async function readHolder(stripeId: string): Promise<string> {
  const used = await getDoc(doc(database, 'refundIds', stripeId));
  return String(used.get('orderId') ?? '');
}

/** An order as it is now, by its path, with all of those that are returned together with it. */
async function readOrderAndOthers(order: Order): Promise<Map<string, CheckedOrder>> {
  const { brandId, checkoutGroup } = order;
  if (kindOfGroup(checkoutGroup).countsAt !== 'soldAt')
    return readOrders(brandId, checkoutGroup.replace(/\/fan$/, ''));
  const path = orderPath(order);
  const found = await readDocuments([path]);
  return new Map([[path, v.parse(checkedOrderSchema, found.get(path))]]);
}

type CheckedNumber = {
  /** Why it is not to be recorded; empty where nothing is known against it. */
  problem: string;
  /** Whether Stripe's document lists what goes back, so that a number which it does not have is asked about. */
  isListing: boolean;
  /** What it lists under the number. */
  cents: number | undefined;
};

/**
 * What is known now of a number that is typed for an order. Of a campaign or a showing, it is not that of another order
 * which is still to be recorded; where all of the other went back under a wrong number, its own is free for whom that belongs to.
 */
export const checkNumber = createAppThunk(
  'payouts/checkNumber',
  'recordingRefund',
  async ({ order, stripeId }: { order: Order; stripeId: string }): Promise<CheckedNumber> => {
    const [holder, orders] = await Promise.all([readHolder(stripeId), readOrderAndOthers(order)]);
    const { payments } = await readNamed(orders);
    const centsOf = (one: Pick<Order, 'uid' | 'paymentId' | 'status'>) => {
      const payment = payments.get(paymentPath(one));
      return payment ? listedCents(wentBack(payment, one), stripeId) : undefined;
    };
    const other = [...orders].find(
      ([path, one]) =>
        path !== orderPath(order) &&
        one.refundedCents < one.totalCents &&
        centsOf(one) !== undefined,
    );
    const refused = other ? listedFor(orderNumber(orderOfPath(other[0]).orderId)) : '';
    return {
      problem: holder === '' ? refused : recordedFor(orderNumber(holder)),
      isListing: Boolean(payments.get(paymentPath(order))?.refunds),
      cents: centsOf(order),
    };
  },
);

/** Records what Stripe lists of an order. Resolves with why some of it cannot be; with an empty text where all is. */
async function recordOrder(reason: string, { order, listed }: OrderToReturn) {
  for (const [index, { id, amount }] of listed.entries()) {
    const holder = await readHolder(id);
    if (holder === order.orderId) continue;
    if (holder !== '') return recordedFor(orderNumber(holder));
    try {
      await writeRefund(order, {
        cents: amount,
        stripeId: id,
        reason,
        units: order.status === 'paid' && index === listed.length - 1 ? order.units : [],
      });
    } catch (error) {
      const text = standaloneMessage(errorCode(error));
      if (text === undefined) throw error;
      return text;
    }
  }
  return '';
}

/**
 * Records what Stripe lists of orders, one after the other, under each of its numbers; what they held is free with the
 * last. Resolves with those that cannot be, and why. Where it stops, the next call goes on.
 */
export const recordListed = createAppThunk(
  'payouts/recordListed',
  'recordingRefund',
  async ({
    reason,
    orders,
  }: {
    reason: string;
    orders: readonly OrderToReturn[];
  }): Promise<string[]> => {
    const skipped: string[] = [];
    for (const one of orders) {
      const why = await recordOrder(reason, one);
      const name = moneyCopy.order(orderNumber(one.order.orderId));
      if (why !== '') skipped.push(`${name}: ${why}`);
    }
    return skipped;
  },
);

/** Settles a campaign whose totals are still those that were compared. */
export const settleCampaign = createAppThunk(
  'payouts/settleCampaign',
  'settlingCampaign',
  ({ projectId, latest }: Campaign): Promise<void> =>
    commit(async (transaction) => {
      const snapshot = await transaction.get(campaignRef(projectId));
      const campaign = parseCampaign(projectId, snapshot.data());
      if (campaign.state === 'settled') return;
      if (campaign.latest !== latest) throw messageError('campaignSumsMoved');
      transaction.update(snapshot.ref, {
        state: 'settled',
        settledAt: serverTimestamp(),
        changeId: crypto.randomUUID(),
        by: readUser().uid,
        at: serverTimestamp(),
      });
    }),
);
