import { serverTimestamp } from 'firebase/firestore';
import { draftReward } from '../../../scripts/samples/campaigns';
import { limits } from '../../../src/config/limits';
import { brandId, storeMember } from '../../support/brandChanges';
import {
  answer,
  answerPath,
  approving,
  campaignGroup,
  campaignPath,
  campaignPicture,
  confirmingPledge,
  correcting,
  delay,
  delayPath,
  draft,
  draftPath,
  pledging,
  publishing,
  question,
  questionPath,
  returning,
  rewardId,
  rewarding,
  stampedBy,
  storeCampaign,
  storeDraft,
  storePaidPledge,
  storePledge,
  storeStudio,
  storeUpdate,
} from '../../support/campaignChanges';
import { describeCosts, type PreparedCommit } from '../../support/commitCosts';
import type { FirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  days,
  itemId,
  minutesAgo,
  orderId,
  otherOrderId,
  storeAll,
  storeOrder,
} from '../../support/shopChanges';
import type { StoredDocument } from '../../support/storedDocuments';

const a = (length: number) => 'a'.repeat(length);
const times = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1));

/** As much as a campaign may be. */
const largest: StoredDocument = {
  heading: a(limits.campaignHeading),
  story: a(limits.campaignStory),
  pictures: times(limits.campaignPictures, (number) => ({
    ...campaignPicture(number),
    text: a(limits.pictureText),
  })),
  budget: times(limits.budgetRows, () => ({ label: a(limits.budgetLabel), cents: 1_000 })),
  shipping: Object.fromEntries(
    times(limits.shippingPrices, (number) => [
      String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26)),
      500,
    ]),
  ),
};
const rewards = times(limits.rewards, () =>
  draftReward({ description: a(limits.rewardDescription) }),
);
const proven = { email: 'bo@example.org', email_verified: true };
const lockPath = `buyers/${rewardId}~${buyer}`;
const once = { checkoutGroup: `${campaignGroup}/fan` };

/** A campaign whose reward each fan has once. */
async function storeOnce(rules: FirestoreRules) {
  await storeCampaign(rules);
  await rules.storeFields(`offers/${rewardId}`, { verified: true });
}

const requests: PreparedCommit[] = [
  [
    'beginning the largest draft',
    async (rules) => {
      await storeStudio(rules);
      const owner = await storeMember(rules, 'owner');
      return () => owner.doc(draftPath).set(draft({ ...largest, rewards }));
    },
  ],
  [
    'sending the largest draft to staff',
    async (rules) => {
      await storeStudio(rules);
      await storeDraft(rules, 'returned', { ...largest, rewards });
      const owner = await storeMember(rules, 'owner');
      return () => owner.doc(draftPath).update({ state: 'submitted', ...stampedBy('owner') });
    },
  ],
  [
    'approving the largest campaign',
    async (rules) => {
      await storeStudio(rules);
      await storeDraft(rules, 'submitted', { ...largest, rewards });
      return () => commit(rules.staff(), approving(largest));
    },
  ],
  [
    'correcting the largest campaign',
    async (rules) => {
      await storeCampaign(rules);
      await storeDraft(rules, 'submitted', largest);
      const { heading, story, pictures } = largest;
      return () => commit(rules.staff(), correcting({ heading, story, pictures }));
    },
  ],
  [
    'changing the largest reward with its offer',
    async (rules) => {
      await storeCampaign(rules, { taken: { [otherOrderId]: 1 } });
      await storeDraft(rules, 'submitted');
      const name = a(limits.rewardName);
      const contents = times(limits.rewardContents, () => ({
        text: a(limits.rewardContent),
        itemId,
      }));
      const description = a(limits.rewardDescription);
      const described = { name, description, contents, pictures: [campaignPicture()] };
      return () => commit(rules.staff(), rewarding(described, { name }));
    },
  ],
  [
    'reserving a pledge once per fan',
    async (rules) => {
      await storeOnce(rules);
      await storeOrder(rules, { status: 'released', units: [] }, { id: otherOrderId });
      const former = { brandId, orderId: otherOrderId };
      await storeAll(rules, { [`reserving/${buyer}`]: former, [lockPath]: former });
      const contact = {
        name: a(limits.buyerName),
        lines: a(limits.addressLines),
        country: 'DE',
        giftTo: a(limits.buyerName),
        giftNote: a(limits.giftNote),
      };
      const rest = { country: 'rest', shippingCents: 1_500, totalCents: 4_000 };
      const fan = rules.signedIn(buyer, proven);
      return () =>
        commit(fan, [
          ...pledging({ ...once, ...rest, via: a(limits.via) }, { contact }),
          [lockPath, { brandId, orderId }],
        ]);
    },
  ],
  [
    'confirming a pledge once per fan by staff',
    async (rules) => {
      await storeOnce(rules);
      await storePledge(rules, once);
      await storeAll(rules, { [lockPath]: { brandId, orderId } });
      return () => commit(rules.staff(), confirmingPledge());
    },
  ],
  [
    'returning the whole of a pledge',
    async (rules) => {
      await storeCampaign(rules);
      await storePaidPledge(rules);
      return () => commit(rules.staff(), returning());
    },
  ],
  [
    'the sums of a campaign’s end',
    async (rules) => {
      await storeCampaign(rules, { startsAt: days(-40), endsAt: minutesAgo(60) });
      const closed = { paidCents: 0, pledges: 0, at: serverTimestamp() };
      return () => rules.signedIn('anyone').doc(campaignPath).update({ closed });
    },
  ],
  [
    'publishing the largest update',
    async (rules) => {
      await storeCampaign(rules);
      await storeUpdate(rules);
      const editor = await storeMember(rules, 'editor');
      const update = { number: 2, heading: a(limits.updateHeading), by: 'editor' };
      const said = { text: a(limits.updateText), pictures: largest.pictures };
      return () => commit(editor, publishing(update, said));
    },
  ],
  [
    'asking a question',
    async (rules) => {
      await storeCampaign(rules);
      const fields = question(buyer, { text: a(limits.question) });
      return () => rules.signedIn(buyer, proven).doc(questionPath(buyer)).set(fields);
    },
  ],
  [
    'answering a question',
    async (rules) => {
      await storeCampaign(rules);
      await storeAll(rules, { [questionPath(buyer)]: question(buyer, { at: minutesAgo(1) }) });
      const editor = await storeMember(rules, 'editor');
      const said = { text: a(limits.question), answer: a(limits.answer), by: 'editor' };
      return () =>
        commit(editor, [
          [answerPath, answer(said)],
          [questionPath(buyer), null],
        ]);
    },
  ],
  [
    'putting off a month',
    async (rules) => {
      await storeCampaign(rules);
      const editor = await storeMember(rules, 'editor');
      const fields = delay({ reason: a(limits.reason), by: 'editor' });
      return () => editor.doc(delayPath()).set(fields);
    },
  ],
];

describeCosts('campaigns', requests);
