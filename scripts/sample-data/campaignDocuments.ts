import { limits } from '../../src/config/limits.ts';
import { packageTerms } from '../../src/config/packages.ts';
import { campaignGroup } from '../../src/features/campaigns/campaignModel.ts';
import { kinds } from '../../src/features/orders/kinds.ts';
import { unitId } from '../../src/features/orders/offerModel.ts';
import { promisedBy } from '../../src/features/orders/orderModel.ts';
import { takenKey } from '../../src/features/orders/pledgeModel.ts';
import type { Payment } from '../payments/ledger.ts';
import * as samples from '../samples/campaigns.ts';
import * as ofPayments from '../samples/payments.ts';
import * as ofShop from '../samples/shop.ts';
import {
  accountOf,
  closesAfter,
  day,
  idOf,
  isClosed,
  minute,
  monthAfter,
  movesOf,
  offersOf,
  type Pledge,
  pledgesOf,
  shipping,
  totalOf,
} from './campaignPledges.ts';
import { updateDocuments } from './campaignUpdates.ts';
import { type NewDocument, newDocument as document } from './emulatorRest.ts';
import type { Film, SampleReward } from './films/film.ts';
import type { PictureOf } from './projectDocument.ts';
import { sampleStaff } from './shopDocuments.ts';

const sumsOf = (pledges: readonly Pledge[]) => ({
  paidCents: pledges.reduce((sum, pledge) => sum + totalOf(pledge), 0),
  pledges: pledges.length,
});

/** How many of each thing there are, by their names. */
function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

export const stripeId = (prefix: string, orderId: string) =>
  `${prefix}_test_${orderId.replaceAll('-', '').slice(0, 24)}`;
export const customerOf = (uid: string) => stripeId('cus', uid);

type Place = { title: string; brandId: string; projectId: string };

/** Stripe's word of a pledge, as the stand-in keeps it. */
function paymentOf({ orderId, fan, at, returnedAt, ...pledge }: Pledge, place: Place): Payment {
  const cents = totalOf(pledge);
  const refund = (time: number) => ({
    id: stripeId('re', orderId),
    cents,
    createdAt: Math.floor(time / 1_000),
  });
  return {
    id: stripeId('pi', orderId),
    customer: customerOf(accountOf(place.title, fan)),
    sessionId: '',
    metadata: { brandId: place.brandId, orderId },
    cents,
    status: 'succeeded',
    createdAt: Math.floor(at / 1_000),
    refunds: returnedAt === null ? [] : [refund(returnedAt)],
    isDisputed: false,
  };
}

/** The same as a document says it. */
export const paymentFields = ({ cents, createdAt, metadata, refunds }: Payment) =>
  ofShop.payment({
    amount_received: cents,
    created: createdAt,
    metadata,
    refunds: refunds.map(({ id, ...refund }) => ({
      id,
      amount: refund.cents,
      created: refund.createdAt,
    })),
  });

/** The order of a pledge, and what belongs to it. */
function orderDocuments(pledge: Pledge, place: Place): NewDocument[] {
  const { title, brandId, projectId } = place;
  const { orderId, fan, offer, country, unitCents, shippingCents } = pledge;
  const at = new Date(pledge.at);
  const back = pledge.isReturned ? new Date(pledge.returnedAt ?? pledge.at) : null;
  const cents = totalOf(pledge);
  const due = promisedBy(offer.expected);
  const uid = accountOf(title, fan);
  const payment = paymentOf(pledge, place);
  const order: `brands/${string}` = `brands/${brandId}/orders/${orderId}`;
  const units = offer.stock > 0 ? [unitId(offer.offerId, pledge.number)] : [];
  const key = country === '' || country === 'US' ? country : 'rest';
  const { channel } = kinds.reward;
  const stamp = { by: sampleStaff.id, at: back };
  const returned = [
    document(
      `${order}/refunds`,
      '1',
      ofPayments.refund({
        cents,
        stripeId: stripeId('re', orderId),
        units,
        reason: 'The pledge was returned.',
        ...stamp,
      }),
    ),
    document('refundIds', stripeId('re', orderId), { orderId, at: back }),
    document(`${order}/fulfilment`, 'state', {
      state: 'returned',
      carrier: '',
      tracking: '',
      link: '',
      ...stamp,
    }),
  ];
  const sold = units.map((id) =>
    document('units', id, ofShop.unit(id, { brandId, orderId, at, sold: true })),
  );
  return [
    document(
      `brands/${brandId}/orders`,
      orderId,
      ofShop.order({
        uid,
        checkoutGroup: campaignGroup(brandId, projectId),
        projectId,
        channel,
        lines: [ofShop.orderLine({ offerId: offer.offerId, name: offer.name, unitCents })],
        units,
        country: key,
        shippingCents,
        totalCents: cents,
        status: back ? 'refunded' : 'paid',
        paymentId: payment.id,
        refundedCents: back ? cents : 0,
        refunds: back ? 1 : 0,
        createdAt: new Date(pledge.at - minute),
        paidAt: at,
        soldAt: at,
        changedAt: back ?? at,
      }),
    ),
    document(
      `${order}/private`,
      'contact',
      ofShop.contact({
        name: `Fan ${String(fan + 1)}`,
        email: `fan${String(fan + 1)}@backlot.test`,
        country,
        paid: true,
        at,
        ...(country === '' && { lines: '' }),
      }),
    ),
    document(
      `brands/${brandId}/packing`,
      orderId,
      ofShop.packing({
        lines: [{ name: offer.name, qty: 1 }],
        units,
        country: key,
        channel,
        rewardId: offer.rewardId,
        state: back ? 'returned' : country === '' ? 'toGive' : 'toPack',
        ...(due !== null && { dueAt: new Date(due) }),
        ...(back && { neverSent: true }),
      }),
    ),
    document(`customers/${uid}/payments`, payment.id, paymentFields(payment)),
    ...(back ? returned : sold),
  ];
}

