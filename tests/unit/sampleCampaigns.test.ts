import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { campaignDocuments } from '../../scripts/sample-data/campaignDocuments';
import type { NewDocument } from '../../scripts/sample-data/emulatorRest';
import { films } from '../../scripts/sample-data/films/films';
import { refundedOf } from '../../scripts/payments/ledger';
import {
  type CampaignPhase,
  feeCents,
  parseCampaign,
  parseReward,
  phaseOf,
} from '../../src/features/campaigns/campaignModel';
import {
  parseAnswer,
  parseDelay,
  parseQuestion,
  questionPaths,
  updateSchema,
  updateTextSchema,
} from '../../src/features/campaigns/updatesModel';
import { parseOffer } from '../../src/features/orders/offerModel';
import {
  leftAtStripe,
  orderSchema,
  paymentSchema,
  paysFor,
  refundSchema,
} from '../../src/features/orders/orderModel';
import { takenKey } from '../../src/features/orders/pledgeModel';
import { limits } from '../../src/config/limits';
import { packageTerms } from '../../src/config/packages';

const projectId = '3f1d0a52-7c64-4b8e-9d2f-5a6b7c8d9e0f';
const picture = { width: 640, height: 800, placeholder: '#241d17', w320: '', w640: '', w1280: '' };
const stored = { url: 'http://127.0.0.1:9199/v0/b/demo/o/poster?alt=media&token=a', picture };
const now = Date.parse('2026-11-28T14:02:00Z');

/** A value as it is read from the database: its times are milliseconds. */
function readBack(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(readBack);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readBack(one)]));
}

const raising = films.flatMap((film) => (film.campaign ? [{ ...film, plan: film.campaign }] : []));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const phases: Readonly<Record<string, CampaignPhase>> = {
  'Cosmos Laundromat': 'running',
  'Caminandes 3: Llamigos': 'over',
  'Elephants Dream': 'notReached',
};

it('Three sample films raise money: one campaign runs, one was reached, one was not', () => {
  expect(raising.map(({ title }) => title).sort()).toEqual(Object.keys(phases).sort());
});

