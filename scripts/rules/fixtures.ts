import { packageIds } from '../../src/config/packages.ts';
import { limits } from '../../src/config/limits.ts';
import { packStates } from '../../src/features/project-packs/packState.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import type { Fields, Token } from './requests.ts';

/** The documents that exist before each request, by path. No request of a run changes them. */
export const fixtures = new Map<string, Fields>();

const past = new Date(Date.UTC(2010, 8, 27));
const numberedId = (number: number) =>
  `00000000-1111-4111-8111-${String(number).padStart(12, '0')}`;

const staffUid = 'staff-member';
const email = 'staff@example.org';
/** With an email of the account that its owner has changed. */
export const staffToken = {
  uid: staffUid,
  claims: { admin: true, email: 'changed@example.org' },
} as const;
export const formerStaffToken = {
  uid: 'former-staff-member',
  claims: { admin: true, email },
} as const;

/** When the members signed in with whom they joined, in seconds. */
export const joinedAt = 1_600_000_000;
const account = (uid: string, claims: Fields = {}) => ({
  uid,
  claims: { email: `${uid}@example.org`, email_verified: true, auth_time: joinedAt, ...claims },
});
/** Whoever belongs to a brand or is invited. */
export const memberTokens = {
  owner: account('owner'),
  secondOwner: account('second-owner'),
  editor: account('editor'),
  packer: account('packer'),
  door: account('door'),
  otherOwner: account('other-owner'),
  coOwner: account('co-owner'),
  invited: account('invited'),
  shutOwner: account('shut-owner'),
  guest: account('guest'),
} as const;
/** With those who are almost invited: the email is not proven, or not the one that was invited. */
export const brandTokens: readonly Token[] = [
  ...Object.values(memberTokens),
  account('invited', { email_verified: false }),
  account('invited', { email_verified: 'true' }),
  account('invited', { email: 'Invited@example.org' }),
  { uid: 'invited', claims: { email: 'invited@example.org' } },
  { uid: 'invited', claims: { email_verified: true } },
  // Whoever registered the address of a member before that member joined, and whoever signed in since.
  ...['owner', 'editor', 'door'].flatMap((uid) => [
    account(uid, { email_verified: false }),
    account(uid, { auth_time: joinedAt - 1 }),
    account(uid, { auth_time: joinedAt + 1 }),
    { uid, claims: { email: `${uid}@example.org`, auth_time: joinedAt } },
  ]),
  account('invited', { auth_time: joinedAt + 1 }),
];

/** Everyone who is almost staff, and staff under another name. */
export const otherTokens: readonly Token[] = [
  null,
  { uid: staffUid, claims: { email } },
  { uid: staffUid, claims: { email, admin: 'true' } },
  { uid: staffUid, claims: { email, admin: 1 } },
  { uid: staffUid, claims: { email, admin: false } },
  { uid: staffUid, claims: { email, admin: [true] } },
  { uid: staffUid, claims: { admin: true } },
  { uid: staffUid, claims: { admin: true, email } },
  { ...staffToken, age: 590 },
  { ...staffToken, age: 600 },
  { ...staffToken, age: 3_000 },
  { uid: 'colleague', claims: { admin: true, email: 'colleague@example.org' } },
  formerStaffToken,
  { uid: 'ada', claims: { email: 'ada@example.org', email_verified: true } },
  { uid: 'anonymous', claims: { provider_id: 'anonymous' } },
];

export const picture: Fields = {
  width: 1500,
  height: 2250,
  placeholder: '#241d17',
  w320: 'https://files.example.org/a~320w?alt=media&token=a',
  w640: 'http://files.example.org/a~640w',
  w1280: '',
};

const numberedLink = (platform: string, number: number) => ({
  platform,
  link: `https://example.org/${String(number)}`,
});
const personLinks = [numberedLink('YouTube', 0), numberedLink('YouTube', 1)];

