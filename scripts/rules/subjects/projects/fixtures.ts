import { limits } from '../../../../src/config/limits.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
import * as samples from '../../../samples/projects.ts';
import type { Fields } from '../../engine/requests.ts';
import { staffSignature } from '../accounts.ts';
import { fixtures, numberedId, past, picture, usedId } from '../fixtures.ts';

const numberedLink = (platform: string, number: number) =>
  samples.link({ platform, link: `https://example.org/${String(number)}` });
const personLinks = [numberedLink('YouTube', 0), numberedLink('YouTube', 1)];

/** An item of each list, unlike the others by its number. */
export const numberedItem: Readonly<Record<string, (number: number) => Fields>> = {
  cast: (number) =>
    samples.castMember({
      name: `Cast ${String(number)}`,
      role: 'Shaman',
      bio: 'One.\nTwo.',
      socialMedia: personLinks,
      castMemberImageURL: 'https://files.example.org/cast',
      castMemberImage: picture,
    }),
  crew: (number) => samples.crewMember({ name: `Crew ${String(number)}` }),
  merchandise: (number) => samples.merchandise({ name: `Mug ${String(number)}` }),
  stills: (number) => samples.still({ name: `Still ${String(number)}`, stillImage: picture }),
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

export const newProject = (title: string, projectId: string): Fields =>
  samples.project({
    projectId,
    title,
    slug: slugOf(projectId),
    description: 'A girl looks for her dragon.',
    search: { s: true, si: true },
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

export const storedProjects = [
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
// Films of a brand: one waits for its creators' yes, one was public before it was hidden, one has no pack, one is deleted.
fixtures.set('hiddenProjects/Waits', scriptedProject('Waits', 64, {}));
fixtures.set('hiddenProjects/Was public', scriptedProject('Was public', 65, {}));
fixtures.set('hiddenProjects/Named', scriptedProject('Named', 67, {}));
export const deletion = { projectId: numberedId(66), id: `${numberedId(166)}~next` } as const;

export const historyEntry = (fields: Fields): Fields =>
  samples.historyEntry({ projectId: numberedId(1), ...staffSignature, ...fields });
fixtures.set(`projectHistory/${usedId}`, historyEntry({ at: past }));
fixtures.set(`projectHistory/${numberedId(101)}`, historyEntry({ at: past }));
fixtures.set(
  `projectHistory/${deletion.id}`,
  historyEntry({ projectId: deletion.projectId, action: 'deleted', field: 'project', at: past }),
);
// Its next move is recorded already, so it can never move.
const stuckId = `${numberedId(storedProjects.length + 100)}~next`;
fixtures.set(`projectHistory/${stuckId}`, historyEntry({ key: 'Stuck', at: past }));

// One of them was stored before projects had an address, stills, and each text.
const olderFields = Object.entries(fixtures.get('projects/Empty') ?? {}).filter(
  ([field]) => !['slug', 'stills', 'director'].includes(field),
);
fixtures.set('projects/Empty', Object.fromEntries(olderFields));
for (const [path, { projectId, slug }] of [...fixtures])
  if (path.includes('rojects/') && typeof slug === 'string')
    fixtures.set(`slugs/${slug}`, { projectId, at: past });
