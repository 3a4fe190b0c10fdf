import { getMetadata, ref, uploadBytes } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/store/store';
import { storage } from '../../src/lib/firebase/storage';
import { listBelow } from '../../src/features/media/uploadApi';
import { storePicture, selectUpload } from '../../src/features/media/uploadsSlice';
import { referencedPaths } from '../../src/features/media/storagePaths';
import { cancelUpload, pauseUpload, resumeUpload } from '../../src/features/media/uploadControl';
import { pickedPicture } from '../support/pickedPictures';
import { onRequest, useStaffAndFiles } from '../support/emulatedFiles';
useStaffAndFiles();

/** Without a browser a running request cannot be broken off, and on a busy machine it takes its time. */
const eventually = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: 20_000 });
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const folderOf = (title: string) => `projects/${title}`;
const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';

function upload(title: string, name: string, picked = pickedPicture()) {
  const store = makeStore();
  const place = name ? { title, kind: 'cast', name } : { title, kind: 'poster' };
  const phases: string[] = [];
  const percents: number[] = [];
  store.subscribe(() => {
    const state = selectUpload(store.getState(), picked.uploadId);
    if (!state) return;
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
    percents.push(state.percent);
  });
  /** As soon as something of a large file has arrived: a moment later it may all be there. */
  const pauseAfterFirstChunk = () => {
    const stop = store.subscribe(() => {
      if ((percents.at(-1) ?? 0) < 10) return;
      stop();
      pauseUpload(picked.uploadId);
    });
  };
  const stored = storePicture({ projectId, place, picked }, store.dispatch);
  return { stored, phases, percents, picked, store, pauseAfterFirstChunk };
}

describe('A picture', () => {
  it('is stored with its variants beside it, and says where they are', async () => {
    const { stored, phases } = upload('Plain', 'Ada');
    const { url, picture, paths } = await stored;
    expect(await listBelow(folderOf('Plain'))).toEqual([
      'projects/Plain/cast/Ada',
      'projects/Plain/cast/Ada~320w',
      'projects/Plain/cast/Ada~640w',
    ]);
    expect(paths.toSorted()).toEqual(await listBelow(folderOf('Plain')));
    expect(picture).toMatchObject({ width: 700, height: 1400, placeholder: '#241d17', w1280: '' });
    expect(await bytesAt(url)).toHaveLength(3_000);
    expect(await bytesAt(picture.w320)).toHaveLength(320);
    expect(await bytesAt(picture.w640)).toHaveLength(640);
    expect(phases).toEqual(['running', 'success']);
    const metadata = await getMetadata(ref(storage, 'projects/Plain/cast/Ada'));
    expect(metadata).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
      customMetadata: { project: projectId },
    });
  });

  it('of a kind without a name lies in the project’s own folder', async () => {
    const { stored } = upload('Poster only', '');
    expect((await stored).paths.at(-1)).toBe('projects/Poster only/poster');
  });

  it.each([
    'A/B',
    '..',
    '__a__',
    '100 %',
    'What? #1 "quoted" \'n\' all',
    '🎬 影',
    'سينما',
    'Naïve~2~320w',
  ])('keeps its address under the odd title and name %s', async (title) => {
    const { stored } = upload(title, title);
    const { url, paths, picture } = await stored;
    expect(await bytesAt(url)).toHaveLength(3_000);
    expect([...referencedPaths({ url, picture })].toSorted()).toEqual(paths.toSorted());
    expect((await listBelow(paths[0]?.split('/').slice(0, 2).join('/') ?? '')).toSorted()).toEqual(
      paths.toSorted(),
    );
  });
});