/**
 * A sample film's campaign as its creators typed it and staff approved it, with everything that was pledged, told and
 * asked until `now`. Its sums are those of its orders.
 */
export function campaignDocuments(
  { title, brandId, campaign }: Film,
  { projectId, pictureOf, now }: { projectId: string; pictureOf: PictureOf; now: number },
): { documents: NewDocument[]; payments: Payment[] } {
  if (brandId === undefined || campaign === undefined) return { documents: [], payments: [] };
  const place = { title, brandId, projectId };
  const group = campaignGroup(brandId, projectId);
  const startsAt = (Math.floor(now / day) + campaign.firstDay) * day;
  const endsAt = startsAt + campaign.days * day;
  const lateUntil = new Date(endsAt + campaign.lateDays * day);
  const days = { startsAt, endsAt, now };
  const plainId = idOf(title, 'plain');
  const plain: SampleReward = {
    name: 'A pledge without a reward',
    description: '',
    cents: limits.leastPledgeCents,
    pledges: campaign.plainPledges,
  };
  const rewards = [plain, ...campaign.rewards].map((reward, sort) => {
    const rewardId = sort === 0 ? plainId : idOf(title, reward.name);
    const { name, description, contents = [], secret = false, merchandise, months } = reward;
    const picture = merchandise === undefined ? null : pictureOf('merchandise', merchandise);
    const expected = months === undefined ? '' : monthAfter(endsAt - 1, months);
    const offers = offersOf(reward, rewardId, expected);
    const promised = { name, description, expected, contents, secret };
    return { reward, promised, rewardId, sort, picture, offers };
  });
  const pledges = pledgesOf(
    campaign,
    rewards.flatMap(({ offers }) => offers),
    days,
  );
  const kept = pledges.filter(({ isReturned }) => !isReturned);
  const atEnd = pledges.filter(({ at }) => at < endsAt);
  const moves = movesOf(pledges);
  const { heading, story, goalCents, budget } = campaign;
  const stamp = {
    changeId: idOf(title, 'approval'),
    by: sampleStaff.id,
    at: new Date(startsAt - 3 * day),
  };
  const described = {
    plainId,
    heading,
    story,
    pictures: [{ ...pictureOf('poster', title), text: `The poster of ${title}` }],
    goalCents,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    lateUntil,
    budget,
    shipping,
    ...stamp,
  };
  return {
    payments: pledges.map((pledge) => paymentOf(pledge, place)),
    documents: [
      document(
        `brands/${brandId}/campaignDrafts`,
        projectId,
        samples.campaignDraft({
          ...described,
          state: 'approved',
          rewards: rewards.slice(1).map(({ reward, promised, rewardId, picture }) =>
            samples.draftReward({
              ...promised,
              id: rewardId,
              priceCents: reward.cents,
              limited: reward.stock !== undefined,
              stock: reward.stock ?? 0,
              ships: reward.ships ?? false,
              sizes: reward.sizes ?? [],
              picture,
            }),
          ),
          byEmail: sampleStaff.fields.email ?? '',
        }),
      ),
      document(
        'campaigns',
        projectId,
        samples.campaign({
          ...described,
          brandId,
          projectId,
          capCents: packageTerms.silver.capCents,
          ...sumsOf(kept),
          taken: countBy(kept, ({ offer }) => takenKey(offer)),
          latest: moves.at(-1)?.latest ?? '',
          closed: isClosed(days) ? { ...sumsOf(atEnd), at: new Date(endsAt + closesAfter) } : null,
        }),
      ),
      ...rewards.flatMap(({ promised, rewardId, sort, picture, offers }) => [
        document(
          `campaigns/${projectId}/rewards`,
          rewardId,
          samples.reward({
            ...promised,
            brandId,
            projectId,
            pictures: picture ? [picture] : [],
            sort,
            ...stamp,
          }),
        ),
        ...offers.map(({ offerId, name, variant, cents, stock, ships, listed }) =>
          document(
            'offers',
            offerId,
            samples.rewardOffer({
              checkoutGroup: group,
              parent: rewardId,
              name,
              variant,
              priceCents: cents,
              limited: stock > 0,
              stock,
              ships,
              listed,
              from: new Date(startsAt),
              until: lateUntil,
              sort,
              ...stamp,
            }),
          ),
        ),
      ]),
      ...Array.from({ length: campaign.fans }, (_, fan) => fan).flatMap((fan) => {
        const uid = accountOf(title, fan);
        const backed = kept.filter((pledge) => pledge.fan === fan).length;
        const latest = moves.findLast((move) => move.fan === fan)?.latest ?? '';
        const backers: `campaigns/${string}` = `campaigns/${projectId}/backers`;
        return [
          // By it the account is found when something becomes of its payment at the stand-in.
          document('customers', uid, { email: null, stripeId: customerOf(uid), stripeLink: '' }),
          ...(backed > 0
            ? [document(backers, uid, samples.backer({ pledges: backed, latest }))]
            : []),
        ];
      }),
      ...pledges.flatMap((pledge) => orderDocuments(pledge, place)),
      ...updateDocuments(campaign, { ...place, startsAt, rewards, pictureOf }),
    ],
  };
}
