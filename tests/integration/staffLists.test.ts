import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureLists, measureStatement } from '../../scripts/bench-staff/lists.ts';
import { writeRecords, openedProject } from '../../scripts/bench-staff/records.ts';
import { address, testEnvironment } from '../../scripts/emulators/config.ts';
import { recordsPerPage, tilesPerPage } from '../../src/config/limits';
import { credentials, useStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';

const most = isLongRun ? 1_000 : 200;

const { projectId, bucket, ports } = testEnvironment();
const [firestoreHost, storageHost] = [address(ports, 'firestore'), address(ports, 'storage')];

const deleteDocuments = () =>
  fetch(`http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
    method: 'DELETE',
  });

// What other tests have left is in the lists of staff, too.
beforeAll(deleteDocuments);
useStaff();
// Thousands of records would slow down all tests that come after.
afterAll(deleteDocuments);

async function openedWith(first: number, end: number) {
  await writeRecords({ projectId, bucket, firestoreHost, storageHost }, { first, end });
  const lists = await measureLists(credentials, 1);
  return lists.map(({ list, shown, documents }) => ({ list, shown, documents }));
}

it('Each list that staff open reads the same number of documents, however many records there are', async () => {
  const few = await openedWith(0, 100);
  expect(few).toEqual([
    // A page and one more, with their marks.
    {
      list: 'Completed sign-up forms',
      shown: recordsPerPage,
      documents: recordsPerPage + 1 + recordsPerPage,
    },
    { list: 'Manage Projects', shown: tilesPerPage, documents: 2 * (tilesPerPage + 1) },
    { list: 'Project builder', shown: openedProject.pictures, documents: 1 },
    { list: 'History of a project', shown: recordsPerPage, documents: recordsPerPage + 1 },
    { list: 'Staff log', shown: recordsPerPage, documents: recordsPerPage + 1 },
    // It looks for the project in both collections, and for its brand.
    { list: 'Stored files of a project', shown: openedProject.pictures, documents: 3 },
    // What is to be packed, the orders and their contacts.
    { list: 'Orders of a brand', shown: recordsPerPage, documents: 3 * recordsPerPage },
    // The campaign and its rewards; what is to be packed of each is counted.
    { list: 'Rewards of a campaign', shown: 2, documents: 3 },
    // Each with what is packed of it, read once more, its contact and its consent; the campaign and its rewards.
    { list: 'Backers of a campaign', shown: recordsPerPage, documents: 5 * recordsPerPage + 3 },
    // Payments and their orders, what is late with its payments, of what money went back, the brand, and no campaign,
    // which is counted as one.
    { list: 'Money', shown: recordsPerPage, documents: 5 * recordsPerPage + 2 },
    // The brand, and its statements of the month and of the one before, which are missing; its orders are counted.
    { list: 'Statements', shown: 1, documents: 3 },
  ]);
  expect(await openedWith(100, most)).toEqual(few);
  // A sale and its refund of each order that was not paid too late.
  expect(await measureStatement()).toMatchObject({ lines: most, pages: 1 });
});
