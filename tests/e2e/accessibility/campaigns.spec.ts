import * as samples from '../../../scripts/samples/campaigns';
import { consent } from '../../../scripts/samples/shop';
import { adminCampaignLink, filmUpdatesLink, studioUpdateLink } from '../../../src/config/paths';
import { campaignDraftCopy } from '../../../src/content/campaignAdmin';
import {
  backersCopy,
  rewardBoardCopy,
  studioUpdatesCopy,
} from '../../../src/content/campaignBackers';
import { campaignUpdatesCopy } from '../../../src/content/campaignUpdates';
import { campaignCopy, pledgeCopy, rewardCopy } from '../../../src/content/campaigns';
import { campaignMoneyCopy } from '../../../src/content/campaignStaff';
import { fansCopy } from '../../../src/content/fans';
import { numbersCopy } from '../../../src/content/figures';
import { linkRequestCopy } from '../../../src/content/linkRequest';
import { kinds } from '../../../src/features/orders/kinds';
import { dayField, visitsPath } from '../../../src/features/visits/visitModel';
import { reducedMotion } from '../support/accessibility';
import { storeCampaign, storeCampaignFilm } from '../support/campaigns';
import { openAsCreator } from '../support/creators';
import { readDocument, store } from '../support/database';
import { desk, expect, type Page, test } from '../support/fixtures';
import { storeOrder } from '../support/orders';
import {
  button,
  dialog,
  expectText,
  inDialog,
  type PageState,
  readOnly,
  testEachState,
} from '../support/pageStates';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const email = 'campaign.states@example.org';
const film = {
  brandId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c01',
  projectId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c02',
  title: 'A Film Without Money',
  email,
};

/** Another one, whose campaign runs. */
const raising = {
  brandId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c11',
  projectId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c12',
  title: 'A Film That Is Late',
  email: 'campaign.runs@example.org',
};
const rewardId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c13';
const pledgeId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c14';

/** The sample films with a campaign that runs, and one that did not reach its goal. */
const running = '/explore-projects/project?title=Cosmos%20Laundromat';
const notReached = '/explore-projects/project?title=Elephants%20Dream';

const reachCampaign = (page: Page) =>
  page.getByRole('heading', { name: campaignCopy.heading, exact: true }).scrollIntoViewIfNeeded();

