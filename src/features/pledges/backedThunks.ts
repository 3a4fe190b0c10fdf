import '../../content/shopMessages';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { queryAll, readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk } from '../../store/createAppThunk';
import { type Campaign, parseReward, type Reward, rewardsPath } from '../campaigns/campaignModel';
import { readCampaign, readRewardOffer } from '../campaigns/campaignsApi';
import { readUpdates, readUpdateText } from '../campaigns/updatesApi';
import {
  type CampaignUpdate,
  type Delay,
  delayPath,
  parseDelay,
  parseQuestion,
  type Question,
} from '../campaigns/updatesModel';
import { type FulfilmentState, fulfilmentSchema, type Order } from '../orders/orderModel';
import { fulfilmentPath, orderPath } from '../orders/orderPaths';
import { readFilms } from '../shop/filmsApi';
import { equals, readFound } from '../shop/saleApi';

/** A reward that was pledged for; `delays` has its own, if it was put off. */
export type PledgedReward = { reward: Reward; delays: Delay[] };

async function readPledgedReward(
  projectId: string,
  offerId: string,
): Promise<PledgedReward | null> {
  const offer = await readRewardOffer(offerId);
  if (!offer) return null;
  const rewardId = offer.parent;
  const paths = [`${rewardsPath(projectId)}/${rewardId}`, delayPath(projectId, rewardId)];
  const found = await readFound(paths);
  const [fields, delay] = paths.map((path) => found.get(path));
  if (!fields) return null;
  const delays = delay ? [parseDelay(rewardId, delay)] : [];
  return { reward: parseReward(rewardId, fields), delays };
}

/** The reward of what was pledged for (`projectId/offerId`); null where it can be read no more. */
export const loadPledgedReward = createAppThunk(
  'pledges/loadPledgedReward',
  'fetchingReward',
  (path: string): Promise<PledgedReward | null> => {
    const [projectId = '', offerId = ''] = path.split('/');
    return readPledgedReward(projectId, offerId);
  },
);

/** How far a pledge is on its way; null as long as its makers have said nothing. */
async function readState(ref: Pick<Order, 'brandId' | 'orderId'>): Promise<FulfilmentState | null> {
  const path = fulfilmentPath(orderPath(ref));
  const fields = (await readDocuments([path])).get(path);
  return fields ? v.parse(fulfilmentSchema, fields).state : null;
}

/** As many updates of a campaign are named on the account. */
export const updatesNamed = 3;

/** What its makers have told and nobody has taken down; of those that are named, what everyone reads, by their numbers. */
export type FilmNews = { updates: CampaignUpdate[]; texts: Readonly<Record<number, string>> };

/** What is known of films that were backed, by their ids, and of the pledges, by those of their orders. */
export type Backed = {
  films: Readonly<Record<string, FilmNews & { campaign: Campaign | null }>>;
  pledges: Readonly<
    Record<string, { promised: PledgedReward | null; state: FulfilmentState | null }>
  >;
};

/** A pledge as `loadBacked` takes it. */
export const pledgeRef = ({ projectId, lines, brandId, orderId }: Order) =>
  [projectId, lines[0]?.offerId ?? '', brandId, orderId].join('/');

/** Asks about pledges, separated by commas. */
export const loadBacked = createAppThunk(
  'pledges/loadBacked',
  'fetchingCampaign',
  async (refs: string): Promise<Backed> => {
    const pledges = refs.split(',').map((ref) => {
      const [projectId = '', offerId = '', brandId = '', orderId = ''] = ref.split('/');
      return { projectId, offerId, brandId, orderId };
    });
    const readFilm = async (projectId: string) => {
      const [campaign, all] = await Promise.all([readCampaign(projectId), readUpdates(projectId)]);
      const updates = all.filter(({ hidden }) => hidden === null);
      const open = updates.slice(0, updatesNamed).filter(({ audience }) => audience === 'all');
      const texts = await Promise.all(
        open.map(async ({ number }) => {
          const content = await readUpdateText(projectId, number);
          return [number, content?.text ?? ''] as const;
        }),
      );
      return [projectId, { campaign, updates, texts: Object.fromEntries(texts) }] as const;
    };
    const readPledge = async ({ projectId, offerId, ...ref }: (typeof pledges)[number]) => {
      const [promised, state] = await Promise.all([
        readPledgedReward(projectId, offerId),
        readState(ref),
      ]);
      return [ref.orderId, { promised, state }] as const;
    };
    const projectIds = new Set(pledges.map(({ projectId }) => projectId));
    const [films, known] = await Promise.all([
      Promise.all([...projectIds].map(readFilm)),
      Promise.all(pledges.map(readPledge)),
    ]);
    return { films: Object.fromEntries(films), pledges: Object.fromEntries(known) };
  },
);

/** What waits for an answer of a film's makers; title and slug are empty where the film is public no more. */
export type AskedFilm = { projectId: string; title: string; slug: string; questions: Question[] };

/** The questions of whoever is signed in that wait, by film, the oldest first. */
export const loadAsked = createAppThunk(
  'pledges/loadAsked',
  'fetchingQuestions',
  async (): Promise<AskedFilm[]> => {
    const found = await queryAll({
      from: [{ collectionId: 'questions', allDescendants: true }],
      where: equals('uid', { stringValue: readUser().uid }),
    });
    const asked = new Map<string, Question[]>();
    for (const [path, fields] of found) {
      const [, projectId = '', , questionId = ''] = path.split('/');
      const question = parseQuestion(questionId, fields);
      asked.set(projectId, [...(asked.get(projectId) ?? []), question]);
    }
    const films = await readFilms([...asked.keys()]);
    return [...asked].map(([projectId, questions]) => {
      const { title = '', slug = '' } = films.get(projectId) ?? {};
      const oldestFirst = questions.sort((one, other) => one.at - other.at);
      return { projectId, title, slug, questions: oldestFirst };
    });
  },
);
