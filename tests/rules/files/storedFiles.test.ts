import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { almostStaff, useStorageRules } from '../../support/firestoreRules';

const rules = useStorageRules();
const poster = 'projects/Sintel/poster';

const put = (
  path: string,
  { bytes = 8, contentType }: { bytes?: number; contentType?: string } = {
    contentType: 'image/webp',
  },
  storage = rules.staff(),
) =>
  storage
    .ref(path)
    .put(new Uint8Array(bytes), contentType === undefined ? {} : { contentType })
    .then(() => undefined);

describe('Staff can upload', () => {
  it.each([
    poster,
    'projects/Sintel/poster~2',
    'projects/Sintel/poster~320w',
    'projects/Sintel/poster~12~1280w',
    'projects/Sintel/lobby-card',
    'projects/Sintel/lobby-card~640w',
    'projects/Sintel/cast/Halina Reijn',
    'projects/Sintel/cast/Halina Reijn~2~640w',
    'projects/Sintel/role/Shaman',
    'projects/Sintel/crew/Colin Levy',
    'projects/Sintel/merchandise/Dragon mug',
    'projects/Sintel/stills/Dusk~1280w',
    'projects/50%25 %2F 50%25/cast/A%2FB',
    'projects/春/crew/سينتل 🎬',
    'projects/Wing It!/merchandise/#1? [x]',
  ])('files to %s', async (path) => {
    await assertSucceeds(put(path));
  });

  it.each([
    'poster',
    'Sintel/poster',
    'projects/poster',
    'projects/Sintel/Poster',
    'projects/Sintel/poster.webp',
    'projects/Sintel/poster~w',
    'projects/Sintel/poster~1w',
    'projects/Sintel/poster~321w',
    'projects/Sintel/poster~x',
    'projects/Sintel/~2',
    'projects/Sintel/poster/large',
    'projects/Sintel/files/a',
    'projects/Sintel/Cast/a',
    'projects/Sintel/cast/a/b',
    'projects/Sintel/cast/..',
    'projects/Sintel/cast/.',
    'projects/../poster',
    'projects/Sintel/cast/a\nb',
    'projects/Sintel/cast/a/b/c',
    'potentialCreators/Sintel/poster',
  ])('no file to %s', async (path) => {
    await assertFails(put(path));
  });

  it.each([
    'projects/Sintel/poster/',
    'projects/Sintel//poster',
    'projects/Sintel/cast/a/',
    'projects/Sintel/cast/..',
  ])('no file to %s by the protocol itself, which sends a path to the letter', async (path) => {
    expect(await rules.upload('projects/Sintel/poster')).toBe(200);
    expect(await rules.upload('projects/Sintel/cast/a')).toBe(200);
    expect(await rules.upload(path)).toBe(403);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])(
    'a picture of the type %s',
    async (contentType) => {
      await assertSucceeds(put(poster, { contentType }));
    },
  );

  it.each([
    'image/svg+xml',
    'image/tiff',
    'image/webp; charset=utf-8',
    'IMAGE/WEBP',
    'text/html',
    'application/octet-stream',
    'application/javascript',
    'video/mp4',
    '',
  ])('nothing of the type %j', async (contentType) => {
    await assertFails(put(poster, { contentType }));
    await assertFails(put('projects/Sintel/cast/a', { contentType }));
  });

  it('nothing without a type', async () => {
    await assertFails(put(poster, {}));
  });

  it('a picture up to the limit, and no larger', { timeout: 60_000 }, async () => {
    const contentType = 'image/jpeg';
    await assertSucceeds(put(poster, { bytes: limits.pictureBytes, contentType }));
    await assertFails(
      put('projects/Sintel/poster~2', { bytes: limits.pictureBytes + 1, contentType }),
    );
  });

  it('no empty file, but one of a single byte', async () => {
    await assertSucceeds(put('projects/Sintel/lobby-card', { bytes: 1, contentType: 'image/gif' }));
    await assertFails(put(poster, { bytes: 0, contentType: 'image/webp' }));
  });

  it('nothing over a file that is there', async () => {
    for (const path of [poster, 'projects/Sintel/cast/Halina Reijn']) {
      await assertSucceeds(put(path));
      await assertFails(put(path));
      await assertFails(put(path, { bytes: 9, contentType: 'image/png' }));
    }
  });
});

