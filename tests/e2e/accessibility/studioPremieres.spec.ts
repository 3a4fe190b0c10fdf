import * as samples from '../../../scripts/samples/premieres';
import { eveningCopy } from '../../../src/content/evening';
import { premiereAdminCopy as copy } from '../../../src/content/premiereAdmin';
import { reducedMotion } from '../support/accessibility';
import { storeCampaignFilm } from '../support/campaigns';
import { openAsCreator } from '../support/creators';
import { change, store } from '../support/database';
import { desk, expect, test } from '../support/fixtures';
import { button, expectText, inDialog, readOnly, testEachState } from '../support/pageStates';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const email = 'premiere.states@example.org';
const brandId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c21';
const projectId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c22';
const screeningId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c23';
/** Of one that is public. */
const eveningId = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c24';

test.beforeAll(async () => {
  await storeCampaignFilm({ brandId, projectId, title: 'A Film With A Hall', email });
  await change(`brands/${brandId}`, { packageId: 'gold' });
  await store(
    `brands/${brandId}/screeningDrafts/${screeningId}`,
    samples.screeningDraft({
      projectId,
      contact: '',
      changeId: screeningId,
      by: 'maker',
      byEmail: email,
      at: new Date(),
    }),
  );
  const by = { brandId, by: 'maker', at: new Date() };
  await store(
    `screenings/${eveningId}`,
    samples.screening({ ...by, projectId, changeId: screeningId }),
  );
  // What is taken of an offer is listed where there is one.
  for (const id of Object.values(samples.zoneIds))
    await store(
      `offers/${id}`,
      samples.ticketOffer({
        ...by,
        checkoutGroup: `${brandId}/${projectId}/tickets/USD/${eveningId}`,
        parent: eveningId,
        changeId: screeningId,
      }),
    );
  await store(
    `screenings/${eveningId}/guests/${screeningId}`,
    samples.guest({ ...by, note: 'press', units: [`${samples.zoneIds.front}~1`] }),
  );
});

test.describe('What creators see of a premiere', () => {
  testEachState(
    [
      [
        'the showings of a brand',
        '/studio/premieres',
        (page) => expectText(page, 'Wed 11 Dec 2030, 19:30'),
        readOnly,
      ],
      [
        'a showing that is prepared, with its hall',
        `/studio/premieres/${screeningId}`,
        async (page) => {
          await expectText(page, copy.gaps.contact);
          await expect(page.getByLabel(copy.fields.venue, { exact: true })).not.toHaveValue('');
          // The hall has the width of the page, with the fields of a row beside it.
          const { width = 0 } = (await page.getByRole('figure').boundingBox()) ?? {};
          expect(width).toBeGreaterThan(640);
        },
        readOnly,
      ],
      [
        'the evening of a showing, with a pass that was just made',
        `/studio/premieres/${eveningId}/door`,
        async (page) => {
          await expectText(page, 'Bo, press');
          await button(page, eveningCopy.doors.make).click();
          await expectText(page, eveningCopy.doors.once);
        },
      ],
      [
        'a guest who is put on its list',
        `/studio/premieres/${eveningId}/door`,
        async (page) => {
          await button(page, eveningCopy.guest.add).click();
          await expect(page.getByLabel(eveningCopy.form.from)).toBeVisible();
        },
        inDialog,
      ],
    ],
    (page, path) => openAsCreator(page, path, email),
  );
});

test.describe('What staff see of premieres', () => {
  testEachState(
    [
      [
        'the showings to come',
        '/admin/premieres',
        (page) => expectText(page, 'Kino Lantaarn'),
        readOnly,
      ],
    ],
    openAsStaff,
  );
});
