import { limits } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import type { Fields, Token } from './requests.ts';

/** The documents that are there before each request. No request of a run changes them. */
export const universe = new Map<string, Fields>();

const longAgo = new Date(Date.UTC(2010, 8, 27));
const id = (number: number) => `00000000-1111-4111-8111-${String(number).padStart(12, '0')}`;

const staffUid = 'staff-member';
export const staffToken: Token = {
  uid: staffUid,
  claims: { admin: true, email: 'staff@example.org' },
};

/** Those who are almost staff, and the staff of another name. */
export const otherTokens: readonly Token[] = [
  null,
  { uid: staffUid, claims: { email: 'staff@example.org' } },
  { uid: staffUid, claims: { email: 'staff@example.org', admin: 'true' } },
  { uid: staffUid, claims: { email: 'staff@example.org', admin: 1 } },
  { uid: staffUid, claims: { email: 'staff@example.org', admin: false } },
  { uid: staffUid, claims: { email: 'staff@example.org', admin: [true] } },
  { uid: staffUid, claims: { admin: true } },
  { uid: staffUid, claims: { admin: true, email: 'ada@example.org' } },
  { uid: 'colleague', claims: { admin: true, email: 'colleague@example.org' } },
  { uid: 'former-staff-member', claims: { admin: true, email: 'staff@example.org' } },
  { uid: 'ada', claims: { email: 'ada@example.org', email_verified: true } },
  { uid: 'anonymous', claims: { provider_id: 'anonymous' } },
];

const picture: Fields = {
  width: 1500,
  height: 2250,
  placeholder: '#241d17',
  w320: 'https://files.example.org/a~320w?alt=media&token=a',
  w640: 'http://files.example.org/a~640w',
  w1280: '',
};

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platform: 'YouTube',
    link: `https://example.org/${String(index)}`,
  }));

/** An item of each list, told apart from the others by its number. */
export const itemOf: Readonly<Record<string, (number: number) => Fields>> = {
  cast: (number) => ({
    ...{ name: `Cast ${String(number)}`, role: 'Shaman', bio: 'One.\nTwo.', socialMedia: links(2) },
    ...{ castMemberImageURL: 'https://files.example.org/cast', castMemberImage: picture },
    ...{ roleImageURL: '', roleImage: null },
  }),
  crew: (number) => ({
    ...{ name: `Crew ${String(number)}`, role: '', bio: '', socialMedia: [] },
    ...{ crewMemberImageURL: '', crewMemberImage: null },
  }),
  merchandise: (number) => ({
    ...{ name: `Mug ${String(number)}`, description: 'A sample.', type: 'Mug' },
    ...{ price: { spec: 'USD', amount: 0 }, merchandiseImageURL: '', merchandiseImage: null },
  }),
  socialMedia: (number) => ({ platform: 'TikTok', link: `https://example.org/${String(number)}` }),
};

export const listsAndLimits = [
  ['cast', limits.cast],
  ['crew', limits.crew],
  ['merchandise', limits.merchandise],
  ['socialMedia', limits.projectLinks],
] as const;

export const newProject = (title: string, projectId: string): Fields => ({
  ...{ projectId, title, description: 'A girl looks for her dragon.', type: '', synopsis: '' },
  ...{ purpose: '', posterImageURL: '', posterImage: null, search: { s: true, si: true } },
  ...{ cast: [], crew: [], merchandise: [], socialMedia: [], changeId: projectId },
});

/** The titles of the projects that are there. */
export const titles = {
  projects: ['Sintel', 'Empty', 'One', '50% / 50%', '__x__'],
  hiddenProjects: ['Spring', 'Empty too', '__y__'],
} as const;

/** Projects with a list that is full, or one item short of it, and the one that never moves. */
const restTitles = [
  ...listsAndLimits.flatMap(([list]) => [`Full ${list}`, `Nearly ${list}`]),
  'Stuck',
];
export const titlesWithLongLists = restTitles.slice(0, -1);