test.beforeAll(async () => {
  await storeCampaignFilm(film);
  await store(
    `brands/${film.brandId}/campaignDrafts/${film.projectId}`,
    samples.campaignDraft({
      rewards: [samples.draftReward({ id: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c03' })],
      plainId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c04',
      changeId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c05',
      by: 'maker',
      byEmail: email,
      at: new Date(),
    }),
  );
  const { brandId, projectId } = raising;
  const at = new Date();
  const stamp = { changeId: projectId, by: 'maker', at };
  const campaign = `campaigns/${projectId}`;
  await storeCampaign(raising, { paidCents: 200_000, pledges: 1 });
  await store(
    `${campaign}/rewards/${rewardId}`,
    samples.reward({ brandId, projectId, expected: '2020-01', ...stamp }),
  );
  await store(
    `${campaign}/delays/${rewardId}`,
    samples.delay({ expected: '2020-02', before: ['2020-01'], ...stamp }),
  );
  const { channel } = kinds.reward;
  const order = { channel, projectId, checkoutGroup: `${brandId}/${projectId}/${channel}/USD` };
  await storeOrder({ brandId, orderId: pledgeId, order, packing: { channel, rewardId } });
  await store(`brands/${brandId}/consents/buyer-${pledgeId}`, consent({ proven: true, at }));
  const month = at.toISOString().slice(0, 7).replace('-', '');
  const counts = { views: 12, visits: 9, plays: 4, carts: 3, via: { poster: 5 } };
  const today = dayField(at.getUTCDate());
  await store(visitsPath(projectId, month, 0), { tag: 'poster', [today]: counts });
  await store(`brands/${brandId}/tags/${projectId}`, { tags: ['poster'] });
  await store(`${campaign}/updates/1`, samples.update({ brandId, ...stamp }));
  await store(`${campaign}/updates/1/content/text`, samples.updateText());
  await store(`${campaign}/questions/fan~0`, samples.question({ uid: 'fan', brandId, at }));
});

const ofFans: PageState[] = [
  [
    'a campaign that runs',
    running,
    async (page) => {
      await reachCampaign(page);
      await expectText(page, rewardCopy.taken(5));
    },
    readOnly,
  ],
  [
    'a campaign that did not reach its goal',
    notReached,
    async (page) => {
      await reachCampaign(page);
      await expectText(page, campaignCopy.notReached);
    },
    readOnly,
  ],
  [
    'updates, of which one is for backers and one is taken down, and the way to ask',
    filmUpdatesLink('cosmos-laundromat'),
    async (page) => {
      await expectText(page, campaignUpdatesCopy.locked.lead);
      await expectText(page, /^Taken down by /);
      await expect(page.getByLabel(linkRequestCopy.label)).toBeVisible();
    },
    readOnly,
  ],
  [
    'who and where, before anything is typed',
    running,
    async (page) => {
      await reachCampaign(page);
      await button(page, rewardCopy.chooseOf('The digital set')).click();
      await dialog(page).getByRole('button', { name: pledgeCopy.goOn }).click();
      await expect(dialog(page).getByLabel('Your name')).toBeVisible();
    },
    inDialog,
  ],
];

test.describe('What fans see of a campaign', () => {
  testEachState(ofFans);
});

test.describe('What creators see of a campaign', () => {
  testEachState(
    [
      [
        'a campaign that is prepared, with a reward that is open',
        '/studio/campaign',
        async (page) => {
          await button(page, /^Signed print/).click();
          await expect(page.getByLabel(campaignDraftCopy.rewards.description)).toBeVisible();
        },
        readOnly,
      ],
    ],
    (page, path) => openAsCreator(page, path, email),
  );
});

test.describe('What creators see of a campaign that runs', () => {
  testEachState(
    [
      [
        'rewards of which one is late',
        '/studio/campaign/rewards',
        (page) => expectText(page, rewardBoardCopy.pills.late(1)),
        readOnly,
      ],
      [
        'a month that is put off',
        '/studio/campaign/rewards',
        async (page) => {
          const { openNamed, submit, missing } = rewardBoardCopy.putOff;
          await button(page, openNamed('Signed print')).click();
          await dialog(page)
            .getByRole('button', { name: submit(1) })
            .click();
          await expect(dialog(page).getByText(missing)).toBeVisible();
        },
        inDialog,
      ],
      [
        'an update before anything is written',
        studioUpdateLink('new'),
        (page) => expectText(page, studioUpdatesCopy.editor.before),
        readOnly,
      ],
      [
        'what was told, and what waits for an answer',
        '/studio/campaign/updates',
        (page) => expectText(page, 'Is there a dragon?'),
        readOnly,
      ],
      [
        'a question that is answered',
        '/studio/campaign/updates',
        async (page) => {
          const { writeOf } = studioUpdatesCopy.questions;
          await button(page, writeOf('Is there a dragon?')).click();
          await expect(dialog(page).getByLabel(studioUpdatesCopy.reply.label)).toBeVisible();
        },
        inDialog,
      ],
      [
        'the numbers of a film, with the link of a tag',
        '/studio/numbers',
        async (page) => {
          await button(page, numbersCopy.tags.open('poster')).click();
          await expect(button(page, numbersCopy.tags.code)).toBeVisible();
        },
        readOnly,
      ],
      [
        'a backer who is chosen to be written to',
        '/studio/campaign/backers',
        async (page) => {
          await page.getByLabel(backersCopy.choose('Bo Buyer')).check();
          await expect(page.getByRole('link', { name: backersCopy.letters.to(1) })).toBeVisible();
        },
        readOnly,
      ],
      [
        'a fan with all that happened',
        '/studio/fans',
        async (page) => {
          await button(page, 'Bo Buyer').click();
          await expect(page.getByText(fansCopy.happened)).toBeVisible();
        },
        readOnly,
      ],
    ],
    (page, path) => openAsCreator(page, path, raising.email),
  );
});

test.describe('What staff see of a campaign', () => {
  testEachState(
    [
      [
        'pledges that are to be returned',
        adminCampaignLink('elephants-dream'),
        (page) => expectText(page, campaignMoneyCopy.returns.progress(6, 36)),
        readOnly,
      ],
    ],
    async (page) => {
      const project = await readDocument('projects/Elephants Dream');
      const projectId = String(project?.fields.projectId?.stringValue);
      await openAsStaff(page, `/admin/campaigns/${projectId}`);
    },
  );
});
