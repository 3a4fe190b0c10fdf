import { randomBytes } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { type Admin, endSessions, findUser } from './staff.ts';

/** What a migration of teams did: how many brands were counted anew, and how many members have to sign in again. */
type TeamsReport = { brands: number; members: number };

/**
 * Brings what was stored before teams were counted to the newest shape: each brand knows how many members and invitations
 * it has, each invitation names its brand, and each member who joined without proof gets a password that nobody knows
 * and has to sign in again. A second run changes nothing.
 */
export async function migrateTeams({ auth, database }: Omit<Admin, 'close'>): Promise<TeamsReport> {
  const report: TeamsReport = { brands: 0, members: 0 };
  const { docs } = await database.collection('brands').get();
  for (const { ref } of docs) if (await countTeam(database, ref)) report.brands += 1;
  const members = await database.collectionGroup('members').get();
  for (const member of members.docs) {
    if (member.get('authTime') !== undefined) continue;
    // Only of an account that is gone: a member whose sessions could not be ended is one of the next run.
    const account = await findUser({ auth }, member.id);
    // Staff keep their password: their account was made for them.
    if (account && account.customClaims?.admin !== true)
      await endSessions({ auth }, member.id, randomBytes(24).toString('base64url'));
    await member.ref.update({ authTime: Math.floor(Date.now() / 1000) });
    report.members += 1;
  }
  return report;
}

/** Counts a brand's team, if it is not counted yet, and names it in its invitations. */
function countTeam(database: Firestore, brand: DocumentReference): Promise<boolean> {
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(brand);
    if (!stored.exists || stored.get('team') !== undefined) return false;
    const members = await transaction.get(brand.collection('members'));
    const invites = await transaction.get(
      database.collection('invites').where('brandId', '==', brand.id),
    );
    transaction.update(brand, {
      suspended: stored.get('suspended') === true,
      team: { members: members.size, invited: invites.size, sent: 0, since: null },
    });
    for (const invite of invites.docs)
      transaction.update(invite.ref, { brandName: stored.get('name') as unknown });
    return true;
  });
}
