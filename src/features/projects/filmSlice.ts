import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { plainFields, queryResponseSchema, requestFirestore } from '../../lib/firestoreRest';
import { createAppThunk } from '../../store/createAppThunk';
import { type AppStore, rootReducer } from '../../store/store';
import type { StorefrontTheme } from '../storefronts/model';
import { type Project, projectSchema, type ProjectTile, tileSchema } from './model';

/**
 * A campaign as a deploy has put it into a film's HTML: what is true of it whatever the hour, of which the film's page
 * itself needs this, and its part about the campaign all of it.
 */
export type FilmCampaign = {
  heading: string;
  goalCents: number;
  /** The first moment after its last day. */
  endsAt: number;
  /** Why it was cancelled; empty where it was not. */
  note: string;
};

/** The showings of a film, likewise. */
export type FilmPremieres = {
  /** The first to come when it was deployed; null where none was. */
  next: { day: string; venue: string } | null;
  /** How many followed. */
  more: number;
};

/** The film of an address of its own, apart from the selected project: fans who open a link select nothing. */
type Film = {
  /** The last part of the address; empty as long as none was asked for. */
  slug: string;
  status: 'idle' | 'fetching' | 'fetched' | 'missing' | 'failed';
  project: Project | null;
  /** The films that its page leads to, if its HTML has them. */
  others: ProjectTile[] | null;
  /** The look of its page, if its HTML has one. */
  theme: StorefrontTheme | null;
  /** The brand whose film it is; empty if its HTML names none. */
  brandId: string;
  campaign: FilmCampaign | null;
  premieres: FilmPremieres | null;
};

/** A film as a deploy puts it into its HTML, with the films that its page leads to. */
const prerenderedFilmSchema = v.object({
  ...projectSchema.entries,
  others: v.array(tileSchema),
  // Left out for most films. The deploy has parsed it; its schema, and that of packages, would cost every film 0.7 kB.
  theme: v.exactOptional(v.custom<StorefrontTheme>((theme) => typeof theme === 'object')),
  brandId: v.exactOptional(v.string()),
  // Likewise: what shows all of it parses it.
  campaign: v.exactOptional(v.custom<FilmCampaign>((campaign) => typeof campaign === 'object')),
  premieres: v.exactOptional(v.custom<FilmPremieres>((premieres) => typeof premieres === 'object')),
});
export type PrerenderedFilm = v.InferOutput<typeof prerenderedFilmSchema>;

const ofHtml = { others: null, theme: null, brandId: '', campaign: null, premieres: null };
const initialState: Film = { slug: '', status: 'idle', project: null, ...ofHtml };

const filmSlice = createSlice({
  name: 'film',
  initialState,
  reducers: {
    filmRequested: (film, { payload: slug }: PayloadAction<string>) => {
      if (film.slug !== slug) Object.assign(film, { slug, project: null, ...ofHtml });
      film.status = 'fetching';
    },
    filmReceived: (film, { payload }: PayloadAction<Project | null>) => {
      film.project = payload;
      film.status = payload ? 'fetched' : 'missing';
    },
    filmFailed: (film) => {
      film.status = 'failed';
    },
    /** A film that the HTML shows already. */
    filmPrerendered: (
      _,
      {
        payload: { others, theme, brandId, campaign, premieres, ...project },
      }: PayloadAction<PrerenderedFilm>,
    ): Film => ({
      slug: project.slug,
      status: 'idle',
      project,
      others,
      theme: theme ?? null,
      brandId: brandId ?? '',
      campaign: campaign ?? null,
      premieres: premieres ?? null,
    }),
  },
  selectors: {
    /** The film of an address that it has, or had when it was asked for. */
    selectFilm: (film, slug: string) =>
      film.slug === slug || film.project?.slug === slug ? film : initialState,
    selectIsAnyShown: ({ slug }) => slug !== '',
  },
});

const { filmRequested, filmReceived, filmFailed, filmPrerendered } = filmSlice.actions;
declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof filmSlice> {}
}
const { selectFilm, selectIsAnyShown } = filmSlice.injectInto(rootReducer).selectors;
export { selectFilm };

/** Whether a text can be the last part of a film's address. */
const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The public project of which a field has a value, with one request; null if there is none. */
async function findProject(field: 'slug' | 'projectId', value: string): Promise<Project | null> {
  const response = await requestFirestore(`${documentsAddress}:runQuery`, {
    query: {
      structuredQuery: {
        from: [{ collectionId: 'projects' }],
        where: {
          fieldFilter: {
            field: { fieldPath: field },
            op: 'EQUAL',
            value: { stringValue: value },
          },
        },
        limit: 1,
      },
    },
    appCheckToken: await appCheckToken?.(),
  });
  const [document] = v.parse(queryResponseSchema, response).flatMap((line) => line.document ?? []);
  const parsed = v.safeParse(projectSchema, plainFields(document?.fields));
  return parsed.success ? parsed.output : null;
}

const reservationSchema = v.tuple([
  v.object({
    found: v.object({
      fields: v.object({ projectId: v.object({ stringValue: v.string() }) }),
    }),
  }),
]);

/** The project that has or had an address; null for an unknown one, and for a project that is not public. */
async function findBySlug(typed: string): Promise<Project | null> {
  const slug = typed.toLowerCase();
  if (!isSlug(slug)) return null;
  const project = await findProject('slug', slug);
  if (project) return project;
  // Unlike a GET, it succeeds where nothing is found, which browsers would report as an error.
  const reservation = await requestFirestore(`${documentsAddress}:batchGet`, {
    query: { documents: [`${documentsName}/slugs/${slug}`] },
    appCheckToken: await appCheckToken?.(),
  });
  const parsed = v.safeParse(reservationSchema, reservation);
  return parsed.success
    ? findProject('projectId', parsed.output[0].found.fields.projectId.stringValue)
    : null;
}

/** Fetches the film of an address, or of one it had before, unless that is under way or done. */
export const fetchFilm = createAppThunk(
  'projects/fetchFilm',
  'fetchingProject',
  async (slug: string, { dispatch, getState }) => {
    const statusNow = () => selectFilm(getState(), slug).status;
    if (statusNow() === 'fetching' || statusNow() === 'fetched') return;
    dispatch(filmRequested(slug));
    try {
      const project = await findBySlug(slug);
      if (statusNow() === 'fetching') dispatch(filmReceived(project));
    } catch (error) {
      if (statusNow() !== 'fetching') return;
      dispatch(filmFailed());
      throw error;
    }
  },
);

/** Shows a film whole before it is asked for. */
export const showPrerenderedFilm = ({ dispatch }: AppStore, film: PrerenderedFilm) =>
  dispatch(filmPrerendered(film));

/** Shows the film that a deploy has put into the HTML, if it is that of this address and none is shown yet. */
export function seedPrerenderedFilm(store: AppStore, slug: string): void {
  if (import.meta.env.SSR || selectIsAnyShown(store.getState())) return;
  const prerendered = document.getElementById('film')?.textContent;
  const parsed = v.safeParse(prerenderedFilmSchema, prerendered ? JSON.parse(prerendered) : null);
  if (parsed.success && parsed.output.slug === slug) showPrerenderedFilm(store, parsed.output);
}
