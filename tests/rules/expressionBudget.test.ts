import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { limits, rulesLimits } from '../../src/config/limits';
import { mapProjectTexts, projectTexts } from '../../src/content/projectFields';
import {
  accept,
  brand,
  brandId,
  changeDetails,
  changePackage,
  changeTask,
  editorEmail,
  end,
  invite,
  inviteMember,
  join,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
  suspend,
} from '../support/brandChanges';
import { closingRequests, storeShops } from '../support/closingChanges';
import { projectChanges } from '../support/projectChanges';
import { staffUid } from '../support/firestoreRules';
import { packRequests, publishingPack } from '../support/largestPack';
import { nameFilm, pack, projectId } from '../support/packChanges';
import { type Send, useRuleMeter } from '../support/ruleMeter';
import { staffLogChanges } from '../support/staffLogChanges';
import {
  type StoredDocument,
  castMember,
  crewMember,
  entry,
  link,
  merchandise,
  newProject,
  picture,
  project,
  review,
  signUp,
  still,
} from '../support/storedDocuments';

const expressions = useRuleMeter('brands-and-films', 'expressions');
const lookUps = useRuleMeter('brands-and-films', 'look-ups');

const a = (length: number) => 'a'.repeat(length);
const address = (length: number) => `https://${a(length - 'https://'.length)}`;
const distinct = <Item>(count: number, item: (number: string) => Item) =>
  Array.from({ length: count }, (_, index) => item(String(index).padStart(5, '0')));

const imageURL = address(rulesLimits.pictureLines / 4);
const variantAddress = address(rulesLimits.pictureLines / 4 - '\n\n\n\n#000000'.length);
const largestPicture = picture({
  w320: variantAddress,
  w640: variantAddress,
  w1280: variantAddress,
});
const personLinks = distinct(limits.personLinks, (number) =>
  link({ platform: 'LinkedIn', link: `${address(limits.link - 5)}${number}` }),
);
const name = a(limits.personName);
const role = a(limits.role);
const bio = a(limits.biography);

const largestCastMember = castMember({
  name,
  role,
  bio,
  socialMedia: personLinks,
  castMemberImageURL: imageURL,
  castMemberImage: largestPicture,
  roleImageURL: imageURL,
  roleImage: largestPicture,
});
const largestCrewMember = crewMember({
  name,
  role,
  bio,
  socialMedia: personLinks,
  crewMemberImageURL: imageURL,
  crewMemberImage: largestPicture,
});
const largestMerchandise = merchandise({
  name: a(limits.merchandiseName),
  description: a(limits.merchandiseDescription),
  merchandiseImageURL: imageURL,
  merchandiseImage: largestPicture,
  type: 'Sweater',
});
const largestStill = still({
  name: a(limits.stillName),
  stillImageURL: imageURL,
  stillImage: largestPicture,
});
const largestLink = link({ platform: 'LinkedIn', link: address(limits.link) });

const terms = Object.fromEntries(distinct(limits.searchTerms, (number) => [`t${number}`, true]));
const texts = {
  ...mapProjectTexts((field) => a(limits[field])),
  trailer: `https://vimeo.com/${'7'.repeat(12)}/${a(40)}`,
  posterImageURL: imageURL,
  posterImage: largestPicture,
};
/** Every list is one item short of full; with that item the document comes close to its limit of 1 MiB. */
const largestProject = project({
  ...texts,
  cast: distinct(limits.cast - 1, (number) =>
    castMember({ name: number, bio: a(2_800), socialMedia: [] }),
  ),
  crew: distinct(limits.crew - 1, (number) =>
    crewMember({ name: number, bio: a(1_900), socialMedia: [] }),
  ),
  merchandise: distinct(limits.merchandise - 1, (number) =>
    merchandise({ name: number, description: a(250) }),
  ),
  stills: distinct(limits.stills - 1, (number) => still({ name: number })),
  socialMedia: distinct(limits.projectLinks - 1, (number) =>
    link({ link: `https://example.org/${number}` }),
  ),
  search: terms,
});

const largestSignUp = signUp({
  firstName: a(limits.firstName),
  lastName: a(limits.lastName),
  email: `${a(limits.email - '@example.org'.length)}@example.org`,
  phoneNumber: a(limits.phoneNumber),
  brandName: a(limits.brandName),
  brandwebsite: `a.b/${a(limits.brandWebsite - 4)}`,
  productServices: a(limits.productServices),
  videoChannelList: Array.from({ length: limits.channels }, () => a(limits.channel)),
});

const long = a(limits.historyText);
const update =
  (changes: StoredDocument, about: StoredDocument): Send =>
  async (rules) => {
    await rules.storeProject(largestProject);
    await projectChanges(rules).update(changes, { about: { before: long, after: long, ...about } });
  };
