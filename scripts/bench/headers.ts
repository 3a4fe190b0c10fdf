import type firebaseJson from '../../firebase.json';

type Rules = (typeof firebaseJson)['hosting']['headers'];

/** Whether one of hosting's patterns means this path: `**`, a folder with all that is in it, or the opposite. */
function isMeant(source: string, path: string): boolean {
  if (source.startsWith('!')) return !isMeant(source.slice(1), path);
  const [folder = '', rest] = source.split('**');
  if (rest !== '') throw new Error(`The benchmark's server does not understand ${source}`);
  return path.startsWith(folder);
}

/** The headers that hosting sends with this path. */
export const headersOf = (rules: Rules, path: string): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter(({ source }) => isMeant(source, path))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
