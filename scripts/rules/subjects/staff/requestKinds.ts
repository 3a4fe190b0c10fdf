import fc from 'fast-check';
import { type Write, serverTime } from '../../engine/requests.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { staffToken } from '../accounts.ts';
import { commit, kind, read, set } from '../requestBuilders.ts';
import { logEntry } from './fixtures.ts';

/** An entry of the log, which its author names as their latest. */
export const logWrites = (id: string, action: string, uid: string = staffToken.uid): Write[] => [
  set(`staffLog/${id}`, logEntry({ action, by: uid, at: serverTime })),
  set(`staffLogLatest/${uid}`, { entry: id }),
];

const erasureNoted = fc
  .tuple(fc.constantFrom('ada@example.org', 'gone@example.org'), fc.uuid())
  .map(([email, entry]) => commit(set(`staffErasures/${staffToken.uid}`, { email, entry })));

export const staffRequestKinds: readonly RequestKind[] = [
  kind('own staff entry read', fc.constant(read('get', 'staff/staff-member'))),
  kind('erasure noted', erasureNoted),
  kind(
    'sign-up exported',
    fc.uuid().map((id) => commit(...logWrites(id, 'exported'))),
  ),
  kind('staffLog read', fc.constant(read('get', 'staffLog/None'))),
  kind('staffLog listed', fc.constant(read('list', 'staffLog'))),
];
