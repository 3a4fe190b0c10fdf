import '../../content/shopMessages';
import * as v from 'valibot';
import { followCopy as copy } from '../../content/follow';
import { readUser } from '../../lib/firebase/auth';
import { text } from '../../lib/lenient';
import { queryAll, readDocuments } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { formatDayIn } from '../../lib/zonedTime';
import { createAppThunk } from '../../store/createAppThunk';
import { readCampaign } from '../campaigns/campaignsApi';
import { phaseOf } from '../campaigns/campaignModel';
import { readUpdates } from '../campaigns/updatesApi';
import { pictureSchema, pictureUrlSchema } from '../media/picture';
import { type Consent, hasProven, parseConsent } from '../orders/consentsApi';
import { readScreenings } from '../premieres/screeningsApi';
import { readBuyer } from '../shop/buyerApi';
import { readOwnConsents } from '../shop/consentThunks';
import { equals, readDocuments as readPublic } from '../shop/saleApi';
import { type Follower, followerPath, parseFollower } from './followerModel';

// Over REST, so that who only looks loads the part of the SDK alone that says who they are.

/** The email that whoever is signed in has proven; empty for none. */
async function readProvenEmail(): Promise<string> {
  const email = (await readBuyer())?.email ?? '';
  return email !== '' && (await hasProven(email)) ? email : '';
}

/** Whether an account follows a film; its email is empty where it has proven none, and where there is no account. */
export type FollowStanding = { email: string; follows: boolean };

export async function readStanding(film: string): Promise<FollowStanding> {
  const email = await readProvenEmail();
  if (email === '') return { email, follows: false };
  const [brandId = '', projectId = ''] = film.split('/');
  const path = followerPath(brandId, readUser().uid, projectId);
  return { email, follows: (await readDocuments([path])).has(path) };
}

const findFollowers = (uid: string) =>
  queryAll({
    from: [{ collectionId: 'followers', allDescendants: true }],
    where: equals('uid', { stringValue: uid }),
  });

const findConsents = (email: string) =>
  queryAll({
    from: [{ collectionId: 'consents', allDescendants: true }],
    where: equals('email', { stringValue: email }),
  });

/** What an account follows, the latest first, and what it has agreed to, withdrawn or not. */
type Follows = { films: Follower[]; consents: Consent[] };

/** The same by the proven email, and by orders (`brandId/uid`, separated by commas), which may name another one. */
export const loadFollows = createAppThunk(
  'fans/loadFollows',
  'fetchingFollows',
  async (orders: string): Promise<Follows> => {
    const email = await readProvenEmail();
    const [followers, agreed, byOrders] = await Promise.all([
      findFollowers(readUser().uid),
      email === '' ? [] : findConsents(email),
      orders === '' ? [] : readOwnConsents(orders),
    ]);
    const byEmail = [...agreed].map(([path, fields]) => {
      const [, brandId = '', , uid = ''] = path.split('/');
      return parseConsent({ brandId, uid }, fields);
    });
    return {
      films: [...followers]
        .map(([path, fields]) => parseFollower(path, fields))
        .sort((one, other) => other.at - one.at),
      consents: [...byEmail, ...byOrders.filter((one) => one.email !== email)],
    };
  },
);

const filmSchema = v.object({
  title: text,
  slug: text,
  posterImageURL: pictureUrlSchema,
  posterImage: v.fallback(v.nullable(pictureSchema), null),
});
const select = { fields: Object.keys(filmSchema.entries).map((fieldPath) => ({ fieldPath })) };

/** A film, without a title once it is public no more, and what is new of it: campaign, latest update, premiere to come. */
type FollowedFilm = v.InferOutput<typeof filmSchema> & { news: string };

export const loadFollowedFilm = createAppThunk(
  'fans/loadFollowedFilm',
  'fetchingFollows',
  async (projectId: string): Promise<FollowedFilm> => {
    const isIt = equals('projectId', { stringValue: projectId });
    const [found, campaign, screenings] = await Promise.all([
      readPublic('projects', [isIt], { select, limit: 1 }),
      readCampaign(projectId),
      readScreenings(projectId),
    ]);
    const now = serverNow();
    const phase = campaign && phaseOf(campaign, now);
    const isOpen = phase === 'running' || phase === 'lastDay' || phase === 'atCap';
    const updates = campaign ? await readUpdates(projectId) : [];
    const update = updates.find(({ hidden }) => hidden === null);
    const next = screenings.find(({ state, endsAt }) => state === 'approved' && now < endsAt);
    const news = [
      campaign && isOpen && copy.campaign('until', formatUtcDay(campaign.endsAt - 1)),
      campaign && phase === 'announced' && copy.campaign('from', formatUtcDay(campaign.startsAt)),
      update && copy.update(update.heading, formatUtcDay(update.at)),
      next && copy.premiere(formatDayIn(next.startsAt, next.zone), next.venue),
    ].filter(Boolean);
    const film = v.parse(filmSchema, found[0]?.fields ?? {});
    return { ...film, news: news.join(' ') || copy.noNews };
  },
);