/** An item of each list, unlike the others by its number. */
export const numberedItem: Readonly<Record<string, (number: number) => Fields>> = {
  cast: (number) => ({
    name: `Cast ${String(number)}`,
    role: 'Shaman',
    bio: 'One.\nTwo.',
    socialMedia: personLinks,
    castMemberImageURL: 'https://files.example.org/cast',
    castMemberImage: picture,
    roleImageURL: '',
    roleImage: null,
  }),
  crew: (number) => ({
    name: `Crew ${String(number)}`,
    role: '',
    bio: '',
    socialMedia: [],
    crewMemberImageURL: '',
    crewMemberImage: null,
  }),
  merchandise: (number) => ({
    name: `Mug ${String(number)}`,
    description: 'A sample.',
    type: 'Mug',
    price: { spec: 'USD', amount: 0 },
    merchandiseImageURL: '',
    merchandiseImage: null,
  }),
  stills: (number) => ({
    name: `Still ${String(number)}`,
    stillImageURL: 'https://files.example.org/still',
    stillImage: picture,
  }),
  socialMedia: (number) => numberedLink('TikTok', number),
};

/** The lists of a project, and how many items each may have. */
export const listLimits = [
  ['stills', limits.stills],
  ['cast', limits.cast],
  ['crew', limits.crew],
  ['merchandise', limits.merchandise],
  ['socialMedia', limits.projectLinks],
] as const;

export const slugOf = (projectId: string) => `film-${projectId.slice(-12)}`;

export const newProject = (title: string, projectId: string): Fields => ({
  projectId,
  title,
  slug: slugOf(projectId),
  description: 'A girl looks for her dragon.',
  type: '',
  synopsis: '',
  purpose: '',
  posterImageURL: '',
  posterImage: null,
  search: { s: true, si: true },
  cast: [],
  crew: [],
  merchandise: [],
  socialMedia: [],
  changeId: projectId,
});

export type Collection = 'projects' | 'hiddenProjects';

/** The titles of the projects of each collection. */
export const titles: Readonly<Record<Collection, readonly string[]>> = {
  projects: ['Sintel', 'Empty', 'One', '50% / 50%', '__x__'],
  hiddenProjects: ['Spring', 'Empty too', '__y__'],
};
/** Projects with a list that is full or one item short of it. */
export const longListTitles = listLimits.flatMap(([list]) => [`Full ${list}`, `Nearly ${list}`]);

function itemCount(title: string, list: string, limit: number): number {
  if (title === `Full ${list}`) return limit;
  if (title === `Nearly ${list}`) return limit - 1;
  if (title === 'One') return 1;
  return title.startsWith('Empty') || longListTitles.includes(title) ? 0 : 3;
}

/** The items of a list; those of long lists are short, so that the document stays below 1 MiB. */
function itemsOf(title: string, list: string, limit: number): Fields[] {
  return Array.from({ length: itemCount(title, list, limit) }, (_, index) => {
    const item = numberedItem[list]?.(index) ?? {};
    return longListTitles.includes(title) && 'bio' in item
      ? { ...item, bio: '', socialMedia: [] }
      : item;
  });
}

const storedProjects = [
  ...titles.projects.map((title) => ['projects', title] as const),
  ...titles.hiddenProjects.map((title) => ['hiddenProjects', title] as const),
  ...longListTitles.map((title) => ['projects', title] as const),
  ['projects', 'Stuck'] as const,
];
for (const [index, [collection, title]] of storedProjects.entries()) {
  fixtures.set(`${collection}/${documentKey(title)}`, {
    ...newProject(title, numberedId(index + 1)),
    synopsis: 'She finds.',
    posterImageURL: 'https://files.example.org/poster',
    posterImage: picture,
    date: past,
    changeId: numberedId(index + 101),
    ...Object.fromEntries(listLimits.map(([list, limit]) => [list, itemsOf(title, list, limit)])),
  });
}

// As only a script could leave them: fields of other names, and projects whose ids follow from another's.
const scriptedProject = (title: string, number: number, fields: Fields): Fields => ({
  ...newProject(title, numberedId(number)),
  date: past,
  changeId: numberedId(100 + number),
  ...fields,
});
fixtures.set('projects/Foreign list', scriptedProject('Foreign list', 61, { other: ['a'] }));
fixtures.set('projects/Foreign text', scriptedProject('Foreign text', 62, { other: 'a' }));
fixtures.set('projects/Twin', scriptedProject('Twin', 63, {}));
const nextTwin = scriptedProject('Twin', 63, { changeId: `${numberedId(163)}~next` });
fixtures.set('hiddenProjects/Twin', nextTwin);
fixtures.set('projects/Twin again', nextTwin);
// Films of a brand: one waits for its creators' yes, one was public before it was hidden, one is deleted.
fixtures.set('hiddenProjects/Waits', scriptedProject('Waits', 64, {}));
fixtures.set('hiddenProjects/Was public', scriptedProject('Was public', 65, {}));
export const deletion = { projectId: numberedId(66), id: `${numberedId(166)}~next` } as const;

