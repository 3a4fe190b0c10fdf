import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { NewDocument } from '../../scripts/sample-data/emulatorRest';
import { films } from '../../scripts/sample-data/films/films';
import { passLinks, premiereDocuments } from '../../scripts/sample-data/premiereDocuments';
import { hashOf } from '../../scripts/samples/premieres';
import { offerName, parseOffer } from '../../src/features/orders/offerModel';
import { goodsCents, orderSchema } from '../../src/features/orders/orderModel';
import { approvedZones, blockedUnits } from '../../src/features/premiere-admin/reviewModel';
import { parseShowingDraft } from '../../src/features/premiere-admin/showingModel';
import { readCode } from '../../src/features/door/admission';
import { parsePass } from '../../src/features/door/doorModel';
import { parseGuest } from '../../src/features/premieres/guestModel';
import {
  parseScreening,
  screeningOfGroup,
  ticketGroup,
} from '../../src/features/premieres/screeningModel';

const projectId = '3f1d0a52-7c64-4b8e-9d2f-5a6b7c8d9e0f';
const now = Date.UTC(2026, 10, 30, 12);

/** As the database gives it back, with times in milliseconds. */
const fieldsOf = ({ fields }: NewDocument) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? +value : value]),
  );

const shown = films.filter(({ showings }) => showings);
const [film] = shown;
if (!film) throw new Error('No sample film is shown.');
const { documents, payments } = premiereDocuments(film, projectId, now);
const inCollection = (name: string) => documents.filter(({ collection }) => collection === name);
const screenings = inCollection('screenings').map((one) => parseScreening(one.id, fieldsOf(one)));
const offers = inCollection('offers').map((one) => parseOffer(one.id, fieldsOf(one)));
const orders = inCollection(`brands/${film.brandId ?? ''}/orders`).map((one) => ({
  ...v.parse(orderSchema, fieldsOf(one)),
  orderId: one.id,
}));

describe('The showings of the samples', () => {
  it('are four of one film: on sale, nearly sold out, cancelled, and waiting for enough to come', () => {
    expect(shown).toHaveLength(1);
    const left = screenings.map((screening) => {
      const places = Object.values(screening.zones).reduce((sum, { stock }) => sum + stock, 0);
      const sold = orders.filter(
        ({ checkoutGroup }) => screeningOfGroup(checkoutGroup) === screening.screeningId,
      );
      const units = sold.flatMap((order) => order.units);
      expect(new Set(units).size).toBe(units.length);
      expect(units.filter((unit) => screening.blocked.includes(unit))).toEqual([]);
      return places - screening.blocked.length - units.length;
    });
    expect(left[0]).toBeGreaterThan(90);
    expect(left[1]).toBe(2);
    expect(screenings.map(({ state, saleOpen }) => [state, saleOpen])).toEqual([
      ['approved', true],
      ['approved', true],
      ['cancelled', true],
      ['approved', false],
    ]);
    for (const { startsAt, doorsAt, endsAt } of screenings) {
      expect(doorsAt).toBeGreaterThan(now);
      expect([doorsAt < startsAt, startsAt < endsAt]).toEqual([true, true]);
    }
  });

  it('have two guests in seats that nobody bought, and a pass whose link is its secret', () => {
    const [evening] = screenings;
    const below = `screenings/${evening?.screeningId ?? ''}`;
    const guests = inCollection(`${below}/guests`).map((one) => parseGuest(one.id, fieldsOf(one)));
    expect(guests).toHaveLength(2);
    for (const { units, guestId } of guests)
      for (const unit of units)
        expect(inCollection('units').filter(({ id }) => id === unit)).toMatchObject([
          { fields: { orderId: guestId, sold: true } },
        ]);
    const [link = '', ...others] = passLinks(film);
    expect(others).toEqual([]);
    const [, area, brandId = '', passId = '', secret = ''] = link.split(/[/#]/);
    expect([area, brandId]).toEqual(['door', film.brandId]);
    const [stored] = inCollection(`brands/${brandId}/doorPasses`);
    expect(stored?.id).toBe(passId);
    expect(stored && parsePass({ brandId, passId }, fieldsOf(stored))).toMatchObject({
      screeningId: evening?.screeningId,
      secretHash: hashOf(secret),
    });
  });

  it('have the ticket of each seat that was bought, and none of a guest', () => {
    const tickets = documents.filter(({ collection }) =>
      /^screenings\/[^/]+\/tickets$/.test(collection),
    );
    const codes = tickets.map(({ collection, id }) => {
      const code = inCollection(`${collection}/${id}/private`)[0]?.fields.code;
      return typeof code === 'string' ? code : '';
    });
    expect(tickets.map(({ id, fields }) => [id, fields.orderId]).sort()).toEqual(
      orders.flatMap(({ units, orderId }) => units.map((unit) => [unit, orderId])).sort(),
    );
    expect(tickets.map(({ fields }) => fields.codeHash)).toEqual(codes.map(hashOf));
    for (const code of codes) expect(readCode(code)).toMatch(/^BL1-/);
  });

  it('are waited for by two fans, and by 47 of the 60 whom one needs, whose sale is closed', () => {
    const [, matinee, , late] = screenings;
    const inPart = (id: string | undefined, part: string) =>
      inCollection(`screenings/${id ?? ''}/${part}`);
    expect(inPart(matinee?.screeningId, 'waiting').map(({ fields }) => fields.wanted)).toEqual([
      2, 1,
    ]);
    expect(late).toMatchObject({ threshold: 60, interested: 47 });
    expect(inPart(late?.screeningId, 'interest')).toHaveLength(47);
    expect(late?.decideBy).toBeGreaterThan(now);
    const ofLate = offers.filter(({ parent }) => parent === late?.screeningId);
    expect(ofLate.map(({ onSale }) => onSale)).toEqual([false]);
  });

  it('say what their drafts say, each zone with its offer', () => {
    for (const one of inCollection(`brands/${film.brandId ?? ''}/screeningDrafts`)) {
      const draft = parseShowingDraft(one.id, fieldsOf(one));
      const screening = screenings.find(({ screeningId }) => screeningId === one.id);
      expect(screening?.zones).toEqual(approvedZones(draft));
      expect(screening?.blocked).toEqual(blockedUnits(draft));
      for (const { offerId, label, priceCents } of draft.prices)
        expect(offers.find((offer) => offer.offerId === offerId)).toMatchObject({
          parent: one.id,
          checkoutGroup: screening && ticketGroup(screening),
          name: offerName(screening?.name ?? '', label),
          stock: screening?.zones[offerId]?.stock,
          until: screening?.startsAt,
          priceCents,
        });
    }
  });

  it('were paid for by what Stripe knows, of which one went back and is not recorded', () => {
    expect(payments).toHaveLength(orders.length);
    for (const order of orders) {
      const payment = payments.find(({ id }) => id === order.paymentId);
      expect(payment?.cents).toBe(order.totalCents);
      expect(goodsCents(order.lines)).toBe(order.totalCents);
      expect(order.refunds).toBe(0);
    }
    expect(payments.filter(({ refunds }) => refunds.length > 0)).toHaveLength(1);
  });

  it('have ids of their own for each document', () => {
    const paths = documents.map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
