import type { Project } from '../../src/features/projects/model.ts';

const hours = String.raw`(\d{1,3})\s*h(?:(?:ou)?rs?)?\.?`;
const minutes = String.raw`(\d{1,4})\s*m(?:in(?:ute)?s?)?\.?`;
const runningTime = new RegExp(String.raw`^(?:${hours})?(?:[\s,]|and)*(?:${minutes})?$`, 'i');

/** A running time such as "1 h 30 min" as ISO 8601 writes it; null for any that is typed in another form. */
function durationOf(typed: string): string | null {
  const [, h = '', min = ''] = runningTime.exec(typed.trim()) ?? [];
  if (Number(h) + Number(min) === 0) return null;
  return `PT${h && `${h}H`}${min && `${min}M`}`;
}

const person = (name: string) => ({ '@type': 'Person', name });
const named = (property: string, names: readonly string[]) => {
  const people = [...new Set(names.map((name) => name.trim()))].filter(Boolean);
  return people.length > 0 && { [property]: people.map(person) };
};

/** The roles of a crew for which the vocabulary has a word of its own. */
const crewProperties = [
  ['director', /^(?:co-?)?directors?$|^directed by$/i],
  ['producer', /\bproducers?$|^produced by$/i],
  ['musicBy', /^(?:original )?(?:music|score)(?: by)?$|^composers?$/i],
] as const;

/** The properties that a role is told by: two for "Director and producer". */
function propertiesOf(role: string): string[] {
  const roles = role.split(/[,/&]|\band\b/i).map((part) => part.trim());
  const found = crewProperties.flatMap(([property, pattern]) =>
    roles.some((part) => pattern.test(part)) ? property : [],
  );
  return found.length > 0 ? found : ['contributor'];
}

/** A film in the vocabulary of schema.org: https://schema.org/Movie. */
export function movie(
  film: Project,
  { url, description, picture }: Record<'url' | 'description' | 'picture', string>,
) {
  const duration = durationOf(film.runningTime);
  const credited = (property: string) =>
    film.crew.filter(({ role }) => propertiesOf(role).includes(property)).map(({ name }) => name);
  return {
    '@type': 'Movie',
    name: film.title,
    url,
    description,
    image: film.posterImageURL || picture,
    ...(film.type && { genre: film.type }),
    ...(/^\d{4}$/.test(film.year) && { dateCreated: film.year }),
    ...(duration && { duration }),
    ...named('director', [...film.director.split(','), ...credited('director')]),
    ...named('producer', credited('producer')),
    ...named('musicBy', credited('musicBy')),
    ...named(
      'actor',
      film.cast.map(({ name }) => name),
    ),
    ...named('contributor', credited('contributor')),
  };
}