const added = (list: string, item: StoredDocument, others: StoredDocument = {}) =>
  update(
    { [list]: [item, ...(largestProject[list] as StoredDocument[])], ...others },
    { action: 'added', field: list },
  );

const requests: [what: string, request: Send][] = [
  [
    'a sign-up',
    (rules) =>
      rules
        .signedIn('visitor')
        .doc(`potentialCreators/${String(largestSignUp.email)}`)
        .set(largestSignUp),
  ],
  [
    'a new project',
    (rules) => {
      const title = '__' + 'é'.repeat(limits.title - 4) + '__';
      return projectChanges(rules).create(newProject({ title, ...texts, search: terms }));
    },
  ],
  [
    'publishing the largest project',
    async (rules) => {
      await rules.storeProject(largestProject, 'hiddenProjects');
      await projectChanges(rules).move(largestProject);
    },
  ],
  [
    'renaming the largest project',
    async (rules) => {
      await rules.storeProject(largestProject);
      const title = '__' + 'é'.repeat(limits.title - 4) + '__';
      await projectChanges(rules).rename(largestProject, title);
    },
  ],
  [
    'deleting the largest project',
    async (rules) => {
      await rules.storeProject(largestProject);
      await projectChanges(rules).remove(largestProject);
    },
  ],
  [
    'a review of a sign-up',
    async (rules) => {
      await rules.store('potentialCreators', String(largestSignUp.email), largestSignUp);
      const reviews = rules.staff().collection('signUpReviews');
      const note = a(limits.reviewNote);
      await reviews.doc(String(largestSignUp.email)).set(review({ note }));
    },
  ],
  ['an export of a sign-up', (rules) => staffLogChanges(rules).log()],
  [
    'the erasure of a sign-up',
    async (rules) => {
      const key = String(largestSignUp.email);
      const signedUp = Timestamp.fromMillis(1);
      await rules.store('potentialCreators', key, { ...largestSignUp, date: signedUp });
      await rules.store('signUpReviews', key, review({ note: a(limits.reviewNote) }));
      await staffLogChanges(rules).erase([key], { entry: { signedUp } });
    },
  ],
  ['the last cast member', added('cast', largestCastMember, { search: terms })],
  ['the last crew member', added('crew', largestCrewMember, { search: terms })],
  ['the last piece of merchandise', added('merchandise', largestMerchandise)],
  ['the last still', added('stills', largestStill)],
  ['the last link', added('socialMedia', largestLink)],
  [
    'a new order',
    update(
      { cast: (largestProject.cast as StoredDocument[]).toReversed(), search: terms },
      { action: 'reordered', field: 'cast' },
    ),
  ],
  ...projectTexts.map((field): [string, Send] => {
    const after =
      field === 'trailer' ? texts.trailer.replace('7', '8') : `b${a(limits[field] - 1)}`;
    const about = { field, before: largestProject[field], after };
    return [`another ${field}`, update({ [field]: after }, about)];
  }),
  ['another poster', update({ posterImageURL: imageURL, posterImage: null }, { field: 'poster' })],
];