describe.each(raising.map((film) => [film.title, film] as const))(
  'The sample campaign of %s',
  (title, film) => {
    const made = campaignDocuments(film, { projectId, pictureOf: () => stored, now });
    const brandId = film.brandId ?? '';
    const inCollection = (name: string | RegExp) =>
      made.documents.filter(({ collection }) =>
        typeof name === 'string' ? collection === name : name.test(collection),
      );
    const fieldsOf = ({ fields }: NewDocument) => readBack(fields);
    const [campaign] = inCollection('campaigns').map((one) => parseCampaign(one.id, fieldsOf(one)));
    if (!campaign) throw new Error('There is no campaign.');
    const orders = inCollection(`brands/${brandId}/orders`).map((one) => ({
      ...v.parse(orderSchema, fieldsOf(one)),
      orderId: one.id,
      brandId,
    }));
    const offers = inCollection('offers').map((one) => parseOffer(one.id, fieldsOf(one)));
    const paid = orders.filter(({ status }) => status === 'paid');
    const countOf = (offerId: string) =>
      paid.filter(({ lines }) => lines[0]?.offerId === offerId).length;

    it('stands where it is meant to stand, within Silver, on the day on which it is stored', () => {
      expect(phaseOf(campaign, now)).toBe(phases[title]);
      const { capCents, campaignDays } = packageTerms.silver;
      expect(campaign).toMatchObject({ capCents, suspended: false, settledAt: null });
      expect(campaign.goalCents).toBeLessThanOrEqual(capCents);
      expect(campaign.paidCents).toBeLessThanOrEqual(capCents);
      expect(film.plan.days).toBeGreaterThanOrEqual(campaignDays.min);
      expect(film.plan.days + film.plan.lateDays).toBeLessThanOrEqual(campaignDays.max);
      expect(feeCents(campaign.goalCents) + sum(campaign.budget.map(({ cents }) => cents))).toBe(
        campaign.goalCents,
      );
      expect(campaign.story).toContain('This is a sample campaign');
    });

    it('has the totals of its orders, less what was returned', () => {
      expect(campaign.paidCents).toBe(
        sum(orders.map(({ totalCents, refundedCents }) => totalCents - refundedCents)),
      );
      expect(campaign.pledges).toBe(paid.length);
      // One of them has one secret reward.
      const taken = offers.map((offer) => [takenKey(offer), countOf(offer.offerId)] as const);
      expect(campaign.taken).toEqual(Object.fromEntries(taken.filter(([, count]) => count > 0)));
      const last = orders.toSorted((one, other) => one.changedAt - other.changedAt).at(-1);
      expect(campaign.latest).toBe(`${String(last?.orderId)}~${String(last?.refunds)}`);
    });

    it('keeps the sums of its end, of what was pledged until then', () => {
      const inTime = orders.filter(({ soldAt }) => (soldAt ?? now) < campaign.endsAt);
      const sums = {
        paidCents: sum(inTime.map(({ totalCents }) => totalCents)),
        pledges: inTime.length,
      };
      if (campaign.closed) expect(campaign.closed).toMatchObject(sums);
      else expect(campaign.endsAt).toBeGreaterThan(now);
      expect(orders.length - inTime.length).toBe(film.plan.latePledges ?? 0);
      for (const { createdAt, changedAt, soldAt } of orders) {
        expect(createdAt).toBeGreaterThan(campaign.startsAt);
        expect(soldAt).toBeLessThan(campaign.lateUntil);
        expect(changedAt).toBeLessThan(now);
      }
    });

    it('names each fan who has pledged, as often as it was', () => {
      const backers = inCollection(`campaigns/${projectId}/backers`).map(({ id, fields }) => [
        id,
        fields.pledges,
      ]);
      const uids = [...new Set(paid.map(({ uid }) => uid))];
      expect(Object.fromEntries(backers)).toEqual(
        Object.fromEntries(
          uids.map((uid) => [uid, paid.filter((order) => order.uid === uid).length]),
        ),
      );
      if (title === 'Cosmos Laundromat') expect(uids).toHaveLength(100);
    });

    it('takes each order at its offer’s price or more, with its shipping, and its unit', () => {
      const units = new Set(inCollection('units').map(({ id }) => id));
      for (const order of orders) {
        const { lines, country, shippingCents, totalCents } = order;
        const [line] = lines;
        const offer = offers.find(({ offerId }) => offerId === line?.offerId);
        expect(lines).toEqual([{ ...line, qty: 1, name: offer?.name }]);
        expect(line?.unitCents).toBeGreaterThanOrEqual(offer?.priceCents ?? Infinity);
        expect(shippingCents).toBe(country === '' ? 0 : campaign.shipping[country]);
        expect(country !== '').toBe(offer?.ships);
        expect(totalCents).toBe((line?.unitCents ?? 0) + shippingCents);
        expect(order.units).toHaveLength(offer?.limited ? 1 : 0);
        expect(order.units.filter((id) => units.has(id))).toEqual(
          order.status === 'paid' ? order.units : [],
        );
      }
      expect(units.size).toBe(paid.flatMap((order) => order.units).length);
      for (const { offerId, limited, stock } of offers)
        if (limited) expect(countOf(offerId)).toBeLessThanOrEqual(stock);
    });

    it('is paid by a payment for each order, which the stand-in for Stripe has as well', () => {
      const payments = inCollection(/^customers\/.+\/payments$/).map((one) => ({
        ...v.parse(paymentSchema, fieldsOf(one)),
        paymentId: one.id,
      }));
      expect(payments).toHaveLength(orders.length);
      for (const order of orders) {
        const payment = payments.find(({ paymentId }) => paymentId === order.paymentId);
        const atStripe = made.payments.find(({ id }) => id === order.paymentId);
        if (!payment || !atStripe) throw new Error(`${order.orderId} is not paid.`);
        expect(paysFor(payment, order)).toBe(true);
        expect(atStripe).toMatchObject({ cents: order.totalCents, metadata: payment.metadata });
        expect(leftAtStripe(payment)).toBe(atStripe.cents - refundedOf(atStripe));
      }
      const customers = new Set(inCollection('customers').map(({ fields }) => fields.stripeId));
      expect(made.payments.every(({ customer }) => customers.has(customer))).toBe(true);
    });

    it('records each return once, under Stripe’s number, and leaves the rest to staff', () => {
      const refunds = inCollection(/\/refunds$/).map((one) => v.parse(refundSchema, fieldsOf(one)));
      const returned = orders.filter(({ status }) => status === 'refunded');
      expect(returned).toHaveLength(film.plan.returned ?? 0);
      expect(refunds.map(({ cents }) => cents)).toEqual(
        returned.map(({ refundedCents }) => refundedCents),
      );
      expect(inCollection('refundIds').map(({ id }) => id)).toEqual(
        refunds.map(({ stripeId }) => stripeId),
      );
      const sent = made.payments.filter(({ refunds }) => refunds.length > 0);
      expect(sent).toHaveLength(returned.length + (film.plan.returnedAtStripe ?? 0));
    });

    it('has something to pack or to give for each pledge that stays', () => {
      const packing = inCollection(`brands/${brandId}/packing`);
      expect(packing).toHaveLength(orders.length);
      for (const { status, country, orderId } of orders) {
        const state = status === 'refunded' ? 'returned' : country === '' ? 'toGive' : 'toPack';
        expect(packing.find(({ id }) => id === orderId)?.fields).toMatchObject({
          state,
          channel: 'campaign',
        });
      }
    });

    it('promises what its draft says, each reward with its offers', () => {
      const rewards = inCollection(`campaigns/${projectId}/rewards`).map((one) =>
        parseReward(one.id, fieldsOf(one)),
      );
      expect(rewards).toHaveLength(film.plan.rewards.length + 1);
      for (const { rewardId, secret } of rewards) {
        const own = made.documents.filter(({ fields }) => fields.parent === rewardId);
        expect(own.length).toBeGreaterThan(0);
        for (const { fields } of own)
          expect(fields).toMatchObject({ listed: !secret, kind: 'reward', openPrice: true });
      }
      expect(rewards.find(({ rewardId }) => rewardId === campaign.plainId)).toMatchObject({
        expected: '',
        secret: false,
      });
      const [draft] = inCollection(`brands/${brandId}/campaignDrafts`);
      expect(draft?.fields).toMatchObject({ state: 'approved', goalCents: campaign.goalCents });
      expect(campaign.heading.length).toBeLessThanOrEqual(limits.campaignHeading);
    });

    it('tells one update after the other until now, each with its text', () => {
      const updates = inCollection(`campaigns/${projectId}/updates`).map((one) => ({
        ...v.parse(updateSchema, fieldsOf(one)),
        id: one.id,
      }));
      expect(updates.map(({ id, number }) => [id, number])).toEqual(
        film.plan.updates.map((_, index) => [String(index + 1), index + 1]),
      );
      const times = updates.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const { id, at, hidden } of updates) {
        expect(at).toBeGreaterThan(campaign.startsAt);
        expect(hidden?.at ?? at).toBeLessThan(now);
        const [content] = inCollection(`campaigns/${projectId}/updates/${id}/content`);
        const { text, pictures } = v.parse(updateTextSchema, readBack(content?.fields));
        expect(text).toMatch(/^Sample update: ./u);
        expect(pictures.filter((one) => one.text === '')).toEqual([]);
      }
      if (title === 'Cosmos Laundromat') {
        expect(new Set(updates.map(({ audience }) => audience))).toEqual(
          new Set(['all', 'backers']),
        );
        expect(updates.filter(({ hidden }) => hidden)).toHaveLength(1);
      }
    });

    it('answers what fans have asked, or has it wait in a place of the one who asked', () => {
      const answers = inCollection(`campaigns/${projectId}/answers`).map((one) =>
        parseAnswer(one.id, fieldsOf(one)),
      );
      const questions = inCollection(`campaigns/${projectId}/questions`).map((one) => ({
        ...parseQuestion(one.id, fieldsOf(one)),
        path: `${one.collection}/${one.id}`,
      }));
      expect([...answers, ...questions].map(({ text }) => text).sort()).toEqual(
        film.plan.questions.map(({ text }) => text).sort(),
      );
      for (const { answer, askedAt, answeredAt } of answers) {
        expect(answer).toMatch(/^Sample answer: ./u);
        expect(answeredAt).toBeGreaterThan(askedAt);
        expect(answeredAt).toBeLessThan(now);
      }
      for (const { uid, path, at } of questions) {
        expect(questionPaths(projectId, uid)).toContain(path);
        expect(at).toBeLessThan(now);
      }
    });

    it('puts off what comes later, from the month that was promised', () => {
      const late = film.plan.rewards.filter(({ delay }) => delay);
      const delays = inCollection(`campaigns/${projectId}/delays`);
      expect(delays).toHaveLength(late.length);
      for (const one of delays) {
        const { expected, reason, before, at } = parseDelay(one.id, fieldsOf(one));
        const reward = made.documents.find(
          ({ collection, id }) => collection === `campaigns/${projectId}/rewards` && id === one.id,
        );
        expect(before).toEqual([reward?.fields.expected]);
        expect(expected > (before[0] ?? '')).toBe(true);
        expect(reason).toMatch(/^Sample reason: ./u);
        expect(at).toBeLessThan(now);
      }
    });

    it('has ids of its own for each document', () => {
      const paths = made.documents.map(({ collection, id }) => `${collection}/${id}`);
      expect(new Set(paths).size).toBe(paths.length);
    });
  },
);
