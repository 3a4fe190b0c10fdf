import * as v from 'valibot';
import { creatorCopy } from '../../content/staffLog';
import type { LogEntry } from './staffLogSchema';
import { moment } from './signUpSchema';

type Fields = Readonly<Record<string, unknown>>;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** To the letter, with every moment as a time that people and other programs can read (UTC). */
const readable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const milliseconds = v.parse(moment, value);
      return [name, milliseconds > 0 ? iso(milliseconds) : value];
    }),
  );

type Held = { signUp: Fields; review: Fields | null; log: readonly LogEntry[] };

/** What a creator gets: who of staff marked or exported it is theirs, not the creator's. */
export function creatorExport({ signUp, review, log }: Held): string {
  const { status, note, at } = review ?? {};
  return JSON.stringify(
    {
      about: creatorCopy.export.about,
      signUp: readable(signUp),
      review: review && readable({ status, note, at }),
      staffLog: log.map(({ action, at: when }) => ({ action, at: iso(when) })),
    },
    null,
    2,
  );
}
