import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { itemSlotIds, packageIds, packageTerms } from '../../src/config/packages';
import { kindOfChannel, kindOfGroup, kinds } from '../../src/features/orders/kinds';
import {
  checkoutGroup,
  isOpen,
  itemDraftSchema,
  itemSchema,
  lacksOf,
  offerName,
  offerState,
  parseOffer,
  partsOfGroup,
  partsOfUnit,
  saleTermsSchema,
  slotsOfFilm,
  unitId,
  unitSchema,
} from '../../src/features/orders/offerModel';

const now = Date.UTC(2026, 10, 24);
const offer = (fields: Record<string, unknown> = {}) =>
  parseOffer('offer', { onSale: true, from: now - 1, until: now + 1, ...fields });
const limitedTo = (stock: number) => offer({ limited: true, stock });
const item = (fields: Record<string, unknown> = {}) => ({
  ...v.parse(itemSchema, {
    projectId: 'film',
    slot: 'p1',
    approved: true,
    onSale: true,
    ...fields,
  }),
  itemId: 'item',
});
const silver = { packageId: 'silver', packageUntil: now + 1, campaignProjectId: 'next' } as const;
const terms = v.parse(saleTermsSchema, {
  open: true,
  until: now + 1,
  contactEmail: 'ada@example.org',
  shipping: { US: 500 },
});
const standing = {
  brand: silver,
  terms,
  draft: null,
  offers: [offer({ ships: true })],
  unitsTaken: {},
  isOnPage: true,
  taken: { p1: 'item' },
  now,
};

describe('What is stored of the shop is read leniently', () => {
  it.each([null, 7, 'item'])('and refused where it is no document: %j', (document) => {
    expect(v.safeParse(itemSchema, document).success).toBe(false);
  });

  it('so that a document of before there was a shop sells nothing', () => {
    const before = v.parse(saleTermsSchema, { brandId: 'b', packageId: 'gold', until: now });
    expect(before).toMatchObject({ open: false, shipping: {}, contactEmail: '', handlingDays: 7 });
    expect(v.parse(saleTermsSchema, { handlingDays: 61 }).handlingDays).toBe(7);
    expect(isOpen(before, now - 1)).toBe(false);
    const open = { ...before, open: true };
    expect(isOpen(open, now - 1)).toBe(true);
    expect(isOpen({ ...open, suspended: true }, now - 1)).toBe(false);
  });

  it('without pictures that are none', () => {
    const picture = { width: 1, height: 1, placeholder: '#000000', w320: '', w640: '', w1280: '' };
    const { pictures } = v.parse(itemSchema, {
      pictures: [{ url: 'https://a.example/a', picture }, { url: 'javascript:a', picture }, null],
    });
    expect(pictures).toEqual([{ url: 'https://a.example/a', picture }]);
  });

  it('with times in milliseconds', () => {
    const from = { seconds: 2, nanoseconds: 5e6 };
    expect(parseOffer('offer', { from, until: 'never', priceCents: '5' })).toMatchObject({
      from: 2_005,
      until: 0,
      priceCents: 0,
      perOrder: 1,
    });
    expect(v.parse(unitSchema, { number: 3, at: from })).toMatchObject({ at: 2_005, sold: false });
    expect(v.parse(itemDraftSchema, { state: 'lost' }).state).toBe('waiting');
  });
});

describe('The kind of what is sold', () => {
  it('is told by the channel, which is part of the group of what is sold once per fan, too', () => {
    const group = checkoutGroup('brand', 'film');
    expect(group.split('/')[2]).toBe(kinds.item.channel);
    expect(kindOfChannel(kinds.item.channel)).toBe(kinds.item);
    expect(kindOfChannel('film')).toBeUndefined();
    for (const one of [group, `${group}/fan`, '']) expect(kindOfGroup(one)).toBe(kinds.item);
    const ofCampaign = checkoutGroup('brand', 'film', 'reward');
    for (const one of [ofCampaign, `${ofCampaign}/fan`])
      expect(kindOfGroup(one)).toBe(kinds.reward);
  });

  it('says what the rules ask of an offer', () => {
    const { item, reward } = kinds;
    const rules = readFileSync('firestore.rules', 'utf8');
    expect(rules).toContain(
      `[data.channel, data.openPrice, data.listed] == ['${item.channel}', ${String(item.openPrice)}, true]`,
    );
    expect(rules).toContain(
      `['${reward.kind}', '${reward.channel}', ${String(reward.openPrice)}, !parent.secret, 1, false, data.parent == offerId]`,
    );
  });
});

describe('Names and ids', () => {
  it('name the shop of a film, and its parts', () => {
    expect(checkoutGroup('brand', 'film')).toBe('brand/film/shop/USD');
    expect(partsOfGroup('brand/film/shop/USD')).toEqual({ brandId: 'brand', projectId: 'film' });
    expect(partsOfGroup('')).toEqual({ brandId: '', projectId: '' });
  });

  it('name a unit, and its parts', () => {
    expect(unitId('offer', 17)).toBe('offer~17');
    expect(partsOfUnit('offer~17')).toEqual({ offerId: 'offer', number: 17 });
  });

  it.each(['offer~017', 'offer~0', 'offer~', 'offer', '', 'offer~-1', 'offer~1.5'])(
    'know that %j is no unit',
    (id) => {
      expect(partsOfUnit(id).number).toBe(0);
    },
  );

  it('name an offer by its item and variant', () => {
    expect(offerName('T-shirt', 'M')).toBe('T-shirt, M');
    expect(offerName('Print', '')).toBe('Print');
  });
});

