import Papa from 'papaparse';
import { limits } from '../../config/limits';
import { peopleProblems, peopleTemplateRows } from '../../content/packFiles';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { listInName } from './fileWords';
import { isSameName, looseKey, nameKey } from '../packs/names';
import { mergePeople, newPersonId, type People } from '../packs/people';
import { parseLink } from './typedLinks';

export type PeopleList = keyof People;

/** A picture that a line names, for the person of this id. */
export type NamedPicture = { personId: string; isRole: boolean; fileName: string };

type ReadPeople = {
  /** Those of the file alone: new, or with what the file says of them. */
  people: People;
  pictures: NamedPicture[];
  /** A sentence each. */
  problems: string[];
};

const keysOf = (headings: string) => headings.split(', ').map(looseKey);

/** The headings of each column, in the languages of the names that files have. */
const columnNames = {
  list: keysOf('list, cast or crew, group, liste, gruppe, groupe, lista, grupo, gruppo'),
  name: keysOf(
    'name, full name, vollständiger name, vor und nachname, nom, nom complet, nom et prénom, nombre, nombre completo, nombre y apellidos, nome, nome completo, nome e cognome',
  ),
  firstName: keysOf('first name, forename, given name, vorname, prénom'),
  lastName: keysOf(
    'last name, surname, family name, nachname, familienname, nom de famille, apellido, apellidos, cognome',
  ),
  role: keysOf(
    'role, character, part, job, position, rolle, figur, funktion, aufgabe, tätigkeit, beruf, personnage, fonction, métier, poste, papel, personaje, función, cargo, puesto, ruolo, personaggio, funzione, mansione',
  ),
  bio: keysOf('bio, biography, about, biografie, kurzbiografie, vita, biographie, biografía'),
  picture: keysOf(
    'picture, photo, portrait, image, headshot, bild, foto, porträt, retrato, imagen, fotografía, immagine, ritratto',
  ),
  rolePicture: keysOf(
    'role picture, role photo, role image, picture in role, photo in role, rollenbild, rollenfoto, photo du rôle, photo du personnage, foto del papel, foto del personaje, foto del ruolo, foto del personaggio',
  ),
  links: keysOf(
    'links, link, social media, website, webseite, liens, lien, site web, réseaux sociaux, enlaces, enlace, sitio web, redes sociales, collegamenti, sito web',
  ),
};
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];
const nameColumns: readonly Column[] = ['name', 'firstName', 'lastName'];

const columnOf = (header: string): Column | undefined =>
  columns.find((column) => columnNames[column].includes(looseKey(header)));

/** The separator that divides the first line into the most columns that are known. A spreadsheet may state it above. */
function findHeader(text: string) {
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const [found] = [',', ';', '\t']
    .map((delimiter) => {
      const [cells = []] = Papa.parse<string[]>(body, { delimiter, preview: 1 }).data;
      const header = cells.map(columnOf);
      const unknown = cells.map(normalizeLine).filter((cell, at) => cell !== '' && !header[at]);
      return { delimiter, header, unknown };
    })
    .sort(
      (a, b) =>
        b.header.filter((column) => column).length - a.header.filter((column) => column).length,
    );
  return { body, firstLine: stated ? 2 : 1, ...found };
}

const normalizeCell = { line: normalizeLine, bio: normalizeText };

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** A line's cells by column, or why it is none. */
function readCells(cells: readonly string[], header: readonly (Column | undefined)[]) {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (used > header.length) return peopleProblems.cells(used, header.length);
  const values = Object.fromEntries(columns.map((column) => [column, ''])) as Record<
    Column,
    string
  >;
  header.forEach((column, index) => {
    const cell = normalizeCell[column === 'bio' ? 'bio' : 'line'](cells[index] ?? '');
    if (column === 'links') values.links = `${values.links} ${cell}`.trim();
    else if (column) values[column] ||= cell;
  });
  const { name, firstName, lastName } = values;
  const words = `-${nameKey(name)}-`;
  const missing = (part: string) => (words.includes(`-${nameKey(part)}-`) ? '' : part);
  // Beside a first or a last name, the name is the other one, or both.
  if (name === '' || firstName === '' || lastName === '')
    values.name = [missing(firstName), name, missing(lastName)].filter(Boolean).join(' ');
  if (values.name === '') return peopleProblems.noName;
  const most = { name: limits.personName, role: limits.role, bio: limits.biography };
  const tooLong = (['name', 'role', 'bio'] as const).find(
    (column) => values[column].length > most[column],
  );
  return tooLong ? peopleProblems.tooLong(tooLong, most[tooLong]) : values;
}

