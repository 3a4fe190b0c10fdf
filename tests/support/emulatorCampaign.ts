import { brand } from '../../scripts/samples/brands.ts';
import * as samples from '../../scripts/samples/campaigns.ts';
import type { Admin } from '../../scripts/staff.ts';
import { kinds } from '../../src/features/orders/kinds.ts';
import type { Reservation } from '../../src/features/orders/reservationApi.ts';
import { contactOfBuyer } from './emulatorShop';

type Database = Admin['database'];
type Fields = Record<string, unknown>;

const day = 24 * 60 * 60_000;

/** What a test says of a reward; without a stock it is not limited. */
type RewardInput = {
  priceCents?: number;
  stock?: number;
  ships?: boolean;
  secret?: boolean;
  expected?: string;
};

/** A reward without sizes: its offer has its id. */
export type EmulatedReward = Required<Pick<RewardInput, 'priceCents' | 'stock' | 'ships'>> & {
  offerId: string;
  name: string;
};

/** A campaign that runs, as it is stored, without rules in the way. */
export type EmulatedCampaign = {
  brandId: string;
  projectId: string;
  /** A pledge without a reward. */
  plain: EmulatedReward;
  addReward: (reward: RewardInput) => Promise<EmulatedReward>;
  /** Changes it as time and staff do. */
  change: (fields: Fields) => Promise<unknown>;
  read: () => Promise<Fields>;
};

/** Opens the campaign of a film, which began yesterday, with a goal of 100 dollars. */
export async function openCampaign(
  database: Database,
  fields: Fields = {},
): Promise<EmulatedCampaign> {
  const [brandId, projectId, plainId] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  const at = new Date();
  const startsAt = new Date(Date.now() - day);
  const endsAt = new Date(Date.now() + 30 * day);
  const stamp = { changeId: crypto.randomUUID(), by: 'staff', at };
  const campaign = database.doc(`campaigns/${projectId}`);
  const documents: [path: string, fields: Fields][] = [
    [`brands/${brandId}`, brand({ name: 'Maker', campaignProjectId: projectId, at })],
    [`projectBrands/${projectId}`, { brandId, at }],
    [
      campaign.path,
      samples.campaign<unknown>({
        brandId,
        projectId,
        plainId,
        goalCents: 100_00,
        startsAt,
        endsAt,
        lateUntil: endsAt,
        ...stamp,
        ...fields,
      }),
    ],
  ];
  for (const [path, stored] of documents) await database.doc(path).set(stored);
  const store = async (offerId: string, name: string, input: RewardInput) => {
    const { priceCents = 25_00, stock = 0, ships = false, secret = false, expected = '' } = input;
    await database
      .doc(`campaigns/${projectId}/rewards/${offerId}`)
      .set(samples.reward({ brandId, projectId, name, expected, secret, ...stamp }));
    await database.doc(`offers/${offerId}`).set(
      samples.rewardOffer({
        checkoutGroup: `${brandId}/${projectId}/${kinds.reward.channel}/USD`,
        parent: offerId,
        name,
        priceCents,
        limited: stock > 0,
        stock,
        ships,
        listed: !secret,
        ...stamp,
      }),
    );
    return { offerId, name, priceCents, stock, ships };
  };
  return {
    brandId,
    projectId,
    plain: await store(plainId, 'A pledge without a reward', { priceCents: 1_00 }),
    addReward: (reward) => store(crypto.randomUUID(), 'Lens Pendant', reward),
    change: (changed) => campaign.update(changed),
    read: async () => (await campaign.get()).data() ?? {},
  };
}

/** A new pledge for a reward, and `more` cents on top. */
export const pledgeFor = (
  { brandId, projectId }: Pick<EmulatedCampaign, 'brandId' | 'projectId'>,
  { offerId, name, priceCents, stock, ships }: EmulatedReward,
  more = 0,
): Reservation => ({
  orderId: crypto.randomUUID(),
  brandId,
  projectId,
  kind: 'reward',
  lines: [
    {
      offerId,
      name,
      qty: 1,
      unitCents: priceCents + more,
      offer: { limited: stock > 0, stock, numbered: false, verified: false },
      numbers: [],
    },
  ],
  shipping: ships ? { key: 'US', cents: 500 } : null,
  contact: ships ? contactOfBuyer : { ...contactOfBuyer, lines: '', country: '' },
  consent: '',
  via: '',
});
