import * as v from 'valibot';
import { staffLogActions } from '../../content/staffLog';
import { moment } from './signUpSchema';

/**
 * A document of `staffLog`, read leniently: what staff did with the sign-up of the moment `signedUp`, which
 * is all it says of whose it was. `by` is a uid; both moments count milliseconds.
 */
export const logEntrySchema = v.object({
  action: v.fallback(v.picklist(staffLogActions), 'exported'),
  signedUp: moment,
  by: v.fallback(v.string(), ''),
  at: moment,
});

/** `isMine`: whoever asked for it wrote it. */
export type LogEntry = v.InferOutput<typeof logEntrySchema> & { id: string; isMine: boolean };
export type LogAction = LogEntry['action'];