const brandRequests: typeof requests = [
  [
    'accepting a sign-up',
    async (rules) => {
      await rules.store('potentialCreators', ownerEmail, signUp());
      await rules.store('signUpReviews', ownerEmail, review());
      await accept(rules.staff(), {
        review: { note: a(limits.reviewNote) },
        brand: { name: a(limits.brandName) },
        invite: { brandName: a(limits.brandName) },
      });
    },
  ],
  [
    'another package',
    async (rules) => {
      await storeBrand(rules);
      await changePackage(rules.staff(), {}, { reason: a(limits.reason) });
    },
  ],
  [
    'other details of a brand by an owner',
    async (rules) => {
      await storeBrand(rules);
      const website = `a.b/${a(limits.brandWebsite - 4)}`;
      const details = { contactName: a(limits.contactName), website };
      await changeDetails(await storeMember(rules, 'owner'), 'owner', { details });
    },
  ],
  [
    'a promotion with the longest address',
    async (rules) => {
      await storeBrand(rules, { packageId: 'diamond' });
      const day = Timestamp.fromMillis(0);
      const task = { state: 'done', link: address(limits.link), day };
      await changeTask(rules.staff(), 'promotion', task);
    },
  ],
  [
    'an invitation by an owner',
    async (rules) => {
      await storeBrand(rules);
      const owner = { uid: 'owner', email: 'owner@example.org' };
      const email = `${a(limits.email - '@example.org'.length)}@example.org`;
      await inviteMember(await storeMember(rules, 'owner'), owner, { email });
    },
  ],
  [
    'joining',
    async (rules) => {
      await storeBrand(rules);
      const invitation = invite({ email: editorEmail, role: 'editor', at: Timestamp.now() });
      await rules.store('invites', `${brandId}~${editorEmail}`, invitation);
      await join(member(rules, 'ed', editorEmail));
    },
  ],
  [
    'replacing an owner',
    async (rules) => {
      await storeBrand(rules);
      await storeMember(rules, 'owner');
      await storeMember(rules, 'owner', { uid: 'second' });
      await end(rules.staff(), {
        action: 'removed',
        whose: { uid: 'owner', email: 'owner@example.org', role: 'owner' },
        by: { uid: staffUid, email: 'staff@example.org' },
        brandFields: { remainingOwnerUid: 'second' },
      });
    },
  ],
  [
    'suspending a brand with as many members as it may have, and ten shops',
    async (rules) => {
      await storeBrand(rules);
      const members = distinct(limits.members, (number) => `member-${number}`);
      for (const uid of members) await storeMember(rules, 'editor', { uid });
      const films = await storeShops(rules);
      const reason = a(limits.reason);
      await suspend(rules.staff(), { members, films, entryFields: { reason } });
    },
  ],
  ...closingRequests,
  [
    'publishing a film with its pack and storefront',
    async (rules) => {
      const batch = await publishingPack(rules);
      const film = { ...largestProject, projectId };
      await rules.storeProject(film, 'hiddenProjects');
      await projectChanges(rules).move(film, {}, { batch });
    },
  ],
  ...['naming the brand of a film', 'naming another brand'].map((what): [string, Send] => [
    what,
    async (rules) => {
      await storeBrand(rules);
      const title = a(limits.title);
      await rules.storeProject({ ...largestProject, projectId, title }, 'hiddenProjects');
      const before = what === 'naming another brand' ? { brandId: otherBrandId } : null;
      if (before) {
        await rules.store('brands', otherBrandId, brand({ at: Timestamp.now() }));
        await rules.store('projectBrands', projectId, { ...before, at: Timestamp.now() });
      }
      await nameFilm(rules.staff(), { entry: { before, after: { projectId, title } } });
    },
  ]),
  [
    'publishing a film of a brand that has no pack',
    async (rules) => {
      await storeBrand(rules);
      await rules.store('projectBrands', projectId, { brandId, at: Timestamp.now() });
      const film = { ...largestProject, projectId };
      await rules.storeProject(film, 'hiddenProjects');
      await projectChanges(rules).move(film);
    },
  ],
  ...['publishing a film', 'making a film again'].map((what): [string, Send] => [
    what,
    async (rules) => {
      await storeBrand(rules);
      const { projectId: filmId } = largestProject;
      await rules.store('projectBrands', String(filmId), { brandId, at: Timestamp.now() });
      const agreed = { state: 'agreed', at: Timestamp.now() };
      await rules.store(`brands/${brandId}/packs`, String(filmId), pack(agreed));
      if (what === 'publishing a film') {
        await rules.storeProject(largestProject, 'hiddenProjects');
        await projectChanges(rules).move(largestProject);
        return;
      }
      const told = { ...entry({ projectId: filmId, action: 'deleted' }), at: Timestamp.now() };
      await rules.store('projectHistory', 'a~next', told);
      // Build adds the other texts one by one.
      const { description } = texts;
      const fields = { title: a(limits.title), description, search: terms, projectId: filmId };
      const made = newProject({ ...fields, changeId: 'a~next~next' });
      await projectChanges(rules).create(made, { collection: 'hiddenProjects' });
    },
  ]),
  [
    'the last cast member of one’s own film',
    async (rules) => {
      await storeBrand(rules);
      const film = { brandId, at: Timestamp.now() };
      await rules.store('projectBrands', String(largestProject.projectId), film);
      await rules.storeProject(largestProject);
      const others = largestProject.cast as StoredDocument[];
      const told = { action: 'added', field: 'cast', before: long, after: long };
      await projectChanges(rules).update(
        { cast: [largestCastMember, ...others], search: terms },
        {
          database: await storeMember(rules, 'owner'),
          uid: 'owner',
          about: { ...told, byEmail: 'owner@example.org' },
        },
      );
    },
  ],
];

describe('Of a brand', () => {
  it.each([...brandRequests, ...packRequests])(
    '%s could look up four documents more in each write',
    async (_, request) => {
      expect(await lookUps.leaves(request, 4)).toBe(true);
    },
  );

  it.each([...brandRequests, ...packRequests])(
    '%s is refused when none are left, which shows that look-ups count',
    async (_, request) => {
      expect(await lookUps.isCounted(request)).toBe(true);
    },
  );
});

describe('At every limit', () => {
  it.each([...requests, ...brandRequests, ...packRequests])(
    '%s takes at most half of the expressions',
    async (title, request) => {
      expect(await expressions.costOf(title, request, 500)).toBeLessThanOrEqual(500);
    },
  );

  it.each([...requests, ...brandRequests, ...packRequests])(
    '%s is refused when none are left, which shows that the half is one',
    async (_, request) => {
      expect(await expressions.isCounted(request)).toBe(true);
    },
  );
});
