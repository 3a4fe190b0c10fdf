import {
  campaign,
  campaignDraft,
  draftReward,
  question,
  reward,
  update,
  updateText,
} from '../../../scripts/samples/campaigns';
import { consent, packing } from '../../../scripts/samples/shop';
import { adminCampaignLink } from '../../../src/config/paths';
import { campaignDraftCopy } from '../../../src/content/campaignAdmin';
import {
  backersCopy,
  rewardBoardCopy,
  studioUpdatesCopy,
} from '../../../src/content/campaignBackers';
import { campaignCopy, pledgeCopy, rewardCopy } from '../../../src/content/campaigns';
import { campaignMoneyCopy } from '../../../src/content/campaignStaff';
import { kinds } from '../../../src/features/orders/kinds';
import { reducedMotion } from '../support/accessibility';
import { storeCampaignFilm } from '../support/campaigns';
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

const pledgeId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c06';

/** One whose campaign is approved, with an update, a question that waits and a reward to send. */
const told = {
  brandId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c11',
  projectId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c12',
  title: 'A Film With News',
  email: 'campaign.news@example.org',
};

/** The sample films with a campaign that runs, and one that did not reach its goal. */
const running = '/explore-projects/project?title=Cosmos%20Laundromat';
const notReached = '/explore-projects/project?title=Elephants%20Dream';

const reachCampaign = (page: Page) =>
  page.getByRole('heading', { name: campaignCopy.heading, exact: true }).scrollIntoViewIfNeeded();

test.beforeAll(async () => {
  await storeCampaignFilm(film);
  await store(
    `brands/${film.brandId}/campaignDrafts/${film.projectId}`,
    campaignDraft({
      rewards: [draftReward({ id: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c03' })],
      plainId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c04',
      changeId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c05',
      by: 'maker',
      byEmail: email,
      at: new Date(),
    }),
  );
  const { channel } = kinds.reward;
  const checkoutGroup = `${film.brandId}/${film.projectId}/${channel}/USD`;
  await storeOrder({
    brandId: film.brandId,
    orderId: pledgeId,
    order: { channel, projectId: film.projectId, checkoutGroup },
    packing: { channel },
  });
  await store(
    `brands/${film.brandId}/consents/buyer-${pledgeId}`,
    consent({ proven: true, at: new Date() }),
  );
  await storeCampaignFilm(told);
  const { brandId, projectId } = told;
  const path = `campaigns/${projectId}`;
  const at = new Date();
  const change = { changeId: '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c13', by: 'maker', at };
  await store(path, campaign({ ...change, brandId, projectId, plainId: '' }));
  await store(`${path}/updates/1`, update({ ...change, brandId }));
  await store(`${path}/updates/1/content/text`, updateText());
  await store(`${path}/questions/fan~0`, question({ uid: 'fan', brandId, at }));
  const rewardId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c14';
  await store(`${path}/rewards/${rewardId}`, reward({ ...change, brandId, projectId }));
  await store(`brands/${brandId}/packing/${rewardId}`, packing({ channel, rewardId }));
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
        'a month of a reward that is put off',
        '/studio/campaign/rewards',
        async (page) => {
          await button(page, rewardBoardCopy.putOff.openNamed('Signed print')).click();
          await expect(dialog(page).getByLabel(rewardBoardCopy.putOff.reason)).toBeVisible();
        },
        inDialog,
      ],
        'an update that is written',
      [
        '/studio/campaign/updates?update=new',
        (page) => expectText(page, studioUpdatesCopy.editor.happens.noMail),
        readOnly,
      ],
      [
        'a question that is answered',
        '/studio/campaign/updates',
        async (page) => {
          await button(page, /^Answer “/).click();
          await expect(dialog(page).getByLabel(studioUpdatesCopy.reply.label)).toBeVisible();
        },
        inDialog,
      ],
    ],
    (page, path) => openAsCreator(page, path, /updates|rewards/.test(path) ? told.email : email),
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
