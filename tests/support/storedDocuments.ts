import { Timestamp, serverTimestamp } from 'firebase/firestore';
import { mapProjectTexts } from '../../src/content/projectFields';

export type StoredDocument = Record<string, unknown>;

/** As the value of a change: the field is missing. */
export const absent = Symbol('absent');

/** The document with some fields changed; one whose new value is `absent` is left out. */
export function changed(document: StoredDocument, changes: StoredDocument): StoredDocument {
  return Object.fromEntries(
    Object.entries({ ...document, ...changes }).filter(([, value]) => value !== absent),
  );
}

export const signUp = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      phoneNumber: '+44 20 7946 0000',
      brandName: 'Engine Pictures',
      brandwebsite: 'engine.example.org',
      productServices: 'Prints of the first programme.\nSigned.',
      videoChannelList: ['https://video.example.org/ada', 'Ada on the radio'],
      existingCommercials: false,
      date: serverTimestamp(),
    },
    changes,
  );

const fileAddress = 'https://firebasestorage.googleapis.com/v0/b/backlot/o/projects%2FSintel';

export const picture = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      width: 1500,
      height: 2250,
      placeholder: '#241d17',
      w320: `${fileAddress}~320w?alt=media&token=a`,
      w640: `${fileAddress}~640w?alt=media&token=b`,
      w1280: '',
    },
    changes,
  );

export const link = (changes: StoredDocument = {}): StoredDocument =>
  changed({ platform: 'YouTube', link: 'https://video.example.org/sintel' }, changes);

/** Links that differ from each other. */
export const links = (count: number): StoredDocument[] =>
  Array.from({ length: count }, (_, index) =>
    link({ link: `https://example.org/${String(index)}` }),
  );

export const castMember = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      name: 'Halina Reijn',
      role: 'Sintel',
      bio: 'The voice of Sintel.',
      castMemberImageURL: fileAddress,
      castMemberImage: picture(),
      roleImageURL: '',
      roleImage: null,
      socialMedia: links(2),
    },
    changes,
  );

export const crewMember = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      name: 'Colin Levy',
      role: 'Director',
      bio: '',
      crewMemberImageURL: '',
      crewMemberImage: null,
      socialMedia: [link({ link: '' })],
    },
    changes,
  );

export const merchandise = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      name: 'Dragon mug',
      description: 'A sample.',
      price: { spec: 'USD', amount: 1500 },
      merchandiseImageURL: fileAddress,
      merchandiseImage: picture(),
      type: 'Mug',
    },
    changes,
  );

export const still = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    { name: 'Sintel in the snow', stillImageURL: fileAddress, stillImage: picture() },
    changes,
  );

const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';

/** A project as staff create it: without items. */
export const newProject = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      projectId,
      title: 'Sintel',
      ...mapProjectTexts(() => ''),
      description: 'A girl looks for her dragon.',
      posterImageURL: '',
      posterImage: null,
      cast: [],
      crew: [],
      merchandise: [],
      socialMedia: [],
      search: { s: true, si: true, sin: true },
      date: serverTimestamp(),
      changeId: projectId,
    },
    changes,
  );

/** A project as it stands in the database after some work in the builder. */
export const project = (changes: StoredDocument = {}): StoredDocument =>
  newProject({
    type: 'Short film',
    synopsis: 'Sintel searches.\n\nShe finds.',
    posterImageURL: fileAddress,
    posterImage: picture(),
    cast: [castMember(), castMember({ name: 'Thom Hoffman', role: 'Shaman' })],
    crew: [crewMember(), crewMember({ name: 'Esther Wouda', role: 'Writer' })],
    merchandise: [merchandise(), merchandise({ name: 'Dragon hat', type: 'Hat' })],
    socialMedia: links(3),
    date: Timestamp.fromMillis(1_285_545_600_000),
    changeId: '3d5f0a77-2c1e-4b8e-8d43-9f0c6a1b2e11',
    ...changes,
  });

/** What the record of changes says about a change of that project: by default, of its description. */
export const entry = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      projectId,
      key: 'Sintel',
      title: 'Sintel',
      action: 'edited',
      field: 'description',
      before: 'A girl looks for her dragon.',
      after: 'A girl finds her dragon.',
      by: 'staff-member',
      byEmail: 'staff@example.org',
      at: serverTimestamp(),
    },
    changes,
  );

/** What staff think of a sign-up. */
export const review = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      status: 'accepted',
      note: 'Wrote to her.\nShe starts in May.',
      by: 'staff-member',
      byEmail: 'staff@example.org',
      at: serverTimestamp(),
    },
    changes,
  );

/** What the staff log says of a sign-up's export or erasure. */
export const logEntry = (changes: StoredDocument = {}): StoredDocument =>
  changed(
    {
      action: 'erased',
      signedUp: Timestamp.fromMillis(1_286_000_000_000),
      by: 'staff-member',
      at: serverTimestamp(),
    },
    changes,
  );
