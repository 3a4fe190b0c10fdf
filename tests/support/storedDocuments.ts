import { Timestamp, serverTimestamp } from 'firebase/firestore';
import * as samples from '../../scripts/samples/projects';
import * as signUpSamples from '../../scripts/samples/signUps';

export type StoredDocument = Record<string, unknown>;

/** As the value of a change: the field is missing. */
export const absent = Symbol('absent');

/** The document with some fields changed; one whose new value is `absent` is left out. */
export function changed(document: StoredDocument, changes: StoredDocument): StoredDocument {
  return Object.fromEntries(
    Object.entries({ ...document, ...changes }).filter(([, value]) => value !== absent),
  );
}

/** Makes the builder of a document from one that builds it without changes. */
const changeable =
  (build: () => StoredDocument) =>
  (changes: StoredDocument = {}): StoredDocument =>
    changed(build(), changes);

export const signUp = changeable(() => signUpSamples.signUp({ date: serverTimestamp() }));

export const picture = changeable(() => samples.picture());

export const link = changeable(() => samples.link());

/** Links that differ from each other. */
export const links = (count: number): StoredDocument[] =>
  Array.from({ length: count }, (_, index) =>
    link({ link: `https://example.org/${String(index)}` }),
  );

export const castMember = changeable(() =>
  samples.castMember({
    role: 'Sintel',
    bio: 'The voice of Sintel.',
    castMemberImageURL: samples.pictureAddress,
    castMemberImage: picture(),
    socialMedia: links(2),
  }),
);

export const crewMember = changeable(() =>
  samples.crewMember({ role: 'Director', socialMedia: [link({ link: '' })] }),
);

export const merchandise = changeable(() =>
  samples.merchandise({
    price: { spec: 'USD', amount: 1500 },
    merchandiseImageURL: samples.pictureAddress,
    merchandiseImage: picture(),
  }),
);

export const still = changeable(() => samples.still());

const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';

/** A project as staff create it: without items, and without an address, which its commit reserves. */
export const newProject = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    samples.project({
      projectId,
      description: 'A girl looks for her dragon.',
      search: { s: true, si: true, sin: true },
      date: serverTimestamp(),
      changeId: projectId,
    }),
    // The rules read stills with a default.
    { slug: absent, stills: absent, ...changes },
  );

/** A project as it stands in the database after some work in the builder. */
export const project = (changes: StoredDocument = {}): StoredDocument =>
  newProject({
    type: 'Short film',
    synopsis: 'Sintel searches.\n\nShe finds.',
    posterImageURL: samples.pictureAddress,
    posterImage: picture(),
    cast: [castMember(), castMember({ name: 'Thom Hoffman', role: 'Shaman' })],
    crew: [crewMember(), crewMember({ name: 'Esther Wouda', role: 'Writer' })],
    merchandise: [merchandise(), merchandise({ name: 'Dragon hat', type: 'Hat' })],
    socialMedia: links(3),
    date: Timestamp.fromMillis(1_285_545_600_000),
    changeId: '3d5f0a77-2c1e-4b8e-8d43-9f0c6a1b2e11',
    ...changes,
  });

const signature = { by: 'staff-member', byEmail: 'staff@example.org' };

/** What the record of changes says about a change of that project: by default, of its description. */
export const entry = changeable(() =>
  samples.historyEntry({
    projectId,
    field: 'description',
    before: 'A girl looks for her dragon.',
    after: 'A girl finds her dragon.',
    ...signature,
    at: serverTimestamp(),
  }),
);

/** What staff think of a sign-up. */
export const review = changeable(() =>
  signUpSamples.review({ ...signature, at: serverTimestamp() }),
);

/** What the staff log says of a sign-up's export or erasure. */
export const logEntry = changeable(() => ({
  action: 'erased',
  signedUp: Timestamp.fromMillis(1_286_000_000_000),
  by: 'staff-member',
  at: serverTimestamp(),
}));
