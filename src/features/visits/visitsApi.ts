import { tryStorage } from '../../lib/browserStorage';
import { errorCode } from '../../lib/errors';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import { requestFirestore } from '../../lib/firestoreRest';
import { sendsPrivacySignal } from '../../lib/privacySignal';
import { userActivityKey } from '../../lib/userActivity';
import { todayUtc } from '../../lib/utcDates';
import { readWorkOwner } from '../auth/workOwner';
import { forgetViaTag, keepViaTag, readViaTag } from './viaTag';
import { type Counted, type CountedFilm, dayField, shards, visitsPath } from './visitModel';

/** Whether nothing is counted: whoever asks not to be tracked, programs that say so, a film's own team, and staff. */
const isSilent = () =>
  sendsPrivacySignal() ||
  navigator.webdriver ||
  /bot|crawl|spider|headless|lighthouse/i.test(navigator.userAgent) ||
  tryStorage(() => localStorage.getItem(userActivityKey)) !== null ||
  readWorkOwner() !== '';

const visitedKey = 'backlot:visited';

/** The films that this browser visited on a day, of which it remembers the last one; null where storage is blocked. */
const readVisited = (day: string): string[] | null =>
  tryStorage(() => {
    const [visitedOn, ...films] = (localStorage.getItem(visitedKey) ?? '').split('/');
    return visitedOn === day ? films : [];
  });

/** Adds one to fields of a day such as `2026-11-05`, in one of the film's documents of its month. */
async function addOne(
  { projectId, title }: CountedFilm,
  day: string,
  { fields, tag }: { fields: readonly Counted[]; tag: string },
) {
  const shard = Math.floor(Math.random() * shards);
  const path = visitsPath(projectId, day.slice(0, 7).replace('-', ''), shard);
  const counted = tag === '' ? fields : [...fields, `via.\`${tag}\``];
  await requestFirestore(`${documentsAddress}:commit`, {
    query: {
      writes: [
        {
          update: {
            name: `${documentsName}/${path}`,
            fields: { title: { stringValue: title }, tag: { stringValue: tag } },
          },
          updateMask: { fieldPaths: ['title', 'tag'] },
          updateTransforms: counted.map((field) => ({
            fieldPath: `${dayField(Number(day.slice(8)))}.${field}`,
            increment: { integerValue: '1' },
          })),
        },
      ],
    },
    appCheckToken: await appCheckToken?.(),
  });
}

/** What was counted since the page was loaded, each once: coming back to a film within the site is no load of it. */
const countedSinceLoad = new Set<string>();

/**
 * Counts something of a film, unless this load has counted it or the browser is silent; with a view the visit, if it is
 * the browser's first of the day, and the tag that led to the film. Fails as the database does.
 */
export async function sendCount(
  film: CountedFilm,
  what: Exclude<Counted, 'visits'>,
  viaTag: string,
): Promise<void> {
  const { projectId } = film;
  const key = `${what} ${projectId}`;
  if (isSilent() || countedSinceLoad.has(key)) return;
  countedSinceLoad.add(key);
  keepViaTag(projectId, viaTag);
  const day = todayUtc();
  // Where nothing can be remembered each view would be a visit.
  const isVisit = what === 'views' && readVisited(day)?.includes(projectId) === false;
  if (!isVisit) {
    await addOne(film, day, { fields: [what], tag: '' });
    return;
  }
  const fields = ['views', 'visits'] as const;
  const tag = readViaTag(projectId);
  try {
    await addOne(film, day, { fields, tag });
  } catch (error) {
    if (tag === '' || errorCode(error) !== 'permission-denied') throw error;
    await addOne(film, day, { fields, tag: '' });
    // So it was the tag: its team has not made it, or has taken it out.
    forgetViaTag(projectId);
  }
  tryStorage(() => {
    localStorage.setItem(visitedKey, [day, ...(readVisited(day) ?? []), projectId].join('/'));
  });
}
