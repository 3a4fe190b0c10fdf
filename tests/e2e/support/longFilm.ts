import { commitDocuments, restFields } from '../../../scripts/sample-data/emulatorRest';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import { limits } from '../../../src/content/limits';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

/** So many characters without a place to break. */
export const unbroken = (length: number) => 'Unübersehbar'.repeat(length).slice(0, length);
const words = (length: number) => 'long words of a long story '.repeat(length).slice(0, length);

const links = ['Instagram', 'YouTube'].map((platform) => ({
  platform,
  link: `https://example.org/${unbroken(500)}`,
}));
const person = {
  role: unbroken(limits.role),
  bio: words(limits.biography),
  socialMedia: links,
};

const cast = [
  {
    ...person,
    name: unbroken(limits.personName),
    castMemberImageURL: '',
    castMemberImage: null,
    roleImageURL: '',
    roleImage: null,
  },
];
const crew = [
  {
    ...person,
    name: unbroken(limits.personName),
    crewMemberImageURL: '',
    crewMemberImage: null,
  },
];

/** A film whose every text is as long as it may be. */
const longFilm = projectDocument({
  projectId: 'c1b2f6ad-52f4-4b9e-8d6f-0d5a3f9a1c77',
  title: unbroken(limits.title),
  description: unbroken(limits.description),
  type: unbroken(limits.type),
  synopsis: words(limits.synopsis),
  purpose: words(limits.purpose),
  posterImageURL: '',
  posterImage: null,
  cast,
  crew,
  merchandise: [
    {
      name: unbroken(limits.merchandiseName),
      description: words(limits.merchandiseDescription),
      price: { spec: 'JPY', amount: 99_999_999 },
      merchandiseImageURL: '',
      merchandiseImage: null,
      type: 'Other',
    },
  ],
  socialMedia: links,
  date: new Date('2024-05-01T12:00:00Z'),
});

const time = '2024-05-01T12:00:00.000000Z';

/** What the database would answer to whoever asks for its films, or for this one. */
export const longFilmAnswers = (() => {
  const name = `projects/${GCLOUD_PROJECT}/databases/(default)/documents/projects/${longFilm.id}`;
  const document = {
    name,
    fields: restFields(longFilm.fields),
    createTime: time,
    updateTime: time,
  };
  return {
    list: { documents: [document] },
    one: [{ found: document, readTime: time }],
  };
})();

const database = { host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT };

/** Stores it for staff alone, with other texts if there are any. */
export const storeLongFilm = (changes: Record<string, string> = {}) =>
  commitDocuments(database, [
    { ...longFilm, collection: 'hiddenProjects', fields: { ...longFilm.fields, ...changes } },
  ]);
