import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { documentsIn } from '../../scripts/bench-staff/traffic.ts';
import { address, testEnvironment } from '../../scripts/emulators/config.ts';
import { generatedProject } from '../../scripts/sample-data/generatedDocuments.ts';
import { writeDocuments } from '../../scripts/sample-data/emulatorRest.ts';
import { makeStore, rootReducer } from '../../src/store/store';
import { tilesPerPage } from '../../src/config/limits';
import { fetchMoreTiles, fetchTiles } from '../../src/features/projects/projectListSlice';
import { projectListSlice, selectProjectList } from '../../src/features/projects/projectListSlice';
import { onRequest } from '../support/emulatorFiles';
import { useStaff } from '../support/emulatorStaff';

useStaff();
rootReducer.inject(projectListSlice);

const { projectId, ports } = testEnvironment();
const bytesPerProject = 1_000;

/** The address of a stored picture, with the unique token that such an address ends with. */
const pictureAt = (id: unknown, name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${projectId}.appspot.com/o/projects%2F${String(id)}%2F${name}?alt=media&token=${crypto.randomUUID()}`;

/** A project as staff leave it: with a poster in all its widths. */
function projectWithPoster(index: number) {
  const { id, fields, ...rest } = generatedProject('public list', index, bytesPerProject);
  const posterImage = {
    width: 2000,
    height: 3000,
    placeholder: '#241d17',
    w320: pictureAt(id, 'poster~320w'),
    w640: pictureAt(id, 'poster~640w'),
    w1280: pictureAt(id, 'poster~1280w'),
  };
  return {
    id,
    ...rest,
    fields: { ...fields, posterImage, posterImageURL: pictureAt(id, 'poster') },
  };
}

const target = { host: address(ports, 'firestore'), projectId };

/** What comes when a fan opens the list and scrolls once: documents read, and bytes as they travel. */
async function openList() {
  const received: { documents: number; bytes: number }[] = [];
  onRequest(async (_, __, send) => {
    const answer = await send();
    const text = await answer.clone().text();
    received.push({ documents: documentsIn(text), bytes: gzipSync(text).length });
    return answer;
  });
  const store = makeStore();
  await store.dispatch(fetchTiles('')).unwrap();
  await store.dispatch(fetchMoreTiles());
  expect(selectProjectList(store.getState()).count).toBe(2 * tilesPerPage);
  return received;
}

it.each([
  [100, 0],
  [1_000, 100],
])(
  'Among %i films the list reads 24 documents in 6 kB for its first tiles, and no more for the next',
  async (end, first) => {
    await writeDocuments(target, { first, end }, projectWithPoster);
    const received = await openList();
    expect(received.map(({ documents }) => documents)).toEqual([24, 24]);
    for (const { bytes } of received) expect(bytes).toBeLessThanOrEqual(6_000);
  },
);
