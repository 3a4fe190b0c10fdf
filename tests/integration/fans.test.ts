import { beforeAll, expect, it, vi } from 'vitest';
import { brand } from '../../scripts/samples/brands';
import * as premieres from '../../scripts/samples/premieres';
import * as samples from '../../scripts/samples/shop';
import { findFans, sumOf } from '../../src/features/fans/fansModel';
import { exportFans, fetchFans, selectFans } from '../../src/features/fans/fansSlice';
import { eraseContacts } from '../../src/features/payouts/contactsApi';
import { fetchRefunds } from '../../src/features/payouts/moneyApi';
import { makeStore } from '../../src/store/store';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { storePaidOrder } from '../support/storedOrders';

const downloads = vi.hoisted(() => ({ files: [] as string[] }));
vi.mock('../../src/lib/downloadFile', () => ({
  downloadFile: (text: string) => downloads.files.push(text),
}));

const database = useStaff();
const brandId = crypto.randomUUID();
const screeningId = crypto.randomUUID();
const [orderId, ticketOrderId] = [crypto.randomUUID(), crypto.randomUUID()];
const email = `fan.${brandId}@example.org`;
const memberEmail = (role: string) => `${role}.${brandId}@example.org`;
const showing = `screenings/${screeningId}`;
const at = new Date();

/** What says who the fan is, by the guest who bought, by the account that follows, and by their email. */
const traces = {
  [`brands/${brandId}/followers/fan~film`]: { uid: 'fan', projectId: 'film', email, at },
  [`brands/${brandId}/consents/fan`]: samples.consent({ email, proven: true, at }),
  [`brands/${brandId}/consents/guest`]: samples.consent({ email, at }),
  [`${showing}/waiting/fan`]: premieres.waiting({ uid: 'fan', brandId, email, at }),
  [`${showing}/interest/fan`]: premieres.interest({ uid: 'fan', brandId, email, at }),
  [`${showing}/tickets/seat~1`]: premieres.ticket({
    brandId,
    orderId: ticketOrderId,
    uid: 'guest',
    email,
    at,
  }),
  [`${showing}/tickets/seat~1/private/code`]: { code: premieres.ticketCode, secret: '' },
  [`${showing}/handovers/seat~1`]: premieres.handover({ at }),
};

beforeAll(async () => {
  const store = (path: string, fields: Record<string, unknown>) => database().doc(path).set(fields);
  await store(`brands/${brandId}`, brand({ ownerEmail: memberEmail('owner'), at }));
  await store(showing, premieres.screening({ brandId, projectId: 'film', at }));
  await storePaidOrder(database(), brandId, orderId, { order: { uid: 'guest', units: [] } });
  await storePaidOrder(database(), brandId, ticketOrderId, {
    order: {
      uid: 'guest',
      channel: 'tickets',
      checkoutGroup: `${brandId}/film/tickets/USD/${screeningId}`,
      units: ['seat~1'],
      country: '',
    },
    packing: null,
  });
  for (const id of [orderId, ticketOrderId])
    await database().doc(`brands/${brandId}/orders/${id}/private/contact`).update({ email });
  for (const [path, fields] of Object.entries(traces)) await store(path, fields);
  await store(
    `${showing}/checkins/seat~1`,
    premieres.checkIn({ orderId: ticketOrderId, by: 'door', at }),
  );
  for (const role of ['owner', 'editor', 'packer'] as const)
    await joinBrand(database(), brandId, memberEmail(role), role);
});

const app = makeStore();

/** The fans as a member reads them. */
async function read(role: 'owner' | 'editor' | 'packer') {
  await signInAsMember(memberEmail(role));
  await app.dispatch(fetchFans({ brandId, role })).unwrap();
  const { records, expected } = selectFans(app.getState(), brandId);
  return { fans: findFans(records), expected };
}

it('An owner reads one row of all that a fan did, and who they are', async () => {
  const { fans, expected } = await read('owner');
  expect(fans).toMatchObject([{ fanId: email, isProven: true, tickets: 1 }]);
  expect(fans[0]?.name).toMatch(/^Buyer /);
  expect(fans.map((fan) => sumOf(fan))).toEqual([6_000]);
  expect(fans[0]?.deeds.map(({ kind }) => kind).sort()).toEqual(
    ['agreed', 'agreed', 'bought', 'came', 'follows', 'tickets'].sort(),
  );
  // Two orders, a follow, two consents, a ticket and a scan.
  expect(expected).toBe(7);
});

it('An editor reads no contact, and who packs reads no fans', async () => {
  const { fans } = await read('editor');
  expect(fans).toMatchObject([{ fanId: email, name: '' }]);
  await expect(read('packer')).rejects.toMatchObject({ code: 'permission-denied' });
});

it('What an owner or editor takes out is in the log first, and nothing is taken without', async () => {
  const { fans } = await read('editor');
  expect(await app.dispatch(exportFans({ brandId, fans })).unwrap()).toEqual([email]);
  expect(downloads.files).toHaveLength(1);
  expect(downloads.files[0]).toContain(email);
  const { docs } = await database().collection(`brands/${brandId}/log`).get();
  expect(docs.map((one) => one.data())).toMatchObject([
    { action: 'fansExported', after: { count: 1 }, byEmail: memberEmail('editor') },
  ]);
  await signInAsMember(memberEmail('packer'));
  await expect(app.dispatch(exportFans({ brandId, fans })).unwrap()).rejects.toMatchObject({
    code: 'permission-denied',
  });
  expect(downloads.files).toHaveLength(1);
});

it('Whoever is erased is gone from the fans, with what they followed, waited for and held', async () => {
  await signInAsStaff();
  for (const id of [orderId, ticketOrderId]) {
    const found = await app.dispatch(fetchRefunds(`${brandId}/${id}`)).unwrap();
    await app.dispatch(eraseContacts(found)).unwrap();
  }
  const left = await Promise.all(Object.keys(traces).map((path) => database().doc(path).get()));
  expect(left.filter(({ exists }) => exists).map(({ ref }) => ref.path)).toEqual([]);
  const { fans } = await read('owner');
  // What was bought stays, of an account that says nothing.
  expect(fans).toMatchObject([{ fanId: 'guest', name: '', email: '', consent: null }]);
});