/** The id of an entry that exists in the history and in the staff log. */
export const usedId = numberedId(99);
export const historyEntry = (fields: Fields): Fields => ({
  projectId: numberedId(1),
  key: 'Sintel',
  title: 'Sintel',
  action: 'edited',
  field: 'purpose',
  before: '',
  after: '',
  by: staffUid,
  byEmail: email,
  ...fields,
});
fixtures.set(`projectHistory/${usedId}`, historyEntry({ at: past }));
fixtures.set(`projectHistory/${numberedId(101)}`, historyEntry({ at: past }));
fixtures.set(
  `projectHistory/${deletion.id}`,
  historyEntry({ projectId: deletion.projectId, action: 'deleted', field: 'project', at: past }),
);
// Its next move is recorded already, so it can never move.
const stuckId = `${numberedId(storedProjects.length + 100)}~next`;
fixtures.set(`projectHistory/${stuckId}`, historyEntry({ key: 'Stuck', at: past }));

// One of them was stored before projects had an address and stills.
const olderFields = Object.entries(fixtures.get('projects/Empty') ?? {}).filter(
  ([field]) => !['slug', 'stills'].includes(field),
);
fixtures.set('projects/Empty', Object.fromEntries(olderFields));
for (const [path, { projectId, slug }] of [...fixtures])
  if (path.includes('rojects/') && typeof slug === 'string')
    fixtures.set(`slugs/${slug}`, { projectId, at: past });

export const staffDocuments = new Map<string, Fields>([
  [`staff/${staffUid}`, { email }],
  ['staff/colleague', { email: 'colleague@example.org' }],
]);
for (const [path, fields] of staffDocuments) fixtures.set(path, fields);

export const signUp = (address: string): Fields => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: address,
  phoneNumber: '+44 20 7946 0000',
  brandName: 'Engine Pictures',
  brandwebsite: 'engine.example.org',
  productServices: 'Prints.\nSigned.',
  existingCommercials: false,
  videoChannelList: ['https://video.example.org/ada', 'Ada on the radio'],
});
export const review = (fields: Fields): Fields => ({
  status: 'accepted',
  note: 'Wrote.\nStarts in May.',
  by: staffUid,
  byEmail: email,
  ...fields,
});
const signUps = ['ada', 'grace', 'owner', 'other-owner', 'co-owner', 'recent', 'closed'];
for (const address of signUps.map((name) => `${name}@example.org`))
  fixtures.set(`potentialCreators/${address}`, { ...signUp(address), date: past });
fixtures.set('signUpReviews/grace@example.org', review({ at: past }));
// The sign-up of this review was removed by a script.
fixtures.set('signUpReviews/gone@example.org', review({ at: past }));

export const logEntry = (fields: Fields): Fields => ({
  action: 'exported',
  signedUp: past,
  by: staffUid,
  ...fields,
});
fixtures.set(`staffLog/${usedId}`, logEntry({ action: 'erased', at: past }));
fixtures.set(`staffLogLatest/${staffUid}`, { entry: usedId });
/** What a former member of staff's latest entry is said to be, though there is no such entry. */
export const announcedId = numberedId(98);
fixtures.set(`staffLogLatest/${formerStaffToken.uid}`, { entry: announcedId });

/** What each member of staff is about to erase, and under which entry. */
export const erasures = [
  { by: staffToken, email: 'grace@example.org', entry: numberedId(97) },
  {
    by: { uid: 'colleague', claims: { admin: true, email: 'colleague@example.org' } },
    email: 'ada@example.org',
    entry: numberedId(96),
  },
] as const;
for (const { by, email: address, entry } of erasures)
  fixtures.set(`staffErasures/${by.uid}`, { email: address, entry });