describe('A path that is taken', () => {
  it('is left to its file: the next upload gets ~2, the one after it ~3', async () => {
    for (const fill of [1, 2, 3]) await upload('Taken', 'Ada', pickedPicture({ fill })).stored;
    const { stored } = upload('Taken', 'Ada', pickedPicture({ fill: 4, width: 300 }));
    expect((await stored).paths).toEqual(['projects/Taken/cast/Ada~4']);
    expect(await listBelow(folderOf('Taken'))).toHaveLength(10);
  });

  it('is not shared by two uploads at once', async () => {
    const both = [1, 2].map((fill) => upload('At once', 'Ada', pickedPicture({ fill })).stored);
    const [first, second] = await Promise.all(both);
    expect((await bytesAt(first?.url ?? ''))[0]).toBe(1);
    expect((await bytesAt(second?.url ?? ''))[0]).toBe(2);
    expect(new Set([...(first?.paths ?? []), ...(second?.paths ?? [])])).toHaveLength(6);
  });

  it('is left to a colleague who took it after we looked', async () => {
    let isTaken = false;
    onRequest(async (address, method, send) => {
      if (!isTaken && method === 'POST' && address.includes('name=')) {
        isTaken = true;
        await uploadBytes(ref(storage, 'projects/Race/cast/Ada~320w'), new Uint8Array(5), {
          contentType: 'image/png',
        });
      }
      return send();
    });
    const { stored, phases } = upload('Race', 'Ada');
    expect((await stored).paths.at(-1)).toBe('projects/Race/cast/Ada~2');
    expect(phases).toEqual(['running', 'success']);
    expect((await getMetadata(ref(storage, 'projects/Race/cast/Ada~320w'))).size).toBe(5);
  });
});

describe('A large picture', () => {
  const large = () => pickedPicture({ bytes: 1_500_000, width: 300 });

  it('can be paused and goes on', async () => {
    const { stored, phases, percents, picked, pauseAfterFirstChunk } = upload(
      'Paused',
      'Ada',
      large(),
    );
    pauseAfterFirstChunk();
    await eventually(() => phases.at(-1)).toBe('paused');
    const at = percents.at(-1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(percents.at(-1)).toBe(at);
    resumeUpload(picked.uploadId);
    expect(await bytesAt((await stored).url)).toHaveLength(1_500_000);
    expect(phases).toEqual(['running', 'pausing', 'paused', 'running', 'success']);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
  });

  it('can be canceled while it is paused, and leaves nothing behind', async () => {
    const { stored, phases, picked, pauseAfterFirstChunk } = upload('Canceled', 'Ada', {
      ...large(),
      variants: pickedPicture().variants,
    });
    pauseAfterFirstChunk();
    await eventually(() => phases.at(-1)).toBe('paused');
    cancelUpload(picked.uploadId);
    await expect(stored).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(phases.slice(-2)).toEqual(['canceling', 'canceled']);
    await eventually(() => listBelow(folderOf('Canceled'))).toEqual([]);
  });
});

describe('An answer that is lost at the very end', () => {
  it.each([
    ['small', 3_000],
    ['large', 600_000],
  ])('does not make a %s file be sent twice', async (size, bytes) => {
    const title = `Lost ${size}`;
    let isLost = false;
    onRequest(async (_, method, send) => {
      const response = await send();
      const isLast = method === 'POST' && (await response.clone().text()).includes('"md5Hash"');
      if (!isLast || isLost) return response;
      isLost = true;
      throw new TypeError('Failed to fetch');
    });
    const { stored, phases } = upload(title, 'Ada', pickedPicture({ bytes, width: 300 }));
    expect((await stored).paths).toEqual([`projects/${title}/cast/Ada`]);
    expect(isLost).toBe(true);
    expect(phases).toEqual(['running', 'success']);
    expect(await listBelow(folderOf(title))).toHaveLength(1);
  });
});

describe('A store that has lost the thread of an upload', () => {
  it('gets the file once more from the start', async () => {
    let isForgotten = false;
    onRequest((address, _, send) => {
      if (isForgotten || !address.includes('upload_id=')) return send();
      isForgotten = true;
      return Promise.resolve(new Response('No such upload', { status: 404 }));
    });
    const picked = pickedPicture({ bytes: 600_000, width: 300 });
    const { stored, phases } = upload('Forgotten', 'Ada', picked);
    expect(await bytesAt((await stored).url)).toHaveLength(600_000);
    expect(isForgotten).toBe(true);
    expect(phases).toEqual(['running', 'success']);
  });
});

describe('An upload that fails for good', () => {
  it('says why and leaves nothing behind', async () => {
    let posts = 0;
    onRequest((address, method, send) => {
      const isUpload = method === 'POST' && address.includes('name=');
      if (isUpload) posts += 1;
      return isUpload && posts === 2
        ? Promise.resolve(Response.json({ error: { code: 402 } }, { status: 402 }))
        : send();
    });
    const { stored, phases, picked, store } = upload('Full', 'Ada');
    await expect(stored).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    expect(phases).toEqual(['running', 'error']);
    expect(selectUpload(store.getState(), picked.uploadId)?.code).toBe('storage/quota-exceeded');
    await eventually(() => listBelow(folderOf('Full'))).toEqual([]);
  });
});
