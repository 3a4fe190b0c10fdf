import { slotProblems } from '../../content/packFiles';
import { typeOf } from './fileTypes';
import {
  familyIn,
  familyOfFolder,
  hasWords,
  isBackstage,
  isPhotoFolder,
  isPlainName,
  isTrailer,
  peopleOfFolder,
  type PictureFamily,
  versionOf,
} from './fileWords';
import type { PackPerson } from '../packs/model';
import { nameForms, nameKey, spellings } from '../packs/names';
import type { People } from '../packs/people';
import type { NamedPicture, PeopleList } from './peopleCsv';

export type PersonMatch = {
  family: 'person';
  list: PeopleList;
  person: PackPerson;
  isRole: boolean;
};

/** What a picture or film is for. */
export type PictureMatch = { family: PictureFamily } | PersonMatch;

/** What was found, or what is wrong; of several for one place, the one of the highest `rank` is meant. */
type Matched = { rank: number; found?: PictureMatch; problem?: string };

/** The rank of a name that says what the file is and no more. */
const plainRank = 10_000;

type Member = { list: PeopleList; person: PackPerson; spellings: string[]; forms: string[] };

const lists = ['cast', 'crew'] as const;
const known = new WeakMap<People, Member[]>();

/** The people with what their names are compared by, worked out once for all files of a drop. */
function membersOf(people: People): Member[] {
  const members =
    known.get(people) ??
    lists.flatMap((list) =>
      people[list].map((person) => ({
        list,
        person,
        spellings: spellings(person.name).filter((spelling) => spelling !== ''),
        forms: nameForms(person.name),
      })),
    );
  known.set(people, members);
  return members;
}

/** The words of a name around a person's, or undefined if it is another's. */
function wordsAround(key: string, forms: readonly string[], member: Member): string | undefined {
  if (forms.some((form) => member.forms.includes(form))) return '';
  const person = member.spellings.find((spelling) => hasWords(key, spelling));
  return person === undefined
    ? undefined
    : `-${key}-`.replace(`-${person}-`, '-').replace(/^-|-$/g, '');
}

const saysRole = (rest: string, { role }: PackPerson) =>
  hasWords(rest, 'role') ||
  rest.startsWith('as-') ||
  (nameKey(role) !== '' && nameKey(role) === rest.replace(/^(?:as|in)-/, ''));

/** The people whose name is in a file's; of several, those with the longest name. */
function namesakes(key: string, members: readonly Member[]) {
  const forms = nameForms(key);
  const found = members.flatMap((member) => {
    const rest = wordsAround(key, forms, member);
    return rest === undefined ? [] : [{ ...member, rest }];
  });
  const longest = Math.max(...found.map(({ person }) => nameKey(person.name).length));
  return found.filter(({ person }) => nameKey(person.name).length === longest);
}

/** The person whom a file of people gives a picture of this path, or undefined. */
function matchNamed(path: string, people: People, pictures: readonly NamedPicture[]) {
  const isNamed = (fileName: string) => {
    const named = fileName.normalize('NFC').replaceAll('\\', '/').toLowerCase();
    return `/${path.toLowerCase()}`.endsWith(`/${named}`);
  };
  const named = pictures.filter(({ fileName }) => isNamed(fileName));
  const [first] = named;
  const member = membersOf(people).find(({ person }) => person.id === first?.personId);
  if (!first || !member) return undefined;
  if (named.length > 1) return { rank: plainRank, problem: slotProblems.several };
  return matchOf(member, first.isRole, plainRank);
}

/** The person whose name a picture has, or undefined. */
function matchPerson(key: string, folder: ReturnType<typeof peopleOfFolder>, people: People) {
  const rank = versionOf(key);
  const list = folder?.isCrew === folder?.isCast ? undefined : folder?.isCast ? 'cast' : 'crew';
  const found = namesakes(key, membersOf(people));
  const inList = found.filter((other) => !list || other.list === list);
  const [best, second] = inList.length > 0 ? inList : found;
  // Who acts and directs has one name twice, and one face: the cast comes first.
  if (best && second?.list === best.list) return { rank, problem: slotProblems.several };
  if (best) {
    const isRole = folder?.isRoles === true || saysRole(best.rest, best.person);
    const isMeant = folder !== undefined || best.rest === '' || isRole;
    if (isMeant || familyIn(key) === undefined)
      return matchOf(best, isRole, best.rest === '' ? plainRank : rank);
  }
  return folder && { rank, problem: slotProblems.nobody };
}

/**
 * What the picture or film of a path is for: by what a file of people says, by a person's name, by its own name, by its
 * folders, of which the innermost that says something counts. Numbers in names are for order alone.
 */
export function matchPicture(
  path: string,
  people: People,
  pictures: readonly NamedPicture[],
): Matched {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const key = nameKey(name.replace(/\.[^.]+$/, ''));
  const folders = parts.map(nameKey);
  const isVideo = typeOf(name).startsWith('video/');
  const named = matchNamed(path, people, pictures);
  if (named) return named;
  if (!isVideo && !typeOf(name).startsWith('image/')) return { rank: 0 };

  const family = familyIn(key);
  const isPlain = family !== undefined && isPlainName(key);
  const rank = isPlain ? plainRank : versionOf(key);
  if (isVideo && family !== 'intro' && isTrailer(key))
    return { rank, problem: slotProblems.trailerFile };
  if ((family ?? 'still') === 'still' && [key, ...folders].some(isBackstage))
    return { rank, problem: slotProblems.backstage };
  const folder = folders
    .map((folderKey, depth) => ({
      people: peopleOfFolder(folderKey),
      family: familyOfFolder(folderKey, depth === 0),
    }))
    .findLast((found) => found.people ?? found.family);
  // Stills are called by what they show, people and posters on walls included.
  if (folder?.family === 'still') return { rank: plainRank, found: { family: 'still' } };
  const mayBeOfPerson = folder?.people !== undefined || (!folder && !isPlain);
  const person = !isVideo && mayBeOfPerson ? matchPerson(key, folder?.people, people) : undefined;
  if (person) return person;

  const isForGoods = folder?.family === 'design-poster' && family === 'poster';
  const found =
    (isForGoods ? folder.family : (family ?? folder?.family)) ??
    (!isVideo && folders.some(isPhotoFolder) ? 'still' : undefined);
  if (found === undefined) return { rank };
  return { rank: found === 'still' ? plainRank : rank, found: { family: found } };
}

function matchOf(
  { list, person }: Pick<Member, 'list' | 'person'>,
  isRole: boolean,
  rank: number,
): Matched {
  if (isRole && list === 'crew') return { rank, problem: slotProblems.noRole };
  return { rank, found: { family: 'person', list, person, isRole } };
}
