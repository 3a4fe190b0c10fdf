import type { BakedCampaign } from '../../src/features/pledges/bakedCampaign.ts';
import type { FilmUpdates } from '../../src/features/pledges/updatesSlice.ts';
import type { Showing } from '../../src/features/premieres/programme.ts';
import type { CrewMember, Project } from '../../src/features/projects/model.ts';

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

/** Who is named in a property, and as what; nothing where the property says it by itself. */
type Credit = { property: string; name: string; role: string };

/** A person, within the role in which they are named: https://schema.org/Role. */
function creditNode({ property, name, role }: Credit) {
  if (role === '') return person(name);
  return property === 'actor'
    ? { '@type': 'PerformanceRole', actor: person(name), characterName: role }
    : { '@type': 'Role', [property]: person(name), roleName: role };
}

function named(property: string, credits: readonly Credit[]) {
  const nodes = new Map<string, object>();
  for (const { name, role, ...credit } of credits) {
    const [who, as] = [name.trim(), role.trim()];
    if (credit.property === property && who !== '')
      nodes.set(JSON.stringify([who, as]), creditNode({ property, name: who, role: as }));
  }
  return nodes.size > 0 && { [property]: [...nodes.values()] };
}

/** The roles of a crew for which the vocabulary has a word of its own. */
const crewProperties = [
  ['director', /^(?:co-?)?directors?$|^directed by$/i],
  ['producer', /\bproducers?$|^produced by$/i],
  ['musicBy', /^(?:original )?(?:music|score)(?: by)?$|^composers?$/i],
] as const;
/** What that word says by itself. */
const plainRole =
  /^(?:directors?|directed by|producers?|produced by|(?:original )?(?:music|score)(?: by)?|composers?)$/i;

/** In which properties somebody of the crew is named: two for "Director and producer". */
function creditsOf({ name, role }: Pick<CrewMember, 'name' | 'role'>): Credit[] {
  const parts = role.split(/[,/&]|\band\b/i).map((part) => part.trim());
  const told = parts.flatMap((part) =>
    crewProperties.flatMap(([property, pattern]) =>
      pattern.test(part) ? { part, property, name, role: plainRole.test(part) ? '' : part } : [],
    ),
  );
  // What no property tells stands together; what is nothing but that stays as it is written.
  const others = parts.filter((part) => part !== '' && !told.some((one) => one.part === part));
  const rest = told.length > 0 ? others.join(', ') : role;
  const hasMore = told.length === 0 || rest !== '';
  return [...told, ...(hasMore ? [{ property: 'contributor', name, role: rest }] : [])];
}

/** A film in the vocabulary of schema.org: https://schema.org/Movie. */
export function movie(
  film: Project,
  { url, description, picture }: Record<'url' | 'description' | 'picture', string>,
) {
  const duration = durationOf(film.runningTime);
  const credits: Credit[] = [
    ...film.director.split(',').map((name) => ({ property: 'director', name, role: '' })),
    ...film.cast.map(({ name, role }) => ({ property: 'actor', name, role })),
    ...film.crew.flatMap(creditsOf),
  ];
  return {
    '@type': 'Movie',
    name: film.title,
    url,
    description,
    image: film.posterImageURL || picture,
    ...(film.type && { genre: film.type }),
    ...(/^\d{4}$/.test(film.year) && { dateCreated: film.year }),
    ...(duration && { duration }),
    ...named('director', credits),
    ...named('producer', credits),
    ...named('musicBy', credits),
    ...named('actor', credits),
    ...named('contributor', credits),
  };
}

/** What a campaign promises for a pledge, as offers of its film: https://schema.org/Offer. */
export function rewardOffers(campaign: BakedCampaign | null, url: string) {
  if (campaign?.note !== '') return {};
  const { startsAt, endsAt, rewards, offers } = campaign;
  const nodes = offers.map(({ name, parent, priceCents }) => {
    const { description = '' } = rewards.find(({ rewardId }) => rewardId === parent) ?? {};
    return {
      '@type': 'Offer',
      name,
      ...(description && { description }),
      price: priceCents / 100,
      priceCurrency: 'USD',
      validFrom: new Date(startsAt).toISOString(),
      validThrough: new Date(endsAt).toISOString(),
      url: `${url}?reward=${parent}`,
    };
  });
  return nodes.length > 0 ? { offers: nodes } : {};
}

const isoTime = (time: number) => new Date(time).toISOString();
const vocabulary = (name: string) => `https://schema.org/${name}`;

/** Where and when the film at `url` is shown, as events about it: https://schema.org/ScreeningEvent. */
export function screeningEvents(film: string, showings: readonly Showing[], url: string) {
  const nodes = showings
    .filter(({ isOver }) => !isOver)
    .map(({ title, state, venue, address, leastCents, ...showing }) => ({
      '@type': 'ScreeningEvent',
      name: title === '' ? film : `${film}: ${title}`,
      url: `${url}#premieres`,
      startDate: isoTime(showing.startsAt),
      doorTime: isoTime(showing.doorsAt),
      endDate: isoTime(showing.endsAt),
      eventStatus: vocabulary(state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
      eventAttendanceMode: vocabulary('OfflineEventAttendanceMode'),
      location: { '@type': 'Place', name: venue, ...(address && { address }) },
      ...(state === 'approved' &&
        leastCents > 0 && {
          offers: {
            '@type': 'Offer',
            price: leastCents / 100,
            priceCurrency: 'USD',
            availability: vocabulary(showing.waiting ? 'SoldOut' : 'InStock'),
            validFrom: isoTime(showing.saleFrom),
            validThrough: isoTime(showing.saleUntil),
            url: `${url}/seats/${showing.screeningId}`,
          },
        }),
    }));
  return nodes.length > 0 ? { subjectOf: nodes } : {};
}

/**
 * The page of a campaign's updates, with those that everyone reads and the questions that were answered:
 * https://schema.org/FAQPage.
 */
export function updatesPage(
  { film, updates, answers }: FilmUpdates,
  { title, description, url, filmUrl }: Record<'title' | 'description' | 'url' | 'filmUrl', string>,
) {
  const articles = updates.flatMap(({ number, heading, at, changedAt, content }) =>
    content
      ? {
          '@type': 'Article',
          headline: heading,
          url: `${url}#update-${String(number)}`,
          datePublished: isoTime(at),
          ...(changedAt !== null && { dateModified: isoTime(changedAt) }),
          ...(content.text.trim() !== '' && { text: content.text }),
        }
      : [],
  );
  const questions = answers.map(({ text, answer, askedAt, answeredAt }) => ({
    '@type': 'Question',
    name: text,
    dateCreated: isoTime(askedAt),
    acceptedAnswer: { '@type': 'Answer', text: answer, dateCreated: isoTime(answeredAt) },
  }));
  return {
    '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
    name: title,
    description,
    url,
    about: { '@type': 'Movie', name: film.title, url: filmUrl },
    ...(questions.length > 0 && { mainEntity: questions }),
    ...(articles.length > 0 && { hasPart: articles }),
  };
}