// A note of someone who was staff, and one that names an entry which is there already.
fixtures.set(`staffErasures/${formerStaffToken.uid}`, {
  email: 'grace@example.org',
  entry: announcedId,
});
export const successorToken = {
  uid: 'successor',
  claims: { admin: true, email: 'successor@example.org' },
} as const;
fixtures.set('staff/successor', { email: 'successor@example.org' });
fixtures.set('staffLogLatest/successor', { entry: usedId });
fixtures.set('staffErasures/successor', { email: 'grace@example.org', entry: usedId });

export const archivistToken = {
  uid: 'archivist',
  claims: { admin: true, email: 'archivist@example.org' },
} as const;
/** The entry under which the archivist would erase the sign-up of a brand. */
export const archivedId = numberedId(95);
fixtures.set('staff/archivist', { email: 'archivist@example.org' });
fixtures.set('staffErasures/archivist', { email: 'owner@example.org', entry: archivedId });

export const until = new Date(Date.UTC(2030, 0, 1));
/**
 * One with members of every role, one with one owner, an older one with two, a suspended one, and two of an hour ago, of
 * which one is closed (`closingFixtures.ts`).
 */
export const brandIds = {
  engine: numberedId(201),
  other: numberedId(202),
  coOwned: numberedId(203),
  shut: numberedId(204),
  recent: numberedId(205),
  closed: numberedId(206),
} as const;
/** The entry of an earlier change of the engine's package. */
export const earlierChangeId = numberedId(211);

export const brand = (fields: Fields): Fields => ({
  name: 'Engine Pictures',
  suspended: false,
  team: { members: 5, invited: 9, sent: 3, since: past },
  packageId: 'silver',
  packageUntil: until,
  isFirstFilmCampaign: true,
  campaignProjectId: '',
  ...fields,
});
export const brandEntry = (fields: Fields): Fields => ({
  action: 'accepted',
  reason: '',
  before: null,
  after: { packageId: 'silver', packageUntil: until },
  by: staffUid,
  byEmail: email,
  ...fields,
});
export const invite = (brandId: string, address: string, fields: Fields): Fields => ({
  brandId,
  brandName: 'Engine Pictures',
  email: address,
  role: 'editor',
  by: staffUid,
  byEmail: email,
  byStaff: true,
  ...fields,
});

export const storeBrand = (brandId: string, ownerEmail: string, fields: Fields = {}) => {
  fixtures.set(`signUpReviews/${ownerEmail}`, review({ brandId, at: past }));
  const stored = brand({ ownerEmail, changeId: brandId, at: past, ...fields });
  const known = Object.entries(stored).filter(([, value]) => value !== undefined);
  fixtures.set(`brands/${brandId}`, Object.fromEntries(known));
  fixtures.set(`brands/${brandId}/log/${brandId}`, brandEntry({ at: past }));
};
storeBrand(brandIds.engine, 'owner@example.org', { changeId: numberedId(212) });
for (const id of [earlierChangeId, numberedId(212)])
  fixtures.set(
    `brands/${brandIds.engine}/log/${id}`,
    brandEntry({ action: 'packageChanged', reason: 'Paid.', before: null, at: past }),
  );
storeBrand(brandIds.other, 'other-owner@example.org', {
  packageId: 'gold',
  isFirstFilmCampaign: false,
  // Full, and with as many invitations sent as a day has.
  team: { members: 12, invited: 12, sent: 20, since: new Date(Date.now() - 3_600_000) },
});
storeBrand(brandIds.shut, 'shut-owner@example.org', {
  suspended: true,
  team: { members: 2, invited: 1, sent: 0, since: null },
});
// Of before brands counted their teams. As only a script could leave it: the entry of its last change is missing, and
// its review does not name it.
storeBrand(brandIds.coOwned, 'co-owner@example.org', {
  packageId: 'bronze',
  packageUntil: null,
  suspended: undefined,
  team: undefined,
  remainingOwnerUid: 'co-owner',
  changeId: numberedId(213),
});
fixtures.set('signUpReviews/co-owner@example.org', review({ at: past }));

