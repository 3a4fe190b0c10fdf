import { projectFolder, decodePathPart } from './storagePath';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the file store (ISO 8601) for people, in their own time zone; empty if there is none. */
export const formatDateTime = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? '' : moment.format(new Date(time));

/** A path as people read it: without the project's own folder, and with names as they were typed. */
export function formatPath(path: string, title: string): string {
  const own = `${projectFolder(title)}/`;
  const shown = path.startsWith(own) ? path.slice(own.length) : path.replace(/^projects\//, '');
  return shown.split('/').map(decodePathPart).join(' / ');
}