function itemsOf(title: string, list: string, longest: number) {
  const counts: Readonly<Record<string, number>> = {
    ...{
      Empty: 0,
      'Empty too': 0,
      One: 1,
      [`Full ${list}`]: longest,
      [`Nearly ${list}`]: longest - 1,
    },
  };
  const isLong = titlesWithLongLists.includes(title);
  return Array.from({ length: counts[title] ?? (isLong ? 0 : 3) }, (_, index) => {
    const item = itemOf[list]?.(index) ?? {};
    return isLong && 'bio' in item ? { ...item, bio: '', socialMedia: [] } : item;
  });
}

let number = 0;
for (const [collection, names] of [...Object.entries(titles), ['projects', restTitles] as const]) {
  for (const title of names) {
    number += 1;
    const lists = listsAndLimits.map(([list, longest]): [string, unknown] => [
      list,
      itemsOf(title, list, longest),
    ]);
    universe.set(`${collection}/${documentKey(title)}`, {
      ...newProject(title, id(number)),
      ...{ synopsis: 'She finds.', posterImageURL: 'https://files.example.org/poster' },
      ...{ posterImage: picture, date: longAgo, changeId: id(100 + number) },
      ...Object.fromEntries(lists),
    });
  }
}

// As only a script could leave them: fields of other names, and projects whose ids follow from another's.
const odd = (title: string, number: number, fields: Fields): Fields => ({
  ...newProject(title, id(number)),
  ...{ date: longAgo, changeId: id(100 + number), ...fields },
});
universe.set('projects/Foreign list', odd('Foreign list', 61, { other: ['a'] }));
universe.set('projects/Foreign text', odd('Foreign text', 62, { other: 'a' }));
universe.set('projects/Twin', odd('Twin', 63, {}));
for (const path of ['hiddenProjects/Twin', 'projects/Twin again'])
  universe.set(path, odd('Twin', 63, { changeId: `${id(163)}~next` }));

export const takenId = id(99);
export const entry = (fields: Fields): Fields => ({
  ...{ projectId: id(1), key: 'Sintel', title: 'Sintel', action: 'edited', field: 'purpose' },
  ...{ before: '', after: '', by: staffUid, byEmail: 'staff@example.org' },
  ...fields,
});
universe.set(`projectHistory/${takenId}`, entry({ at: longAgo }));
universe.set(`projectHistory/${id(101)}`, entry({ at: longAgo }));
// Its next move is recorded already, so it never moves.
universe.set(`projectHistory/${id(100 + number)}~next`, entry({ key: 'Stuck', at: longAgo }));

for (const uid of [staffUid, 'colleague'])
  universe.set(`staff/${uid}`, { email: `${uid}@a.example` });

export const signUp = (email: string): Fields => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email, phoneNumber: '+44 20 7946 0000' },
  ...{ brandName: 'Engine Pictures', brandwebsite: 'engine.example.org' },
  ...{ productServices: 'Prints.\nSigned.', existingCommercials: false },
  videoChannelList: ['https://video.example.org/ada', 'Ada on the radio'],
});
for (const email of ['ada@example.org', 'grace@example.org'])
  universe.set(`potentialCreators/${email}`, { ...signUp(email), date: longAgo });

export const review = (fields: Fields): Fields => ({
  ...{ status: 'accepted', note: 'Wrote.\nStarts in May.', by: staffUid },
  ...{ byEmail: 'staff@example.org', ...fields },
});
universe.set('signUpReviews/grace@example.org', review({ at: longAgo }));
// Of a sign-up that a script took away.
universe.set('signUpReviews/gone@example.org', review({ at: longAgo }));

const signedUp = longAgo;
export const logEntry = (fields: Fields): Fields => ({
  action: 'exported',
  signedUp,
  by: staffUid,
  ...fields,
});
universe.set(`staffLog/${takenId}`, logEntry({ action: 'erased', at: longAgo }));
universe.set(`staffLogLatest/${staffUid}`, { entry: takenId });
export const announcedId = id(98);
universe.set('staffLogLatest/former-staff-member', { entry: announcedId });