const membersOf: readonly (readonly [brandId: string, uid: string, role: string])[] = [
  [brandIds.engine, 'owner', 'owner'],
  [brandIds.engine, 'second-owner', 'owner'],
  [brandIds.engine, 'editor', 'editor'],
  [brandIds.engine, 'packer', 'packer'],
  [brandIds.engine, 'door', 'door'],
  [brandIds.other, 'other-owner', 'owner'],
  [brandIds.other, 'editor', 'packer'],
  [brandIds.coOwned, 'co-owner', 'owner'],
  [brandIds.coOwned, 'owner', 'owner'],
  [brandIds.coOwned, 'guest', 'editor'],
  [brandIds.shut, 'shut-owner', 'owner'],
  [brandIds.shut, 'editor', 'editor'],
];
for (const [brandId, uid, role] of membersOf)
  fixtures.set(`brands/${brandId}/members/${uid}`, {
    uid,
    email: `${uid}@example.org`,
    role,
    at: past,
    ...(brandId !== brandIds.coOwned && {
      authTime: joinedAt,
      suspended: brandId === brandIds.shut,
      byStaff: role === 'packer',
    }),
  });

/** Who is invited to the engine; the one at the door is a member already. */
export const invitations = { invited: 'editor', 'next-owner': 'owner', door: 'packer' } as const;
/** Whom somebody invited who may not any more, or never might; the last is of before it was said who invites. */
const inviters = {
  gone: 'nobody',
  editors: 'editor',
  dismissed: formerStaffToken.uid,
  own: 'guest',
  shut: 'shut-owner',
  /** As staff, whom only an owner is by now. */
  staffed: 'second-owner',
  older: 'second-owner',
} as const;
/** A tilde is allowed in an email: this invitation is not one of another brand. */
export const tildeEmail = 'invited~owner@example.org';
const storedInvitations: readonly (readonly [address: string, role: string])[] = [
  ...Object.entries(invitations).map(([name, role]) => [`${name}@example.org`, role] as const),
  [tildeEmail, 'editor'],
];
for (const [index, [address, role]] of storedInvitations.entries()) {
  const changeId = numberedId(221 + index);
  const byOwner = { by: 'owner', byEmail: 'owner@example.org', byStaff: false };
  fixtures.set(
    `invites/${brandIds.engine}~${address}`,
    invite(brandIds.engine, address, {
      role,
      ...(role === 'editor' && byOwner),
      changeId,
      at: past,
    }),
  );
  fixtures.set(
    `brands/${brandIds.engine}/log/${changeId}`,
    brandEntry({ action: 'invited', after: { email: address, role }, at: past }),
  );
}
for (const [name, by] of Object.entries(inviters)) {
  const { brandId, email: address, role } = invite(brandIds.engine, `${name}@example.org`, {});
  fixtures.set(`invites/${brandIds.engine}~${name}@example.org`, {
    brandId,
    email: address,
    role,
    by,
    at: past,
    ...(name !== 'older' && {
      byStaff: by === formerStaffToken.uid || name === 'staffed',
      byEmail: 'a@example.org',
    }),
  });
}
fixtures.set(
  `invites/${brandIds.shut}~invited@example.org`,
  invite(brandIds.shut, 'invited@example.org', { at: past }),
);
/** The entry of an invitation that is gone. */
export const usedInvitation = { email: 'once@example.org', role: 'editor', id: numberedId(231) };
fixtures.set(
  `brands/${brandIds.engine}/log/${usedInvitation.id}`,
  brandEntry({
    action: 'invited',
    after: { email: usedInvitation.email, role: usedInvitation.role },
    at: past,
  }),
);

/** The engine's films: one in each collection, one that is not built yet. The other brand's has a film too. */
export const filmIds = {
  shown: numberedId(1),
  hidden: numberedId(storedProjects.findIndex(([, title]) => title === 'Spring') + 1),
  unbuilt: numberedId(301),
  other: numberedId(302),
  /** Its storefront has the intro of a larger package that its brand had. */
  smaller: numberedId(303),
  waits: numberedId(64),
  wasPublic: numberedId(65),
} as const;
/** The event of a pack's last step, and one of an earlier step. */
export const packEventIds = { last: numberedId(311), earlier: numberedId(312) } as const;

