import { Timestamp } from 'firebase/firestore';
import { limits, rulesLimits } from '../../src/config/limits';
import { mapProjectTexts } from '../../src/content/projectFields';
import { addAcceptance, brandId, ownerEmail, storeBrand, storeMember } from './brandChanges';
import type { FirestoreRules } from './firestoreRules';
import {
  addStep,
  changePack,
  completeContent,
  deletePack,
  firstEventId,
  openPack,
  pack,
  projectId,
  rightsOf,
  staffWriter,
  storePack,
  storefront,
  takeStep,
  theme,
} from './packChanges';
import { picture, review, signUp } from './storedDocuments';

const a = (length: number) => 'a'.repeat(length);
const distinct = <Item>(count: number, item: (number: string) => Item) =>
  Array.from({ length: count }, (_, index) => item(String(index).padStart(5, '0')));
const keys = (count: number, key: (number: string) => string, value: unknown) =>
  Object.fromEntries(distinct(count, key).map((name) => [name, value]));
const person = (number: string) => `person-000${number}`;
const name = a(limits.personName);
const largestNotes = {
  note: a(limits.packNote),
  fieldNotes: keys(limits.packFieldNotes, (number) => `field${number}`, name),
};
const address = `https://${a(rulesLimits.pictureLines / 4 - 'https://'.length)}`;
const withVariants = picture({ w320: address, w640: address, w1280: '' });

/** Texts, lists and maps are as large as they may be, as far as a document has room. */
const content = {
  ...mapProjectTexts(() => a(limits.packText)),
  title: a(limits.packText),
  cast: distinct(limits.cast, (id) => ({ id, name })),
  crew: distinct(limits.crew, (id) => ({ id, name })),
  links: distinct(limits.projectLinks, (number) => ({ platform: '', link: number })),
  captions: keys(limits.stills, (number) => `still-${number}`, a(limits.stillName)),
  files: {
    ...keys(limits.packFiles - 1, person, { name, url: address }),
    poster: { name, url: address },
  },
};
const { rights } = completeContent();
const largestPack = pack({ ...content, rights, note: a(limits.packNote), at: Timestamp.now() });
const largestBuilt = keys(limits.packFiles, person, { url: address, picture: null });

/** A commit that publishes a pack with the largest storefront. */
export async function publishingPack(rules: FirestoreRules) {
  const packageId = 'diamond';
  await storePack(rules, { ...largestPack, packageId, state: 'agreed' });
  await storeBrand(rules, { packageId });
  const batch = rules.staff().batch();
  batch.set(
    rules.staff().doc(`storefronts/${projectId}`),
    storefront({
      packageId,
      theme: theme({
        logoURL: address,
        logo: withVariants,
        bannerURL: address,
        banner: withVariants,
        introURL: address,
      }),
    }),
  );
  addStep(batch, staffWriter(rules), 'published', {
    log: { after: { projectId, title: largestPack.title } },
  });
  return batch;
}

/** What is done with the largest pack. */
export const packRequests: [what: string, request: (rules: FirestoreRules) => Promise<void>][] = [
  [
    'accepting a sign-up and opening its pack',
    async (rules) => {
      await rules.store('potentialCreators', ownerEmail, signUp());
      await rules.store('signUpReviews', ownerEmail, review());
      const batch = openPack(rules, { pack: content });
      addAcceptance(batch, rules.staff(), {
        review: { note: a(limits.reviewNote) },
        brand: { name: a(limits.brandName) },
        invite: { brandName: a(limits.brandName) },
      });
      await batch.commit();
    },
  ],
  [
    'opening a pack in a place that is free again',
    async (rules) => {
      await storePack(rules, { state: 'published' });
      const at = Timestamp.now();
      await rules.store(`brands/${brandId}/packPlaces`, '1', { packId: projectId, at });
      const database = await storeMember(rules, 'editor');
      const by = { uid: 'editor', email: 'editor@example.org', database };
      const id = `${projectId}~2`;
      await openPack(rules, { by, id, project: null, pack: content }).commit();
    },
  ],
  [
    'deleting a draft',
    async (rules) => {
      const opened = { place: '1', changeId: firstEventId };
      await storePack(rules, { ...largestPack, note: '', opened });
      const database = await storeMember(rules, 'editor');
      const told = { after: { projectId, title: largestPack.title } };
      await deletePack({ uid: 'editor', email: 'editor@example.org', database }, { entry: told });
    },
  ],
  [
    'typing a pack',
    async (rules) => {
      await storePack(rules);
      const database = await storeMember(rules, 'editor');
      const editor = { uid: 'editor', email: 'editor@example.org', database };
      await changePack(editor, content);
    },
  ],
  [
    'saying that the content of a pack may be published',
    async (rules) => {
      await storePack(rules, { ...largestPack, rights: null });
      const database = await storeMember(rules, 'editor');
      const editor = { uid: 'editor', email: 'editor@example.org', database };
      await changePack(editor, { rights: rightsOf(editor) });
    },
  ],
  [
    'submitting a pack',
    async (rules) => {
      await storePack(rules, largestPack);
      const database = await storeMember(rules, 'owner');
      await takeStep({ uid: 'owner', email: 'owner@example.org', database }, 'submitted');
    },
  ],
  [
    'asking for changes of a pack',
    async (rules) => {
      await storePack(rules, { ...largestPack, state: 'built' });
      const database = await storeMember(rules, 'owner');
      const owner = { uid: 'owner', email: 'owner@example.org', database };
      await takeStep(owner, 'changesAsked', { fields: largestNotes, event: largestNotes });
    },
  ],
  [
    'returning a pack',
    async (rules) => {
      await storePack(rules, { ...largestPack, state: 'submitted' });
      await takeStep(staffWriter(rules), 'returned', {
        fields: largestNotes,
        event: largestNotes,
        log: { after: { projectId, title: largestPack.title } },
      });
    },
  ],
  [
    'taking back a submitted pack',
    async (rules) => {
      await storePack(rules, { ...largestPack, state: 'submitted' });
      const database = await storeMember(rules, 'owner');
      await takeStep({ uid: 'owner', email: 'owner@example.org', database }, 'draft');
    },
  ],
  [
    'beginning to build a pack',
    async (rules) => {
      await storePack(rules, { ...largestPack, state: 'submitted' });
      await takeStep(staffWriter(rules), 'building', {
        log: { after: { projectId, title: largestPack.title } },
      });
    },
  ],
  [
    'building a pack',
    async (rules) => {
      await storePack(rules, { ...largestPack, files: {}, state: 'building' });
      await changePack(staffWriter(rules), { built: largestBuilt });
    },
  ],
  [
    'publishing a pack with its storefront',
    async (rules) => {
      const batch = await publishingPack(rules);
      await batch.commit();
    },
  ],
  [
    'taking back a return',
    async (rules) => {
      await storePack(rules, { ...largestPack, state: 'returned' });
      await takeStep(staffWriter(rules), 'submitted', {
        log: { after: { projectId, title: largestPack.title } },
      });
    },
  ],
];
