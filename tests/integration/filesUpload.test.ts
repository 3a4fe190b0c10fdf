import { getMetadata, ref, uploadBytes } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/store/store';
import { storage } from '../../src/lib/firebase/storage';
import { listRecursively } from '../../src/features/media/uploadApi';
import { uploadFile, selectUpload } from '../../src/features/media/uploadsSlice';
import { referencedPaths } from '../../src/features/media/storagePaths';
import { cancelUpload, pauseUpload, resumeUpload } from '../../src/features/media/uploadControl';
import { selectedPicture } from '../support/selectedPictures';
import { onRequest, useStaffAndFiles } from '../support/emulatorFiles';
useStaffAndFiles();

/** Without a browser a running request cannot be broken off, and on a busy machine it takes its time. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const folderOf = (title: string) => `projects/${title}`;
const projectId = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';

function upload(title: string, name: string, picture = selectedPicture()) {
  const store = makeStore();
  const target = name ? { title, kind: 'cast', name } : { title, kind: 'poster' };
  const phases: string[] = [];
  const percents: number[] = [];
  store.subscribe(() => {
    const state = selectUpload(store.getState(), picture.uploadId);
    if (!state) return;
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
    percents.push(state.percent);
  });
  /** As soon as something of a large file has arrived: a moment later it may all be there. */
  const pauseAfterFirstChunk = () => {
    const stop = store.subscribe(() => {
      if ((percents.at(-1) ?? 0) < 10) return;
      stop();
      pauseUpload(picture.uploadId);
    });
  };
  const stored = store.dispatch(uploadFile({ projectId, target, picture })).unwrap();
  return { stored, phases, percents, picture, store, pauseAfterFirstChunk };
}

describe('A picture', () => {
  it('is stored with its variants beside it, and returns their URLs', async () => {
    const { stored, phases } = upload('Plain', 'Ada');
    const { url, picture, paths } = await stored;
    expect(await listRecursively(folderOf('Plain'))).toEqual([
      'projects/Plain/cast/Ada',
      'projects/Plain/cast/Ada~320w',
      'projects/Plain/cast/Ada~640w',
    ]);
    expect(paths.toSorted()).toEqual(await listRecursively(folderOf('Plain')));
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

  it('is stored in the project’s own folder when its kind has no name', async () => {
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
  ])('keeps its URL under the unusual title and name %s', async (title) => {
    const { stored } = upload(title, title);
    const { url, paths, picture } = await stored;
    expect(await bytesAt(url)).toHaveLength(3_000);
    expect([...referencedPaths({ url, picture })].toSorted()).toEqual(paths.toSorted());
    expect(
      (await listRecursively(paths[0]?.split('/').slice(0, 2).join('/') ?? '')).toSorted(),
    ).toEqual(paths.toSorted());
  });
});

describe('A path that is taken', () => {
  it('keeps its file: the next upload gets ~2, the one after it ~3', async () => {
    for (const fill of [1, 2, 3]) await upload('Taken', 'Ada', selectedPicture({ fill })).stored;
    const { stored } = upload('Taken', 'Ada', selectedPicture({ fill: 4, width: 300 }));
    expect((await stored).paths).toEqual(['projects/Taken/cast/Ada~4']);
    expect(await listRecursively(folderOf('Taken'))).toHaveLength(10);
  });

  it('is not shared by two uploads at once', async () => {
    const both = [1, 2].map((fill) => upload('At once', 'Ada', selectedPicture({ fill })).stored);
    const [first, second] = await Promise.all(both);
    expect((await bytesAt(first?.url ?? ''))[0]).toBe(1);
    expect((await bytesAt(second?.url ?? ''))[0]).toBe(2);
    expect(new Set([...(first?.paths ?? []), ...(second?.paths ?? [])])).toHaveLength(6);
  });

  it('is left to a colleague who took it after the listing', async () => {
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
  const large = () => selectedPicture({ bytes: 1_500_000, width: 300 });

  it('can be paused and resumed', async () => {
    const { stored, phases, percents, picture, pauseAfterFirstChunk } = upload(
      'Paused',
      'Ada',
      large(),
    );
    pauseAfterFirstChunk();
    await eventually(() => phases.at(-1)).toBe('paused');
    const at = percents.at(-1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(percents.at(-1)).toBe(at);
    resumeUpload(picture.uploadId);
    expect(await bytesAt((await stored).url)).toHaveLength(1_500_000);
    expect(phases).toEqual(['running', 'pausing', 'paused', 'running', 'success']);
    expect(percents).toEqual(percents.toSorted((left, right) => left - right));
    expect(percents.at(-1)).toBe(100);
  });

  it('can be canceled while it is paused, and leaves nothing behind', async () => {
    const { stored, phases, picture, pauseAfterFirstChunk } = upload('Canceled', 'Ada', {
      ...large(),
      variants: selectedPicture().variants,
    });
    pauseAfterFirstChunk();
    await eventually(() => phases.at(-1)).toBe('paused');
    cancelUpload(picture.uploadId);
    await expect(stored).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(phases.slice(-2)).toEqual(['canceling', 'canceled']);
    await eventually(() => listRecursively(folderOf('Canceled'))).toEqual([]);
  });
});

describe('A response that is lost at the very end', () => {
  it.each([
    ['small', 3_000],
    ['large', 600_000],
  ])('does not cause a %s file to be uploaded twice', async (size, bytes) => {
    const title = `Lost ${size}`;
    let isLost = false;
    onRequest(async (_, method, send) => {
      const response = await send();
      const isLast = method === 'POST' && (await response.clone().text()).includes('"md5Hash"');
      if (!isLast || isLost) return response;
      isLost = true;
      throw new TypeError('Failed to fetch');
    });
    const { stored, phases } = upload(title, 'Ada', selectedPicture({ bytes, width: 300 }));
    expect((await stored).paths).toEqual([`projects/${title}/cast/Ada`]);
    expect(isLost).toBe(true);
    expect(phases).toEqual(['running', 'success']);
    expect(await listRecursively(folderOf(title))).toHaveLength(1);
  });
});

describe('A store that has lost an upload session', () => {
  it('receives the file again from the start', async () => {
    let isForgotten = false;
    onRequest((address, _, send) => {
      if (isForgotten || !address.includes('upload_id=')) return send();
      isForgotten = true;
      return Promise.resolve(new Response('No such upload', { status: 404 }));
    });
    const picture = selectedPicture({ bytes: 600_000, width: 300 });
    const { stored, phases } = upload('Forgotten', 'Ada', picture);
    expect(await bytesAt((await stored).url)).toHaveLength(600_000);
    expect(isForgotten).toBe(true);
    expect(phases).toEqual(['running', 'success']);
  });
});

describe('An upload that fails for good', () => {
  it('reports the error and leaves nothing behind', async () => {
    let posts = 0;
    onRequest((address, method, send) => {
      const isUpload = method === 'POST' && address.includes('name=');
      if (isUpload) posts += 1;
      return isUpload && posts === 2
        ? Promise.resolve(Response.json({ error: { code: 402 } }, { status: 402 }))
        : send();
    });
    const { stored, phases, picture, store } = upload('Full', 'Ada');
    await expect(stored).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    expect(phases).toEqual(['running', 'error']);
    expect(selectUpload(store.getState(), picture.uploadId)?.code).toBe('storage/quota-exceeded');
    await eventually(() => listRecursively(folderOf('Full'))).toEqual([]);
  });
});
