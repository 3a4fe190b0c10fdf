import '../../content/shopMessages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { filmUpdatesLink } from '../../config/paths';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { type AppStore, rootReducer } from '../../store/store';
import type { Answer, CampaignUpdate, UpdateText } from '../campaigns/updatesModel';
import type { Project } from '../projects/model';
import { mayHaveBuyer } from '../shop/signedInBuyer';
import type { OwnPart } from './ownUpdatesApi';
import type { NewQuestion } from './questionsApi';

/** An update, with what it says where everyone reads that. */
export type ShownUpdate = CampaignUpdate & { content: UpdateText | null };

/** What everyone reads of a campaign's updates and questions, the latest first. */
type UpdatesAndAnswers = {
  /** The first moment after its last day. */
  endsAt: number;
  /** Why it was cancelled; empty where it was not. */
  note: string;
  updates: ShownUpdate[];
  answers: Answer[];
};
export type FilmOfUpdates = Pick<Project, 'projectId' | 'title' | 'slug'>;
/** As a deploy puts it into the HTML of the page. */
export type FilmUpdates = UpdatesAndAnswers & { film: FilmOfUpdates };
/** As it is now. */
export type LiveUpdates = UpdatesAndAnswers & { brandId: string; takesQuestions: boolean };

/** Whether an update says to everyone what it says. */
export const isReadByAll = ({ audience, hidden }: CampaignUpdate) =>
  audience === 'all' && hidden === null;

const updatesSlice = createSlice({
  name: 'prerenderedUpdates',
  initialState: (): FilmUpdates | null => null,
  reducers: {
    updatesPrerendered: (_, { payload }: PayloadAction<FilmUpdates>) => payload,
  },
  selectors: {
    /** What the HTML has for an address; null where it has nothing. */
    selectPrerenderedUpdates: (stored, slug: string) =>
      stored?.film.slug === slug ? stored : null,
    selectKnownUpdates: (stored, projectId: string) =>
      stored?.film.projectId === projectId ? stored.updates : [],
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof updatesSlice> {}
}

const { selectPrerenderedUpdates, selectKnownUpdates } =
  updatesSlice.injectInto(rootReducer).selectors;
export { selectPrerenderedUpdates };

/** Shows updates before they are asked for. */
export const showPrerenderedUpdates = ({ dispatch }: AppStore, updates: FilmUpdates) =>
  dispatch(updatesSlice.actions.updatesPrerendered(updates));

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
// The deploy has parsed the rest, whose schemas only the live answer needs.
const prerenderedSchema = v.object({
  film: v.object({ projectId: v.string(), title: v.string(), slug: v.string() }),
  endsAt: v.number(),
  note: v.string(),
  updates: v.array(v.custom<ShownUpdate>(isObject)),
  answers: v.array(v.custom<Answer>(isObject)),
});

/** Shows what a deploy has put into the HTML, if it is of this address and not shown yet. */
export function seedPrerenderedUpdates(store: AppStore, slug: string): void {
  if (import.meta.env.SSR || selectPrerenderedUpdates(store.getState(), slug)) return;
  const prerendered = document.getElementById('film-updates')?.textContent;
  const parsed = v.safeParse(prerenderedSchema, prerendered ? JSON.parse(prerendered) : null);
  if (parsed.success && parsed.output.film.slug === slug)
    showPrerenderedUpdates(store, parsed.output);
}

// The page shows what its HTML has before any of these is there.
const publicApis = onDemand(() =>
  Promise.all([import('../campaigns/campaignsApi'), import('../campaigns/updatesApi')]),
);
const ownApi = onDemand(() => import('./ownUpdatesApi'));
const questionsApi = onDemand(() => import('./questionsApi'));
const buyerApi = onDemand(() => import('../shop/buyerApi'));

/**
 * The updates and answers of a film's campaign; null where it has none. A text that the HTML has is asked for again only
 * where it was corrected.
 */
export const loadUpdates = createAppThunk(
  'pledges/loadUpdates',
  'fetchingUpdates',
  async (projectId: string, { getState }): Promise<LiveUpdates | null> => {
    const [{ readCampaign }, { readAnswers, readUpdates, readUpdateText }] =
      await publicApis.load();
    const [campaign, updates, answers] = await Promise.all([
      readCampaign(projectId),
      readUpdates(projectId),
      readAnswers(projectId),
    ]);
    if (!campaign) return null;
    const known = selectKnownUpdates(getState(), projectId);
    const contentOf = async (update: CampaignUpdate): Promise<UpdateText | null> => {
      if (!isReadByAll(update)) return null;
      const before = known.find(({ number }) => number === update.number);
      return before?.content && before.changedAt === update.changedAt
        ? before.content
        : readUpdateText(projectId, update.number);
    };
    const { brandId, endsAt, note, state, suspended } = campaign;
    return {
      brandId,
      endsAt,
      note,
      takesQuestions: state === 'approved' && !suspended,
      updates: await Promise.all(
        updates.map(async (update) => ({ ...update, content: await contentOf(update) })),
      ),
      answers,
    };
  },
);

/**
 * What whoever is signed in on this device reads alone, of a campaign and its updates for backers (`projectId/1,2`); null
 * for nobody, for whom no SDK is loaded.
 */
export const loadOwnPart = createAppThunk(
  'pledges/loadOwnPart',
  'fetchingOwnPart',
  async (path: string): Promise<OwnPart | null> => {
    if (!mayHaveBuyer()) return null;
    const [projectId = '', numbers = ''] = path.split('/');
    const { readOwnPart } = await ownApi.load();
    return readOwnPart(projectId, numbers.split(',').filter(Boolean).map(Number));
  },
);

export const askQuestion = createAppThunk(
  'pledges/askQuestion',
  'askingQuestion',
  async (question: NewQuestion) => (await questionsApi.load()).storeQuestion(question),
);

export const withdrawQuestion = createAppThunk(
  'pledges/withdrawQuestion',
  'withdrawingQuestion',
  async ({ projectId, questionId }: { projectId: string; questionId: string }) =>
    (await questionsApi.load()).deleteQuestion(projectId, questionId),
);

/** Has a link sent that proves an email and leads back to the updates of the film at an address. */
export const requestLinkBack = createAppThunk(
  'pledges/requestLinkBack',
  'sendingBuyerLink',
  async ({ email, slug }: { email: string; slug: string }) =>
    (await buyerApi.load()).sendBuyerLink(email, filmUpdatesLink(slug)),
);
