import * as v from 'valibot';
import { projectSchema } from '../../src/features/projects/model.ts';
import { searchIndex } from '../../src/features/projects/searchTerms.ts';
import type { Picture } from '../../src/features/media/picture.ts';
import { themeFromKit } from '../../src/features/storefronts/themeFromKit.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { makeSlug } from '../../src/lib/slug.ts';
import { historyEntry, project } from '../samples/projects.ts';
import { storefront } from '../samples/shop.ts';
import type { NewDocument, StoredValue } from './emulatorRest.ts';
import type { Film } from './films/film.ts';
import type { PictureRef } from './pictures.ts';

/** A stored picture: its address and what the document says of it. */
export type StoredPicture = { url: string; picture: Picture };
export type PictureOf = (kind: PictureRef['kind'], name: string) => StoredPicture;

type ProjectFields = Readonly<Record<string, StoredValue>> & {
  projectId: string;
  title: string;
};

const indexedSchema = v.pick(projectSchema, ['title', 'cast', 'crew']);

/**
 * Adds to the fields of a project what they leave out, the search index, and the id of the history entry about its
 * creation, which is the project's own id.
 */
export function projectDocument(fields: ProjectFields): NewDocument {
  return {
    collection: 'projects',
    id: documentKey(fields.title),
    fields: project<StoredValue>({
      ...fields,
      changeId: fields.projectId,
      search: searchIndex(v.parse(indexedSchema, fields)),
    }),
  };
}

/** The history entry of a sample film: created on the day of its document. */
export const creationEntry = (projectId: string, { title, released }: Film): NewDocument => ({
  collection: 'projectHistory',
  id: projectId,
  fields: historyEntry({
    projectId,
    key: documentKey(title),
    title,
    action: 'created',
    field: 'project',
    by: 'sample-data',
    byEmail: 'sample-data',
    at: new Date(`${released}T12:00:00Z`),
  }),
});

/** What reserves the address of a sample film; no two of their titles make the same. */
export const slugReservation = (projectId: string, { title, released }: Film): NewDocument => ({
  collection: 'slugs',
  id: makeSlug(title, projectId),
  fields: { projectId, at: new Date(`${released}T12:00:00Z`) },
});

/** The document of a sample film, as staff would have created it on the day of its release. */
export function filmDocument(film: Film, projectId: string, pictureOf: PictureOf): NewDocument {
  const poster = pictureOf('poster', film.title);
  return projectDocument({
    projectId,
    title: film.title,
    slug: makeSlug(film.title, projectId),
    description: film.description,
    type: film.type,
    year: film.released.slice(0, 4),
    runningTime: film.runningTime,
    director: film.crew
      .filter(({ role }) => /^(director( and writer)?|co-director)$/i.test(role))
      .map(({ name }) => name)
      .join(', '),
    trailer: `https://www.youtube.com/watch?v=${film.youtubeId}`,
    synopsis: film.synopsis,
    purpose: `${film.purpose}\n\n${licenceNote(film)}`,
    posterImageURL: poster.url,
    posterImage: poster.picture,
    stills: film.stills.map(({ name }) => ({
      name,
      stillImageURL: pictureOf('stills', name).url,
      stillImage: pictureOf('stills', name).picture,
    })),
    cast: film.cast.map(({ name, role, bio }) => ({
      name,
      role,
      bio,
      castMemberImageURL: pictureOf('cast', name).url,
      castMemberImage: pictureOf('cast', name).picture,
      roleImageURL: pictureOf('role', role).url,
      roleImage: pictureOf('role', role).picture,
      socialMedia: [],
    })),
    crew: film.crew.map(({ name, role, bio }) => ({
      name,
      role,
      bio,
      crewMemberImageURL: pictureOf('crew', name).url,
      crewMemberImage: pictureOf('crew', name).picture,
      socialMedia: [],
    })),
    merchandise: film.merchandise.map(({ name, type, description, cents, sale }) => ({
      name,
      description,
      price: { spec: 'USD', amount: sale ? 0 : cents },
      merchandiseImageURL: pictureOf('merchandise', name).url,
      merchandiseImage: pictureOf('merchandise', name).picture,
      type,
      ...(sale ? { itemId: sale.itemId } : {}),
    })),
    socialMedia: film.links.map(({ platform, link }) => ({ platform, link })),
    date: new Date(`${film.released}T12:00:00Z`),
  });
}

/** The storefront of a sample film, as staff would have published it; none of one without a look of its own. */
export function storefrontDocument(
  { look, released }: Film,
  projectId: string,
  pictureOf: PictureOf,
): NewDocument[] {
  if (!look) return [];
  const { kit, banner, focal } = look;
  const { url, picture } = pictureOf('stills', banner);
  return [
    {
      collection: 'storefronts',
      id: projectId,
      fields: storefront({
        brandId: 'sample-brand',
        theme: themeFromKit(kit, { bannerURL: url, banner: picture, focal }),
        at: new Date(`${released}T12:00:00Z`),
      }),
    },
  ];
}

const licenceNote = ({ licence }: Film) =>
  `Licence: ${licence}. The pictures on this page are Backlot’s own artwork; the merchandise is a sample.`;
