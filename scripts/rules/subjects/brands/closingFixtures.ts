import { member } from '../../../samples/brands.ts';
import { brandEntry, brandIds, invite, storeBrand } from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { joinedAt } from '../accounts.ts';

// Two brands of an hour ago, whose acceptance can still be taken back: one is open, one is closed.

const at = new Date(Date.now() - 3_600_000);
const { recent, closed } = brandIds;
/** The entry of the closed brand's log that tells of its editor. */
export const joiningId = '00000000-4444-4444-8444-000000000401';
export const joinedEditor = { uid: 'editor', email: 'editor@example.org', role: 'editor' };
/** Under which staff erase a sign-up of each. */
export const erasureIds = {
  recent: '00000000-4444-4444-8444-000000000402',
  closed: '00000000-4444-4444-8444-000000000403',
} as const;
export const eraserOf = (name: 'recent' | 'closed') => ({
  uid: `eraser-of-${name}`,
  claims: { admin: true, email: `eraser-of-${name}@example.org` },
});

for (const [name, brandId] of Object.entries({ recent, closed })) {
  const isClosed = brandId === closed;
  storeBrand(brandId, `${name}@example.org`, {
    at,
    suspended: isClosed,
    closed: isClosed ? true : undefined,
    team: { members: 2, invited: 1, sent: 0, since: null },
  });
  for (const [uid, role] of [
    [`${name}-owner`, 'owner'],
    ['owner', 'owner'],
    ['editor', 'editor'],
  ] as const)
    fixtures.set(
      `brands/${brandId}/members/${uid}`,
      member({
        uid,
        email: `${uid}@example.org`,
        role,
        authTime: joinedAt,
        suspended: isClosed,
        at,
      }),
    );
  fixtures.set(
    `invites/${brandId}~invited@example.org`,
    invite(brandId, 'invited@example.org', { at }),
  );
}
fixtures.set(
  `brands/${closed}/log/${joiningId}`,
  brandEntry({
    action: 'joined',
    before: joinedEditor,
    after: joinedEditor,
    by: 'editor',
    byEmail: joinedEditor.email,
    at,
  }),
);
for (const name of ['recent', 'closed'] as const) {
  const { uid, claims } = eraserOf(name);
  fixtures.set(`staff/${uid}`, { email: claims.email });
  fixtures.set(`staffErasures/${uid}`, { email: `${name}@example.org`, entry: erasureIds[name] });
}
