import {
  commitDocuments,
  type NewDocument,
  restFields,
  type StoredValue,
} from '../../../scripts/sample-data/emulatorRest';
import { castMember, crewMember, merchandise } from '../../../scripts/samples/projects';
import { projectDocument } from '../../../scripts/sample-data/projectDocument';
import { limits, tilesPerPage } from '../../../src/config/limits';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;

/** So many characters without a place to break. */
export const unbroken = (length: number) => 'Unübersehbar'.repeat(length).slice(0, length);
const words = (length: number) => 'long words of a long story '.repeat(length).slice(0, length);

const links = ['Instagram', 'YouTube'].map((platform) => ({
  platform,
  link: `https://example.org/${unbroken(500)}`,
}));
const person = {
  name: unbroken(limits.personName),
  role: unbroken(limits.role),
  bio: words(limits.biography),
  socialMedia: links,
};

/** Its crew, with other texts if there are any. */
export const longCrew = (changes: Record<string, string> = {}) => [
  crewMember<StoredValue>({ ...person, ...changes }),
];

export const longTitle = (number = 0) =>
  `${unbroken(limits.title - String(number).length)}${String(number)}`;

export const longProjectId = (number = 0) => `c1b2f6ad-52f4-4b9e-8d6f-0d5a3f9a1c7${String(number)}`;

/** A film whose every text is as long as it may be. Each number is another one. */
export const longFilm = (number = 0) =>
  projectDocument({
    projectId: longProjectId(number),
    title: longTitle(number),
    description: unbroken(limits.description),
    type: unbroken(limits.type),
    synopsis: words(limits.synopsis),
    purpose: words(limits.purpose),
    cast: [castMember(person)],
    crew: longCrew(),
    merchandise: [
      merchandise({
        name: unbroken(limits.merchandiseName),
        description: words(limits.merchandiseDescription),
        price: { spec: 'JPY', amount: 99_999_999 },
        type: 'Other',
      }),
    ],
    socialMedia: links,
    date: new Date('2024-05-01T12:00:00Z'),
  });

const time = '2024-05-01T12:00:00.000000Z';

/** What the database would answer to whoever asks for its films, or for this one. */
export const longFilmAnswers = (() => {
  const root = `projects/${GCLOUD_PROJECT}/databases/(default)/documents/projects`;
  const documentOf = ({ id, fields }: NewDocument) => ({
    name: `${root}/${id}`,
    fields: restFields(fields),
    createTime: time,
    updateTime: time,
  });
  const page = Array.from({ length: tilesPerPage }, (_, number) => documentOf(longFilm(number)));
  return {
    list: { documents: page.slice(0, 1) },
    page: { documents: page, nextPageToken: 'more' },
    one: [{ found: page[0], readTime: time }],
  };
})();

const database = { host: FIRESTORE_EMULATOR_HOST, projectId: GCLOUD_PROJECT };

/** Stores it for staff alone, with other fields if there are any. */
export function storeLongFilm(number: number, changes: NewDocument['fields'] = {}) {
  const { id, fields } = longFilm(number);
  return commitDocuments(database, [
    { collection: 'hiddenProjects', id, fields: { ...fields, ...changes } },
  ]);
}
