import { describe, expect, it } from 'vitest';
import { captionsAfter } from '../../src/features/packs/captionOf';
import { type Pack, packFileSchema, packSchema } from '../../src/features/packs/model';
import { mergeEdits } from '../../src/features/packs/packContent';
import * as v from 'valibot';

const pack = (fields: Partial<Pack> = {}): Pack => ({ ...v.parse(packSchema, {}), ...fields });
const person = (id: string, name: string, role = '') => ({
  id,
  name,
  role,
  bio: '',
  links: [],
  picture: '',
  rolePicture: '',
});
const file = (name: string) => v.parse(packFileSchema, { name, type: 'image/png' });

describe('What two people change in a pack at once', () => {
  it('is stored side by side where they changed different fields', () => {
    const stored = pack({ title: 'Theirs', purpose: 'Old' });
    const edits = { mine: { purpose: 'Mine' }, base: { purpose: 'Old' } };
    expect(mergeEdits(edits, stored)).toEqual({ changes: { purpose: 'Mine' }, conflicts: [] });
  });

  it('is a conflict where both changed a text, and none where they wrote the same', () => {
    const edits = { mine: { title: 'Mine' }, base: { title: 'Old' } };
    expect(mergeEdits(edits, pack({ title: 'Theirs' }))).toEqual({
      changes: {},
      conflicts: ['title'],
    });
    expect(mergeEdits(edits, pack({ title: 'Mine' }))).toEqual({ changes: {}, conflicts: [] });
  });

  it('takes both people who were added, mine first', () => {
    const base = [person('aaaaaaaa', 'Ada')];
    const mine = [...base, person('bbbbbbbb', 'Bo')];
    const stored = pack({ cast: [...base, person('cccccccc', 'Cy')] });
    const { changes, conflicts } = mergeEdits(
      { mine: { cast: mine }, base: { cast: base } },
      stored,
    );
    expect(changes.cast?.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
    expect(conflicts).toEqual([]);
  });

  it('takes two fields of one person from two people', () => {
    const base = [person('aaaaaaaa', 'Ada', 'Old')];
    const mine = [{ ...person('aaaaaaaa', 'Ada', 'Old'), bio: 'Mine' }];
    const stored = pack({ cast: [person('aaaaaaaa', 'Ada', 'Theirs')] });
    const { changes, conflicts } = mergeEdits(
      { mine: { cast: mine }, base: { cast: base } },
      stored,
    );
    expect(changes.cast).toEqual([{ ...person('aaaaaaaa', 'Ada', 'Theirs'), bio: 'Mine' }]);
    expect(conflicts).toEqual([]);
  });

  it('is a conflict where both changed the same field of one person', () => {
    const base = [person('aaaaaaaa', 'Ada', 'Old')];
    const edits = { mine: { cast: [person('aaaaaaaa', 'Ada', 'Mine')] }, base: { cast: base } };
    const stored = pack({ cast: [person('aaaaaaaa', 'Ada', 'Theirs')] });
    expect(mergeEdits(edits, stored)).toEqual({ changes: {}, conflicts: ['cast'] });
  });

  it('keeps a person whom one removed and the other changed', () => {
    const base = [person('aaaaaaaa', 'Ada', 'Old')];
    const changed = [person('aaaaaaaa', 'Ada', 'New')];
    expect(
      mergeEdits({ mine: { cast: [] }, base: { cast: base } }, pack({ cast: changed })),
    ).toEqual({ changes: {}, conflicts: [] });
    expect(
      mergeEdits({ mine: { cast: changed }, base: { cast: base } }, pack({ cast: [] })).changes,
    ).toEqual({ cast: changed });
  });

  it('drops a person whom one removed and nobody changed', () => {
    const base = [person('aaaaaaaa', 'Ada'), person('bbbbbbbb', 'Bo')];
    const mine = [person('bbbbbbbb', 'Bo')];
    expect(
      mergeEdits({ mine: { cast: mine }, base: { cast: base } }, pack({ cast: base })).changes,
    ).toEqual({ cast: mine });
  });

  it('is none where the database gives a file’s fields back in another order', () => {
    const chosen = file('mine.png');
    const stored = Object.fromEntries(Object.entries(chosen).reverse()) as typeof chosen;
    const mine = { poster: { ...chosen, url: 'https://files.example/poster' } };
    expect(
      mergeEdits(
        { mine: { files: mine }, base: { files: { poster: chosen } } },
        pack({ files: { poster: stored } }),
      ),
    ).toEqual({ changes: { files: mine }, conflicts: [] });
  });

  it('takes files that two people chose for different slots', () => {
    const stored = pack({ files: { banner: file('theirs.png') } });
    const mine = { poster: file('mine.png') };
    const { changes } = mergeEdits({ mine: { files: mine }, base: { files: {} } }, stored);
    expect(Object.keys(changes.files ?? {}).sort()).toEqual(['banner', 'poster']);
  });
});

it('A caption of words of a file’s name goes with it only where it is the one that was proposed', () => {
  const gone = { 'still-1': file('harbour_night.jpg'), 'still-2': file('harbour_night.jpg') };
  expect(captionsAfter({ 'still-1': 'Night', 'still-2': 'Harbour night' }, gone)).toEqual({
    'still-1': 'Night',
  });
});
