import '../../content/campaignStaff';
import {
  collection,
  collectionGroup,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { normalizeLine } from '../../lib/lines';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { type Campaign, campaignGroup, parseCampaign } from '../campaigns/campaignModel';
import { campaignOf, writeClosed } from '../campaigns/totalsApi';
import { contactSchema } from '../orders/orderModel';
import { contactPath, orderPath, ordersPath } from '../orders/orderPaths';
import { campaignRef } from '../orders/pledgesApi';
import {
  type CampaignMoney,
  isReturned,
  type PledgeToReturn,
  pledgesToReturn,
  returnReason,
} from './campaignSettlement';
import { writeRefund } from './moneyApi';
import {
  type CheckedOrder,
  checkedOrderSchema,
  type CheckedPayment,
  checkedPaymentSchema,
  pathsToRead,
} from './reconciliation';
import { beginReading, type MonthReading, takeOver } from './reconciliationApi';

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

/** All orders of a campaign, by their paths: those that each fan has once have a group of their own. */
async function readOrders({ brandId, projectId }: Campaign) {
  const group = campaignGroup(brandId, projectId);
  const ofCampaign = query(
    collection(database, ordersPath(brandId)),
    where('checkoutGroup', 'in', [group, `${group}/fan`]),
  );
  const found = await readAll(ofCampaign);
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

/** The names of those who pledged, of which nobody needs more than those whose money is to go back. */
async function readNames(paths: readonly string[]): Promise<[string, string][]> {
  const found = await readDocuments(paths.map(contactPath));
  return paths.flatMap((path): [string, string][] => {
    const fields = found.get(contactPath(path));
    return fields ? [[path, normalizeLine(v.parse(contactSchema, fields).name)]] : [];
  });
}

/** All orders of a campaign with their payments and refunds; before it is settled also what was paid and not confirmed. */
export const fetchCampaignMoney = createAppThunk(
  'payouts/fetchCampaignMoney',
  'fetchingCampaignMoney',
  async (projectId: string): Promise<CampaignMoney> => {
    const campaign = await readCampaign(projectId);
    const orders = await readOrders(campaign);
    const { payments, refunds } = await readNamed(orders);
    const money = {
      campaign,
      orders: Object.fromEntries(orders),
      payments: Object.fromEntries(payments),
      refunds: Object.fromEntries(refunds),
      names: {},
    };
    const paths = pledgesToReturn(money).map(({ path }) => path);
    const isToSettle = !isReturned(campaign) || paths.length === 0;
    const others = isToSettle ? await readPayments(campaign, orders) : [];
    return {
      ...money,
      payments: { ...Object.fromEntries(others), ...money.payments },
      names: Object.fromEntries(await readNames(paths)),
    };
  },
);

/** Writes down the sums of a campaign's end. Does nothing where they are written. */
export const closeCampaign = createAppThunk(
  'payouts/closeCampaign',
  'settlingCampaign',
  (projectId: string): Promise<void> => writeClosed(projectId),
);

/**
 * Records what Stripe lists of pledges, one after the other, under each of its numbers; what they held is free with the
 * last. Where that stops, the next call goes on.
 */
export const recordListed = createAppThunk(
  'payouts/recordListed',
  'recordingRefund',
  async ({ campaign, pledges }: { campaign: Campaign; pledges: readonly PledgeToReturn[] }) => {
    for (const { order, listed } of pledges)
      for (const [index, { id, amount }] of listed.entries())
        await writeRefund(order, {
          cents: amount,
          stripeId: id,
          reason: returnReason(campaign),
          units: order.status === 'paid' && index === listed.length - 1 ? order.units : [],
        });
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
