import { dayField, tagsPath, visitsPath } from '../../../../src/features/visits/visitModel.ts';
import { followerPath } from '../../../../src/features/fans/followerModel.ts';
import type { Fields, Token } from '../../engine/requests.ts';
import { brandIds } from '../brands/fixtures.ts';
import { fixtures, numberedId, past } from '../fixtures.ts';
import { filmIds } from '../packs/fixtures.ts';
import { emailToken, fanTokens } from '../shop/fixtures.ts';

// What was counted of films of the engine, its tags, and who follows them. A run that goes on into another day counts for
// the one before, which the rules refuse.

const now = new Date();
/** The field of today, and of another day of the month. */
export const today = dayField(now.getUTCDate());
export const otherDay = dayField(now.getUTCDate() === 1 ? 2 : 1);
export const monthOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '');
export const thisMonth = monthOf(now);

/** Where a film is counted this month. Of Sintel something was, in the first document. */
export const visitsOf = (projectId: string, shard = 0) => visitsPath(projectId, thisMonth, shard);
/** One of its tags is no more. */
export const counts = { views: 7, visits: 5, plays: 2, carts: 1, via: { poster: 3, gone: 2 } };
fixtures.set(visitsOf(filmIds.shown), {
  title: 'Sintel',
  tag: 'poster',
  [today]: counts,
  [otherDay]: counts,
});

/** A public film that is nobody's, and titles that are not the keys of their films. */
export const otherFilms = {
  One: numberedId(3),
  '50% / 50%': numberedId(4),
  __x__: numberedId(5),
} as const;

export const tagsOf = (projectId: string, brandId: string = brandIds.engine) =>
  tagsPath(brandId, projectId);
fixtures.set(tagsOf(filmIds.shown), { tags: ['poster', 'newsletter-2'] });
fixtures.set(tagsOf(filmIds.other, brandIds.other), { tags: ['theirs'] });
fixtures.set(tagsOf(filmIds.shown, brandIds.closed), { tags: ['poster'] });

type Account = NonNullable<Token>;
export const follows = ({ uid }: Account, projectId: string = filmIds.shown) =>
  followerPath(brandIds.engine, uid, projectId);
export const follower = ({ uid, claims }: Account, fields: Fields = {}): Fields => ({
  uid,
  projectId: filmIds.shown,
  email: claims.email,
  ...fields,
});
/** Whoever follows Sintel already. */
export const followingTokens = [fanTokens.paid, emailToken] as const;
for (const token of followingTokens) fixtures.set(follows(token), follower(token, { at: past }));