describe('An offer', () => {
  it.each([
    ['can be bought', {}, 0, null],
    ['is off sale', { onSale: false }, 0, 'offSale'],
    ['is not yet sold', { from: now + 1 }, 0, 'notYet'],
    ['is sold from its first moment', { from: now }, 0, null],
    ['is no longer sold from its last', { until: now }, 0, 'over'],
    ['is sold out', { limited: true, stock: 2 }, 2, 'soldOut'],
    ['has one left', { limited: true, stock: 2 }, 1, null],
    ['has more sold than its stock was lowered to', { limited: true, stock: 1 }, 2, 'soldOut'],
    ['never runs out if it is not limited', { limited: false, stock: 0 }, 5, null],
  ])('%s', (_, fields, taken, state) => {
    expect(offerState(offer(fields), { now, taken })).toBe(state);
  });
});

describe('A package has places', () => {
  it.each(packageIds)('as many as its terms say: %s', (id) => {
    const { campaign, previous } = itemSlotIds(id);
    expect({ campaign: campaign.length, previous: previous.length }).toEqual(
      packageTerms[id].itemSlots,
    );
  });

  it('for the campaign’s film and for earlier ones', () => {
    expect(slotsOfFilm(silver, 'next')).toEqual(['c1', 'c2']);
    expect(slotsOfFilm(silver, 'film')).toEqual(['p1']);
    expect(slotsOfFilm({ ...silver, packageId: 'bronze' }, 'film')).toEqual([]);
  });
});

describe('A shop', () => {
  it.each([
    ['sells', terms, true],
    ['is closed', { ...terms, open: false }, false],
    ['ends with its package', { ...terms, until: now }, false],
    ['of a package without an end sells', { ...terms, until: null }, true],
  ])('%s', (_, sale, open) => {
    expect(isOpen(sale, now)).toBe(open);
  });
});

describe('What keeps an item from being bought', () => {
  it('is nothing', () => {
    expect(lacksOf(item(), standing)).toEqual([]);
  });

  it('is not a change that waits while it stays on sale', () => {
    expect(lacksOf(item(), { ...standing, draft: { state: 'waiting' } })).toEqual([]);
  });

  it('is not that one of its offers is sold out, or that what is off sale is', () => {
    const left = offer({ onSale: true });
    const offers = [limitedTo(2), { ...left, offerId: 'other' }];
    expect(lacksOf(item(), { ...standing, offers, unitsTaken: { offer: 2 } })).toEqual([]);
    const off = [{ ...limitedTo(2), onSale: false }];
    const taken = { offer: 2 };
    expect(lacksOf(item(), { ...standing, offers: off, unitsTaken: taken })).toEqual([
      'offersOffSale',
    ]);
  });

  const fresh = { approved: false, onSale: false, slot: '' };
  it.each([
    ['itemOffSale', { onSale: false }, {}],
    ['packageOver', {}, { brand: { ...silver, packageUntil: now } }],
    ['noSlot', {}, { taken: { p1: 'other' } }],
    ['slotGone', { slot: 'p3' }, { taken: { p3: 'item' } }],
    ['noOffer', {}, { offers: [] }],
    ['offersOffSale', {}, { offers: [offer({ until: now })] }],
    ['soldOut', {}, { offers: [limitedTo(2)], unitsTaken: { offer: 2 } }],
    ['noShippingPrice', {}, { terms: { ...terms, shipping: {} } }],
    ['noContactEmail', {}, { terms: { ...terms, contactEmail: '' } }],
    ['shopClosed', {}, { terms: { ...terms, open: false } }],
    ['shopClosed', {}, { terms: { ...terms, suspended: true } }],
  ])('is %s alone', (lack, fields, other) => {
    expect(lacksOf(item(fields), { ...standing, ...other })).toEqual([lack]);
  });

  it.each([
    ['notApproved', null, false],
    ['withdrawn', null, true],
    ['waiting', { state: 'waiting' } as const, false],
    ['waiting', { state: 'waiting' } as const, true],
    ['returned', { state: 'returned' } as const, true],
  ])('is that staff have not approved it: %s', (lack, draft, isOnPage) => {
    const found = lacksOf(item(fresh), { ...standing, draft, isOnPage, taken: {} });
    expect(found).toEqual([lack, 'itemOffSale']);
  });

  it('is not that it is off sale where it goes on sale with the approval that it waits for', () => {
    const wanted = item({ ...fresh, slot: 'p1' });
    const waiting = { ...standing, taken: {}, draft: { state: 'waiting' } as const };
    expect(lacksOf(wanted, waiting)).toEqual(['waiting']);
    expect(lacksOf(wanted, { ...waiting, taken: { p1: 'other' } })).toEqual(['waiting', 'noSlot']);
    const returned = { ...waiting, draft: { state: 'returned' } as const };
    expect(lacksOf(wanted, returned)).toEqual(['returned', 'itemOffSale']);
  });

  it('is first of all a package that sells nothing', () => {
    const bronze = { ...silver, packageId: 'bronze', packageUntil: null } as const;
    expect(lacksOf(item(), { ...standing, brand: bronze })[0]).toBe('packageSellsNothing');
  });
});
