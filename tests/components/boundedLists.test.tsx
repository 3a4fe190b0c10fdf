import { screen } from '@testing-library/react';
import { collection } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { brandsListed, projectsSorted, recordsPerBatch } from '../../src/config/limits';
import { manageCopy } from '../../src/content/projectAdmin';
import { workspaceCopy } from '../../src/content/workspace';
import { database } from '../../src/lib/firebase/firestore';
import { readAll } from '../../src/lib/firebase/readAll';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs();
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const at = { timestampValue: '2026-05-01T10:00:00Z' };
const named = (name: string) => ({ stringValue: name });
const many = (count: number, path: (index: number) => string, fields: (name: string) => object) =>
  Array.from({ length: count }, (_, index) => ({
    name: root + path(index),
    fields: fields(`Number ${String(index)}`),
  }));

async function open(path: string, stored: ReturnType<typeof many>) {
  const sent = stubNetwork(staffDatabase(...stored).answer);
  renderApp(<App />, { path, inBrowser: true });
  await submitSignIn();
  return sent;
}
const brands = (count: number) =>
  many(
    count,
    (index) => `brands/${String(index)}`,
    (name) => ({ name: named(name), at }),
  );
const hidden = (count: number) =>
  many(
    count,
    (index) => `hiddenProjects/${String(index)}`,
    (name) => ({ title: named(name), projectId: named(name), date: at }),
  );
const changed = '/admin/projects/manage-projects?sort=changed';
/** What was asked for of the hidden projects, by its limit. */
const limitsOf = (sent: readonly SentRequest[]) =>
  sent.flatMap(({ address, body }) => {
    const { structuredQuery } = body as { structuredQuery?: { limit?: number } };
    const isList = address.includes(':runQuery') && JSON.stringify(body).includes('hiddenProjects');
    return isList && structuredQuery ? [structuredQuery.limit] : [];
  });

describe('A list that is longer than what is read', () => {
  it('says so of brands', async () => {
    await open('/admin/creators', brands(brandsListed + 1));
    await screen.findByText(workspaceCopy.newest(brandsListed));
  });

  it('says nothing where all brands are read', async () => {
    await open('/admin/creators', brands(2));
    await screen.findByText('2 of 2 brands');
    expect(screen.queryByText(workspaceCopy.newest(brandsListed))).toBeNull();
  });

  it('says how many projects are in an order that the database does not have, and reads no more', async () => {
    const sent = await open(changed, hidden(projectsSorted + 1));
    await screen.findByText(manageCopy.sorted(projectsSorted));
    expect(limitsOf(sent).filter((limit) => limit === projectsSorted)).toHaveLength(1);
    expect(limitsOf(sent)).not.toContain(undefined);
  });

  it('is in that order whole where it is shorter', async () => {
    await open(changed, hidden(2));
    await screen.findAllByText('Number 1');
    expect(screen.queryByText(manageCopy.sorted(projectsSorted))).toBeNull();
  });
});

describe('What must be whole', () => {
  it('is read to its end, a page at a time', async () => {
    const count = recordsPerBatch * 2 + 1;
    const sent = stubNetwork(staffDatabase(...brands(count)).answer);
    const found = await readAll(collection(database, 'brands'));
    expect(new Set(found.map(({ id }) => id)).size).toBe(count);
    expect(sent).toHaveLength(3);
  });
});
