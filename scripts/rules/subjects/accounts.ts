import type { Fields, Token } from '../engine/requests.ts';

// Who sends the requests of a run.

const staffUid = 'staff-member';
const email = 'staff@example.org';
/** How staff sign what they write. */
export const staffSignature = { by: staffUid, byEmail: email } as const;
/** With an email of the account that its owner has changed. */
export const staffToken = {
  uid: staffUid,
  claims: { admin: true, email: 'changed@example.org' },
} as const;
export const formerStaffToken = {
  uid: 'former-staff-member',
  claims: { admin: true, email },
} as const;

/** When the members signed in with whom they joined, in seconds. */
export const joinedAt = 1_600_000_000;
const account = (uid: string, claims: Fields = {}) => ({
  uid,
  claims: { email: `${uid}@example.org`, email_verified: true, auth_time: joinedAt, ...claims },
});
/** Whoever belongs to a brand or is invited. */
export const memberTokens = {
  owner: account('owner'),
  secondOwner: account('second-owner'),
  editor: account('editor'),
  packer: account('packer'),
  door: account('door'),
  otherOwner: account('other-owner'),
  coOwner: account('co-owner'),
  invited: account('invited'),
  shutOwner: account('shut-owner'),
  guest: account('guest'),
} as const;
/** With those who are almost invited: the email is not proven, or not the one that was invited. */
export const brandTokens: readonly Token[] = [
  ...Object.values(memberTokens),
  account('invited', { email_verified: false }),
  account('invited', { email_verified: 'true' }),
  account('invited', { email: 'Invited@example.org' }),
  { uid: 'invited', claims: { email: 'invited@example.org' } },
  { uid: 'invited', claims: { email_verified: true } },
  // Whoever registered the address of a member before that member joined, and whoever signed in since.
  ...['owner', 'editor', 'door'].flatMap((uid) => [
    account(uid, { email_verified: false }),
    account(uid, { auth_time: joinedAt - 1 }),
    account(uid, { auth_time: joinedAt + 1 }),
    { uid, claims: { email: `${uid}@example.org`, auth_time: joinedAt } },
  ]),
  account('invited', { auth_time: joinedAt + 1 }),
];

/** Everyone who is almost staff, and staff under another name. */
export const otherTokens: readonly Token[] = [
  null,
  { uid: staffUid, claims: { email } },
  { uid: staffUid, claims: { email, admin: 'true' } },
  { uid: staffUid, claims: { email, admin: 1 } },
  { uid: staffUid, claims: { email, admin: false } },
  { uid: staffUid, claims: { email, admin: [true] } },
  { uid: staffUid, claims: { admin: true } },
  { uid: staffUid, claims: { admin: true, email } },
  { ...staffToken, age: 590 },
  { ...staffToken, age: 600 },
  { ...staffToken, age: 3_000 },
  { uid: 'colleague', claims: { admin: true, email: 'colleague@example.org' } },
  formerStaffToken,
  { uid: 'ada', claims: { email: 'ada@example.org', email_verified: true } },
  { uid: 'anonymous', claims: { provider_id: 'anonymous' } },
];
