import { slotProblems } from '../../content/packFiles';
import { typeOf } from './fileTypes';
import type { PackPerson } from './model';
import { isSameName, nameKey } from './names';
import type { NamedPicture, People, PeopleList } from './peopleCsv';
import type { SlotFamily } from './slots';

export type PersonMatch = {
  family: 'person';
  list: PeopleList;
  person: PackPerson;
  isRole: boolean;
};

/** What a picture or film is for. */
export type PictureMatch = { family: Exclude<SlotFamily, 'person'> } | PersonMatch;

/** `isExact` where the name says it and no more. */
type Matched = { isExact: boolean } & ({ found: PictureMatch } | { problem?: string });

type Member = { list: PeopleList; person: PackPerson };

const lists = ['cast', 'crew'] as const;
const membersOf = (people: People): Member[] =>
  lists.flatMap((list) => people[list].map((person) => ({ list, person })));

const has = (key: string, word: string) => `-${key}-`.includes(`-${word}-`);

/** The family that a name or a folder's name stands for, of which the most particular is asked first. */
function familyIn(key: string): Exclude<SlotFamily, 'person'> | undefined {
  const says = (...words: string[]) => words.some((word) => has(key, word));
  if (says('design', 'designs') && says('poster', 'posters')) return 'design-poster';
  if (says('logo', 'logos', 'logotype')) return 'logo';
  if (says('poster')) return 'poster';
  if (says('banner', 'header', 'hero')) return 'banner';
  if (says('intro')) return 'intro';
  if (says('still', 'stills')) return 'still';
  return undefined;
}

/** The words of a name around a person's, or undefined if it is another's. */
function wordsAround(key: string, name: string): string | undefined {
  if (isSameName(key, name)) return '';
  const person = nameKey(name);
  return person !== '' && has(key, person)
    ? `-${key}-`.replace(`-${person}-`, '-').replace(/^-|-$/g, '')
    : undefined;
}

const saysRole = (rest: string, { role }: PackPerson) =>
  has(rest, 'role') ||
  rest.startsWith('as-') ||
  (nameKey(role) !== '' && nameKey(role) === rest.replace(/^(?:as|in)-/, ''));

/** The people whose name is in a file's; of several, those with the longest name. */
function namesakes(key: string, members: readonly Member[]) {
  const found = members.flatMap((member) => {
    const rest = wordsAround(key, member.person.name);
    return rest === undefined ? [] : [{ ...member, rest }];
  });
  const longest = Math.max(...found.map(({ person }) => nameKey(person.name).length));
  return found.filter(({ person }) => nameKey(person.name).length === longest);
}

/**
 * What the picture or film of a path is for: by what a file of people says, by a person's name, by its folders, by its own
 * name. Numbers in names are for order alone.
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
  const isFolder = (...names: string[]) => folders.some((folder) => names.includes(folder));
  const members = membersOf(people);
  const type = typeOf(name);

  const isNamed = (fileName: string) => {
    const named = fileName.normalize('NFC').replaceAll('\\', '/').toLowerCase();
    return `/${path.toLowerCase()}`.endsWith(`/${named}`);
  };
  const named = pictures.filter(({ fileName }) => isNamed(fileName));
  const [first] = named;
  const member = members.find(({ person }) => person.id === first?.personId);
  if (first && member) {
    if (named.length > 1) return { isExact: true, problem: slotProblems.several };
    return personMatch(member, first.isRole, true);
  }

  const isVideo = type.startsWith('video/');
  if (!isVideo && !type.startsWith('image/')) return { isExact: false };

  const isPeopleFolder = isFolder('cast', 'crew', 'people', 'portraits', 'roles');
  const family = familyIn(key);
  const isWord = family !== undefined && new RegExp(`^${family}s?(-\\d+)?$`).test(key);
  if (!isVideo && !(isWord && !isPeopleFolder)) {
    const list = isFolder('crew') ? 'crew' : isFolder('cast', 'roles') ? 'cast' : undefined;
    const found = namesakes(key, members);
    const inList = found.filter((other) => !list || other.list === list);
    const [best, second] = inList.length > 0 ? inList : found;
    // Who acts and directs has one name twice, and one face: the cast comes first.
    if (best && second?.list === best.list)
      return { isExact: false, problem: slotProblems.several };
    const says = best && (isPeopleFolder || best.rest === '' || saysRole(best.rest, best.person));
    if (best && (says || family === undefined))
      return personMatch(
        best,
        isFolder('roles') || saysRole(best.rest, best.person),
        best.rest === '',
      );
    if (isPeopleFolder) return { isExact: false, problem: slotProblems.nobody };
  }

  const inFolder = folders
    .map(familyIn)
    .findLast((folder) => folder === 'still' || folder === 'logo' || folder === 'design-poster');
  const found = inFolder ?? family;
  return found
    ? { isExact: isWord || found === 'still', found: { family: found } }
    : { isExact: false };
}

function personMatch({ list, person }: Member, isRole: boolean, isExact: boolean): Matched {
  if (isRole && list === 'crew') return { isExact, problem: slotProblems.noRole };
  return { isExact, found: { family: 'person', list, person, isRole } };
}
