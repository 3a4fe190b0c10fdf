import type { Fields } from '../../engine/requests.ts';
import { formerStaffToken, staffSignature, staffToken } from '../accounts.ts';
import { fixtures, numberedId, past, usedId } from '../fixtures.ts';

export const staffDocuments = new Map<string, Fields>([
  [`staff/${staffToken.uid}`, { email: staffSignature.byEmail }],
  ['staff/colleague', { email: 'colleague@example.org' }],
]);
for (const [path, fields] of staffDocuments) fixtures.set(path, fields);

export const logEntry = (fields: Fields): Fields => ({
  action: 'exported',
  signedUp: past,
  by: staffSignature.by,
  ...fields,
});
fixtures.set(`staffLog/${usedId}`, logEntry({ action: 'erased', at: past }));
fixtures.set(`staffLogLatest/${staffToken.uid}`, { entry: usedId });
/** What a former member of staff's latest entry is said to be, though there is no such entry. */
export const announcedId = numberedId(98);
fixtures.set(`staffLogLatest/${formerStaffToken.uid}`, { entry: announcedId });

/** What each member of staff is about to erase, and under which entry. */
export const erasures = [
  { by: staffToken, email: 'grace@example.org', entry: numberedId(97) },
  {
    by: { uid: 'colleague', claims: { admin: true, email: 'colleague@example.org' } },
    email: 'ada@example.org',
    entry: numberedId(96),
  },
] as const;
for (const { by, email: address, entry } of erasures)
  fixtures.set(`staffErasures/${by.uid}`, { email: address, entry });
// A note of someone who was staff, and one that names an entry which is there already.
fixtures.set(`staffErasures/${formerStaffToken.uid}`, {
  email: 'grace@example.org',
  entry: announcedId,
});
export const successorToken = {
  uid: 'successor',
  claims: { admin: true, email: 'successor@example.org' },
} as const;
fixtures.set('staff/successor', { email: 'successor@example.org' });
fixtures.set('staffLogLatest/successor', { entry: usedId });
fixtures.set('staffErasures/successor', { email: 'grace@example.org', entry: usedId });

export const archivistToken = {
  uid: 'archivist',
  claims: { admin: true, email: 'archivist@example.org' },
} as const;
/** The entry under which the archivist would erase the sign-up of a brand. */
export const archivedId = numberedId(95);
fixtures.set('staff/archivist', { email: 'archivist@example.org' });
fixtures.set('staffErasures/archivist', { email: 'owner@example.org', entry: archivedId });