describe('A stored file', () => {
  it('is read, listed and deleted by staff', async () => {
    await rules.store(poster);
    await rules.store('projects/Sintel/cast/Halina Reijn');
    const storage = rules.staff();
    const own = await assertSucceeds(storage.ref('projects/Sintel').list({ maxResults: 10 }));
    expect(own.items.map(({ name }) => name)).toEqual(['poster']);
    expect(own.prefixes.map(({ name }) => name)).toEqual(['cast']);
    const cast = await assertSucceeds(storage.ref('projects/Sintel/cast').listAll());
    expect(cast.items).toHaveLength(1);
    await assertSucceeds(storage.ref('projects').listAll());
    await assertSucceeds(storage.ref(poster).getMetadata());
    await assertSucceeds(storage.ref(poster).getDownloadURL());
    await assertSucceeds(storage.ref(poster).delete());
    await assertSucceeds(put(poster));
  });

  it('can be deleted by staff also where no file should be', async () => {
    await rules.store('projects/Sintel/old/poster.webp');
    await assertSucceeds(rules.staff().ref('projects/Sintel/old/poster.webp').delete());
  });

  it('is shown to anyone who has its download address, and to nobody else', async () => {
    await rules.store(poster);
    const address = await rules.staff().ref(poster).getDownloadURL();
    expect((await fetch(address)).status).toBe(200);
    const guessed = new URL(address);
    guessed.searchParams.set('token', '00000000-1111-4111-8111-111111111111');
    expect((await fetch(guessed)).status).toBe(403);
    guessed.searchParams.delete('token');
    expect((await fetch(guessed)).status).toBe(403);
  });

  it('gets other headers and metadata from staff, and keeps one of the five types', async () => {
    await rules.store(poster);
    const file = rules.staff().ref(poster);
    await assertSucceeds(
      file.updateMetadata({
        cacheControl: 'public, max-age=31536000, immutable',
        contentDisposition: 'inline',
        contentLanguage: 'en',
        customMetadata: { credit: 'Colin Levy' },
      }),
    );
    await assertSucceeds(file.updateMetadata({ contentType: 'image/png' }));
    for (const contentType of ['text/html', 'image/svg+xml', 'application/javascript', '']) {
      await assertFails(file.updateMetadata({ contentType }));
    }
  });

  it.each<[string, Record<string, string | Record<string, string>>]>([
    ['letters beyond ASCII in its disposition', { contentDisposition: 'inline; filename=é' }],
    ['a line break in its disposition', { contentDisposition: 'inline\r\nX-Other: a' }],
    ['an encoding that its bytes do not have', { contentEncoding: 'gzip' }],
    ['letters beyond ASCII in custom metadata', { customMetadata: { credit: 'Léa' } }],
    ['a line break in custom metadata', { customMetadata: { credit: 'a\nb' } }],
    ['a name of custom metadata that is no header', { customMetadata: { 'a b': 'c' } }],
  ])('never gets %s', async (_, metadata) => {
    await rules.store(poster);
    await assertFails(rules.staff().ref(poster).updateMetadata(metadata));
    const upload = { contentType: 'image/webp', ...metadata };
    await assertFails(
      rules.staff().ref('projects/Sintel/poster~2').put(new Uint8Array(8), upload).then(),
    );
  });

  it('whose Cache-Control is no header is answered all the same', async () => {
    await rules.store(poster);
    const file = rules.staff().ref(poster);
    await assertSucceeds(
      file.updateMetadata({ cacheControl: 'no-store 日', contentLanguage: '日' }),
    );
    expect((await fetch(await file.getDownloadURL())).status).toBe(200);
  });

  it.each(almostStaff)('is closed to %s', async (_, uid, claims) => {
    await rules.store(poster);
    await rules.store('projects/Sintel/cast/a');
    const storage = rules.as(uid, claims);
    await assertFails(storage.ref(poster).getMetadata());
    await assertFails(storage.ref(poster).getDownloadURL());
    await assertFails(storage.ref(poster).updateMetadata({ cacheControl: 'no-store' }));
    await assertFails(storage.ref(poster).delete());
    await assertFails(storage.ref('projects/Sintel').listAll());
    await assertFails(storage.ref('projects').list({ maxResults: 1 }));
    await assertFails(put('projects/Sintel/poster~2', { contentType: 'image/webp' }, storage));
    await assertFails(put('projects/Sintel/cast/b', { contentType: 'image/webp' }, storage));
  });

  it('is closed at once to someone who is no longer staff', async () => {
    await rules.store(poster);
    const storage = rules.staff();
    await assertSucceeds(storage.ref(poster).getMetadata());
    await rules.dismiss();
    await assertFails(storage.ref(poster).getMetadata());
    await assertFails(put('projects/Sintel/poster~2', { contentType: 'image/webp' }, storage));
  });

  it('is closed to staff too outside of the folder projects', async () => {
    await rules.store('other/file');
    const storage = rules.staff();
    await assertFails(storage.ref('other/file').getMetadata());
    await assertFails(storage.ref('other/file').delete());
    await assertFails(storage.ref('other/file').updateMetadata({ cacheControl: 'no-store' }));
    await assertFails(storage.ref('other').listAll());
    await assertFails(storage.ref().listAll());
  });
});
