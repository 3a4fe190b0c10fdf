import { limits } from '../../src/config/limits.ts';
import { emailKey } from '../../src/lib/email.ts';
import { crewMember as sampleCrewMember } from '../samples/projects.ts';
import { isList, type NewDocument, type StoredValue } from './emulatorRest.ts';
import { projectDocument } from './projectDocument.ts';
import * as words from './words.ts';

type Chance = () => number;

/** Random numbers from 0 up to 1 that are the same for the same seed on every machine. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], chance: Chance): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

const personName = (chance: Chance) =>
  `${pick(words.firstNames, chance)} ${pick(words.lastNames, chance)}`;

const uuid = (chance: Chance) =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/gu, (mark) =>
    (mark === 'x' ? Math.floor(chance() * 16) : 8 + Math.floor(chance() * 4)).toString(16),
  );

/** Plain sentences, exactly `length` characters of them. */
function prose(length: number, chance: Chance): string {
  let text = '';
  while (text.length < length) text += `${text && ' '}${pick(words.sentences, chance)}`;
  return text.slice(0, length).replace(/ $/u, '.');
}

/**
 * The title of a generated project. It gets the name of a place only when every adjective has been combined with every
 * noun.
 */
export function generatedTitle(index: number): string {
  const { adjectives, nouns, places } = words;
  const adjective = adjectives[index % adjectives.length] ?? '';
  const round = Math.floor(index / adjectives.length);
  const noun = nouns[(round + index * 7) % nouns.length] ?? '';
  const visit = Math.floor(round / nouns.length);
  const title = `${index % 2 ? '' : 'The '}${adjective} ${noun}`;
  if (visit === 0) return title;
  const placeName = places[(visit - 1) % places.length] ?? '';
  const part = Math.floor((visit - 1) / places.length);
  return `${title} of ${placeName}${part ? ` ${String(part + 1)}` : ''}`;
}

const hour = 3_600_000;
// Older than the oldest sample film, so that the films with pictures stay on the first page.
const newest = Date.parse('2006-01-01T00:00:00Z');
const dateOf = (index: number) => new Date(newest - index * hour);

// Text fills a project's fields in this order, each up to its limit.
const texts = ['description', 'purpose', 'synopsis'] as const;

/** A generated project of about `bytes` stored bytes, its search index included; it has no pictures. */
export function generatedProject(seed: string, index: number, bytes: number): NewDocument {
  const chance = seeded(`${seed} project ${String(index)}`);
  const crew = [crewMember(0, chance)];
  const text = { description: '', purpose: '', synopsis: '' };
  const fields = {
    projectId: uuid(chance),
    title: generatedTitle(index),
    type: pick(words.filmTypes, chance),
    date: dateOf(index),
  };
  const build = () =>
    projectDocument({ ...fields, ...text, crew: crew.map((one) => sampleCrewMember(one)) });
  let missing = bytes - storedSize(build());
  for (const field of texts) {
    const length = Math.min(
      limits[field],
      field === 'description' ? Math.max(missing, 40) : missing,
    );
    if (length > 0) text[field] = prose(length, chance);
    missing = bytes - storedSize(build());
  }
  while (missing > 200 && crew.length < limits.crew) {
    crew.push({ ...crewMember(crew.length, chance), bio: '' });
    const length = Math.min(limits.biography, bytes - storedSize(build()));
    const last = crew.at(-1);
    if (last && length > 0) last.bio = prose(length, chance);
    missing = bytes - storedSize(build());
  }
  return build();
}

const crewMember = (index: number, chance: Chance) => ({
  // A name identifies a member within a project.
  name: index === 0 ? personName(chance) : `${personName(chance)} ${String(index + 1)}`,
  role: words.crewRoles[index % words.crewRoles.length] ?? '',
  bio: '',
});

/** A generated sign-up of about `bytes` stored bytes; its address is at a domain that cannot exist. */
export function generatedSignUp(seed: string, index: number, bytes: number): NewDocument {
  const chance = seeded(`${seed} sign-up ${String(index)}`);
  const [firstName, lastName] = [pick(words.firstNames, chance), pick(words.lastNames, chance)];
  const plain = (text: string) => text.normalize('NFD').replace(/[^A-Za-z]/gu, '');
  const brandName = `${pick(words.adjectives, chance)} ${pick(words.nouns, chance)} Pictures`;
  const domain = `${plain(brandName).toLowerCase()}.example`;
  const email = emailKey(`${plain(firstName)}.${plain(lastName)}.${String(index)}@${domain}`);
  const channels = [`https://${domain}/watch`];
  const existingCommercials = chance() < 0.5;
  const build = (productServices: string): NewDocument => ({
    collection: 'potentialCreators',
    id: email,
    fields: {
      firstName,
      lastName,
      email,
      phoneNumber: `+00 555 ${String(index).padStart(6, '0')}`,
      brandName,
      brandwebsite: `https://${domain}`,
      productServices,
      videoChannelList: channels,
      existingCommercials,
      date: dateOf(index),
    },
  });
  const missing = () => bytes - storedSize(build(''));
  const answer = prose(Math.min(limits.productServices, Math.max(missing(), 40)), chance);
  while (missing() - answer.length > 40 && channels.length < limits.channels)
    channels.push(prose(Math.min(limits.channel, missing() - answer.length - 1), chance));
  return build(answer);
}

const bytesOf = (text: string) => Buffer.byteLength(text) + 1;

function valueSize(value: StoredValue): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return bytesOf(value);
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (isList(value))
    return value.reduce((sum: number, entry: StoredValue) => sum + valueSize(entry), 0);
  return Object.entries(value).reduce(
    (sum, [name, entry]: [string, StoredValue]) => sum + bytesOf(name) + valueSize(entry),
    0,
  );
}

/** The bytes a document takes, counted as the database's documentation counts them ("Storage size"). */
export const storedSize = ({ collection, id, fields }: NewDocument): number =>
  bytesOf(collection) + bytesOf(id) + 16 + valueSize(fields) + 32;