/** What creators type. */
export const packContent: Fields = {
  title: 'Sintel',
  description: 'She finds.',
  purpose: '',
  synopsis: 'One.\nTwo.',
  type: '',
  year: '2010',
  runningTime: '',
  director: '',
  trailer: 'not an address',
  cast: [{ id: 'a1b2c3d4', name: 'Halina' }],
  crew: [],
  links: [],
  captions: { 'still-1': 'Dusk' },
  kit: { ground: '#101010', primary: '', accent: '', face: 'Archivo', tone: 'stage' },
  files: { poster: { url: '' } },
};
export const pack = (fields: Fields): Fields => ({
  ...packContent,
  state: 'draft',
  version: 1,
  packageId: 'silver',
  built: {},
  note: '',
  fieldNotes: {},
  changeId: packEventIds.last,
  by: staffUid,
  byEmail: email,
  ...fields,
});
export const packEvent = (fields: Fields): Fields => ({
  state: 'draft',
  note: '',
  by: staffUid,
  byEmail: email,
  ...fields,
});
const colours = { ground: '#101010', primary: '#ffffff', accent: '#ffcc00', onAccent: '#000000' };
export const storefrontTheme: Fields = {
  tone: 'stage',
  face: 'Bodoni Moda',
  stage: colours,
  callSheet: colours,
  logoURL: 'https://files.example.org/logo',
  logo: picture,
  bannerURL: '',
  banner: null,
  focal: { x: 50, y: 0 },
  introURL: '',
};
export const storefront = (fields: Fields): Fields => ({
  brandId: brandIds.engine,
  packageId: 'silver',
  until,
  theme: storefrontTheme,
  ...fields,
});

for (const projectId of Object.values(filmIds).filter((id) => id !== filmIds.other))
  fixtures.set(`projectBrands/${projectId}`, { brandId: brandIds.engine, at: past });
fixtures.set(`projectBrands/${filmIds.other}`, { brandId: brandIds.other, at: past });
fixtures.set(`storefronts/${filmIds.shown}`, storefront({ at: past }));
fixtures.set(
  `storefronts/${filmIds.smaller}`,
  storefront({
    packageId: 'diamond',
    theme: { ...storefrontTheme, introURL: 'https://files.example.org/intro' },
    at: past,
  }),
);

/** A pack of the engine in each state, by the number behind its film's id. */
export const packOf = (state: string, films: string = filmIds.shown) =>
  `brands/${brandIds.engine}/packs/${films}~${String(packStates.findIndex((one) => one === state) + 2)}`;
const storePack = (path: string, fields: Fields) => {
  fixtures.set(path, pack({ at: past, ...fields }));
  for (const id of Object.values(packEventIds))
    fixtures.set(`${path}/events/${id}`, packEvent({ at: past }));
};
for (const state of packStates) storePack(packOf(state), { state });
storePack(packOf('agreed', filmIds.unbuilt), { state: 'agreed' });
/** One in which something was typed after it was returned. */
export const typedSince = packOf('returned', filmIds.unbuilt);
storePack(typedSince, { state: 'returned', by: 'editor', byEmail: 'editor@example.org' });
/** One that has the files of a larger package. */
export const downgradedPack = `brands/${brandIds.engine}/packs/${filmIds.hidden}~2`;
storePack(downgradedPack, {
  files: { 'logo-1': {}, 'logo-2': {}, 'design-poster-1': {}, 'intro-1': {} },
});
storePack(`brands/${brandIds.other}/packs/${filmIds.other}`, { packageId: 'gold' });
for (const [projectId, state] of [
  [filmIds.hidden, 'agreed'],
  [filmIds.waits, 'built'],
  [filmIds.wasPublic, 'published'],
] as const)
  storePack(`brands/${brandIds.engine}/packs/${projectId}`, { state });

/** The names of a pack's files, and some that are none. */
export const slotsAndOthers = [
  ...['poster', 'banner', 'still-1', 'still-8', 'person-a1b2c3d4', 'logo-1', 'logo-2'],
  ...['design-poster-1', 'design-poster-2', 'intro-1', 'intro-2', 'logo-3', 'still-0', 'still-9'],
  ...['person-', 'person-a1b2c3d', 'person-A1b2c3d4', 'Poster', 'poster~2', 'other'],
];
/** A pack that names all of them, with each package. */
export const packNamingAll = (packageId: string) =>
  `brands/${brandIds.engine}/packs/${filmIds.unbuilt}~${packageId}`;
for (const packageId of packageIds)
  fixtures.set(
    packNamingAll(packageId),
    pack({
      packageId,
      files: Object.fromEntries(slotsAndOthers.map((slot) => [slot, {}])),
      at: past,
    }),
  );