// An address may have commas and semicolons in it: they end it where white space or another address follows.
const betweenLinks =
  /\s+|[,;|]+(?=\s|$|https?:|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#,;|\s]|$))/iu;

/** The links of someone's cell, and why others are left out: the words of a sentence are told as one. */
function readLinks(name: string, cell: string) {
  const typed = cell.split(betweenLinks).filter((link) => link !== '');
  const links = typed.flatMap((link) => parseLink(link) ?? []);
  const refused = typed.filter((link) => !parseLink(link));
  // As it stands in the file, where nothing of it is a link.
  const told = refused.length === typed.length ? cell.trim() : refused.join(' ');
  const problems = refused.length === 0 ? [] : [peopleProblems.link(name, told)];
  if (links.length > limits.personLinks) problems.push(peopleProblems.links(limits.personLinks));
  return { links: links.slice(0, limits.personLinks), problems };
}

const isFilled = (cell = '') => cell.trim() !== '';

/** The headings of columns beside another one of their kind, of which lines that fill both lose a cell. */
function findSecondColumns(
  [headings = [], ...lines]: readonly string[][],
  header: readonly (Column | undefined)[],
): string[] {
  return headings.filter((_, at) => {
    const column = header[at];
    if (column === undefined || column === 'links') return false;
    return lines.some(
      (cells) =>
        isFilled(cells[at]) &&
        header.slice(0, at).some((other, before) => other === column && isFilled(cells[before])),
    );
  });
}

/**
 * The people of a CSV file; `listOfFile` is that of the lines which name none. Invalid lines are reported by number, and
 * the rest are taken. A person already listed by name keeps what the file leaves empty.
 */
export function readPeople(
  text: string,
  listOfFile: PeopleList | undefined,
  known: People,
  makeId: (key: string) => string = newPersonId,
): ReadPeople {
  const read: ReadPeople = { people: { cast: [], crew: [] }, pictures: [], problems: [] };
  const found = findHeader(text.replace(/^\uFEFF/, ''));
  const { body, firstLine, delimiter = ',', header = [], unknown = [] } = found;
  if (!header.some((column) => column && nameColumns.includes(column)))
    return { ...read, problems: [peopleProblems.noHeader] };
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });

  /** Takes a line's person, or returns why not; of one who is taken, what is left out. */
  const take = (cells: readonly string[]): string[] => {
    const values = readCells(cells, header);
    if (typeof values === 'string') return [values];
    const list = listInName(nameKey(values.list)) ?? (values.list === '' ? listOfFile : undefined);
    if (!list) return [peopleProblems.noList];
    const taken = read.people[list];
    if (taken.some(({ name }) => isSameName(name, values.name)))
      return [peopleProblems.twice(values.name)];
    const before = known[list].find(({ name }) => isSameName(name, values.name));
    if (!before && mergePeople(known[list], taken).length >= limits[list])
      return [peopleProblems.full(limits[list])];
    const { links, problems } = readLinks(values.name, values.links);
    const id = before?.id ?? makeId(`${list}/${values.name}`);
    taken.push({
      id,
      name: values.name,
      role: values.role || (before?.role ?? ''),
      bio: values.bio || (before?.bio ?? ''),
      links: links.length > 0 ? links : (before?.links ?? []),
      picture: before?.picture ?? '',
      rolePicture: before?.rolePicture ?? '',
    });
    const { picture, rolePicture } = values;
    if (picture !== '') read.pictures.push({ personId: id, isRole: false, fileName: picture });
    if (rolePicture !== '')
      read.pictures.push({ personId: id, isRole: true, fileName: rolePicture });
    return problems;
  };

  let line = firstLine;
  data.forEach((cells, row) => {
    const start = line;
    line += 1 + breaksIn(cells);
    if (row === 0 || cells.every((cell) => cell.trim() === '')) return;
    const isQuoted = errors.some((error) => error.type === 'Quotes' && error.row === row);
    const reasons = isQuoted ? [peopleProblems.quotes] : take(cells);
    read.problems.push(...reasons.map((reason) => peopleProblems.line(start, reason)));
  });
  const { cast, crew } = read.people;
  if (cast.length + crew.length + read.problems.length === 0)
    read.problems.push(peopleProblems.nobody);
  const leftOut = [...unknown, ...findSecondColumns(data, header).map(normalizeLine)];
  if (leftOut.length > 0) read.problems.unshift(peopleProblems.columns(leftOut));
  return read;
}

/** A CSV file to fill in, with a byte order mark, by which a spreadsheet knows that it is UTF-8. */
export const peopleTemplate = (): string =>
  `\uFEFF${Papa.unparse(
    peopleTemplateRows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;
