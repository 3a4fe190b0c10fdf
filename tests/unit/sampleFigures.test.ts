import { afterAll, describe, expect, it, vi } from 'vitest';
import { campaignDocuments } from '../../scripts/sample-data/campaignDocuments';
import type { NewDocument } from '../../scripts/sample-data/emulatorRest';
import { withFigures } from '../../scripts/sample-data/figureDocuments';
import type { Film } from '../../scripts/sample-data/films/film';
import { films } from '../../scripts/sample-data/films/films';
import { premiereDocuments } from '../../scripts/sample-data/premiereDocuments';
import { parseFollower } from '../../src/features/fans/followerModel';
import { parseConsent } from '../../src/features/orders/consentsApi';
import { parseVisits, tagPattern } from '../../src/features/visits/visitModel';

const projectId = '3f1d0a52-7c64-4b8e-9d2f-5a6b7c8d9e0f';
const picture = { width: 640, height: 800, placeholder: '#241d17', w320: '', w640: '', w1280: '' };
const stored = { url: 'http://127.0.0.1:9199/v0/b/demo/o/poster?alt=media&token=a', picture };
const now = Date.parse('2026-11-28T14:02:00Z');
const dayMs = 24 * 60 * 60_000;
// Payments say until when they are kept.
vi.setSystemTime(now);
afterAll(() => {
  vi.useRealTimers();
});

function make(film: Film) {
  const campaign = campaignDocuments(film, { projectId, pictureOf: () => stored, now });
  const premiere = premiereDocuments(film, projectId, now);
  const bought = {
    documents: [...campaign.documents, ...premiere.documents],
    payments: [...campaign.payments, ...premiere.payments],
  };
  return withFigures(film, bought, projectId, now);
}

const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : 0);
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const counted = films.flatMap((film) => (film.figures ? [{ ...film, figures: film.figures }] : []));

it('Two sample films have figures', () => {
  expect(counted.map(({ title }) => title)).toEqual(['Cosmos Laundromat', 'Tears of Steel']);
});

describe.each(counted)('The figures of $title', (film) => {
  const { documents, payments } = make(film);
  const brandId = film.brandId ?? '';
  const inCollection = (name: string) => documents.filter(({ collection }) => collection === name);
  const tags = film.figures.tags.map(({ tag }) => tag);
  const days = new Map(
    inCollection('visits').flatMap(({ id, fields }) => {
      const [, month = ''] = id.split('~');
      return [...parseVisits(fields)].map(([day, counts]) => {
        const date = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, day);
        return [utcDay(date), counts] as const;
      });
    }),
  );
  const orders = inCollection(`brands/${brandId}/orders`).map(({ fields }) => ({
    day: utcDay(timeOf(fields.soldAt)),
    via: typeof fields.via === 'string' ? fields.via : '',
    cents: Number(fields.totalCents),
    paymentId: fields.paymentId,
  }));

  it('are the same each time, for the same moment', () => {
    expect(make(film)).toEqual({ documents, payments });
  });

  it('are of ninety days, of which each leads from views to what was paid', () => {
    const wanted = Array.from({ length: 90 }, (_, age) => utcDay(now - age * dayMs));
    expect([...days.keys()].sort().reverse()).toEqual(wanted);
    for (const [day, { views, visits, plays, carts, via }] of days) {
      const paid = orders.filter((order) => order.day === day);
      const sizes = [paid.length, carts, visits, views];
      expect([day, sizes]).toEqual([day, sizes.toSorted((one, other) => one - other)]);
      expect(plays).toBeLessThanOrEqual(views);
      expect(sum(Object.values(via))).toBeLessThanOrEqual(visits);
      for (const tag of tags)
        expect(paid.filter((order) => order.via === tag).length).toBeLessThanOrEqual(via[tag] ?? 0);
    }
  });

  it('have tags that were made, by which most orders came', () => {
    expect(inCollection(`brands/${brandId}/tags`)).toEqual([
      expect.objectContaining({ id: projectId, fields: { tags } }),
    ]);
    for (const tag of tags) expect(tag).toMatch(tagPattern);
    const used = new Set(orders.map(({ via }) => via));
    expect([...used].filter((tag) => tag !== '' && !tags.includes(tag))).toEqual([]);
    expect(used.size).toBeGreaterThan(1);
  });

  it('have orders of which Stripe knows each payment, and no document twice', () => {
    const known = payments.map(({ id, cents }) => [id, cents] as const);
    for (const { paymentId, cents } of orders) expect(known).toContainEqual([paymentId, cents]);
    expect(orders).toHaveLength(payments.length);
    const paths = documents.map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have fans of whom some may be written to, and some follow', () => {
    const consents = inCollection(`brands/${brandId}/consents`).map(({ id, fields }) =>
      parseConsent({ brandId, uid: id }, { ...fields, at: timeOf(fields.at) }),
    );
    expect(consents.some(({ proven }) => proven)).toBe(true);
    expect(consents.some(({ proven }) => !proven)).toBe(true);
    for (const { text } of consents) expect(text).toContain(`“${film.title}”`);
    const path = ({ collection, id }: NewDocument) => `${collection}/${id}`;
    const followers = inCollection(`brands/${brandId}/followers`).map((one) => ({
      id: one.id,
      ...parseFollower(path(one), { ...one.fields, at: timeOf(one.fields.at) }),
    }));
    expect(followers).toHaveLength(film.figures.followers);
    for (const { id, uid, at, ...follower } of followers) {
      expect([id, follower.projectId]).toEqual([`${uid}~${projectId}`, projectId]);
      expect(at).toBeGreaterThan(now - 90 * dayMs);
      expect(at).toBeLessThan(now);
    }
    const fans = new Set(consents.map(({ uid }) => uid));
    expect(followers.some(({ uid }) => fans.has(uid))).toBe(true);
  });
});

it('Of the two posters of the campaign that runs, one brought more than the other', () => {
  const [film] = counted;
  if (!film) throw new Error('No sample film has figures.');
  const { documents } = make(film);
  const centsOf = (tag: string) =>
    sum(documents.map(({ fields }) => (fields.via === tag ? Number(fields.totalCents) : 0)));
  const [one, other] = [centsOf('poster-berlin'), centsOf('poster-vienna')];
  expect(Math.min(one, other)).toBeGreaterThan(0);
  expect(one).not.toBe(other);
});

it('A film without them stays as it was made', () => {
  const [film] = films.filter(({ figures }) => !figures);
  if (!film) throw new Error('Each sample film has figures.');
  const made = { documents: [], payments: [] };
  expect(withFigures(film, made, projectId, now)).toBe(made);
});
