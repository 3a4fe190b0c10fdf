import { describe, expect, it } from 'vitest';
import { limits, restoreItemForMs } from '../../src/config/limits';
import { parseWholeItem } from '../../src/features/project-changes/itemLists';
import { serializeItem } from '../../src/features/project-changes/projectHistory';
import { findRestorable } from '../../src/features/project-changes/restorable';
import type { HistoryEntry } from '../../src/features/project-changes/projectHistory';
import type { CrewMember } from '../../src/features/projects/model';

const now = Date.UTC(2026, 5, 1);
const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'a',
  projectId: 'b',
  title: 'Film',
  by: 'c',
  byEmail: 'c@example.org',
  action: 'edited',
  field: 'purpose',
  before: '',
  after: '',
  at: now - 1_000,
  ...fields,
});
const late = now - restoreItemForMs - 1;

const ada: CrewMember = {
  name: 'Ada',
  role: 'Camera',
  bio: '',
  socialMedia: [],
  crewMemberImageURL: 'https://a.example/p',
  crewMemberImage: null,
};
const kept = JSON.stringify(ada);
const changed = { ...ada, role: 'Sound' };

describe('What an entry can put back', () => {
  it('is a text, at any time', () => {
    expect(findRestorable(entry({ before: 'Once', at: late }), now)).toEqual({
      kind: 'text',
      field: 'purpose',
      text: 'Once',
    });
  });

  it('is an item that went, or as it was, for as long as its files are kept', () => {
    const removed = { action: 'removed', field: 'crew', before: kept } as const;
    expect(findRestorable(entry(removed), now)).toEqual({ kind: 'item', list: 'crew', item: ada });
    expect(findRestorable(entry({ ...removed, at: late }), now)).toBeNull();
    const after = JSON.stringify(changed);
    const updated = { action: 'updated', field: 'crew', before: kept, after } as const;
    expect(findRestorable(entry(updated), now)).toEqual({
      kind: 'version',
      list: 'crew',
      item: ada,
      successor: changed,
    });
    expect(findRestorable(entry({ ...updated, at: late }), now)).toBeNull();
    expect(findRestorable(entry({ ...updated, before: '{"name":"Ada"}' }), now)).toBeNull();
    expect(findRestorable(entry({ ...updated, action: 'added' }), now)).toBeNull();
  });

  it('is an order, at any time', () => {
    const order = { action: 'reordered', field: 'crew', before: '["Bo","Ada"]', at: late } as const;
    expect(findRestorable(entry(order), now)).toEqual({
      kind: 'order',
      list: 'crew',
      names: ['Bo', 'Ada'],
    });
    expect(findRestorable(entry({ ...order, before: 'Bo' }), now)).toBeNull();
  });

  it('is a poster with its sizes, in earlier entries its address, or that there was none', () => {
    const posterImage = {
      width: 600,
      height: 900,
      placeholder: '#101010',
      w320: '',
      w640: '',
      w1280: '',
    };
    const posterImageURL = 'https://a.example/poster';
    const of = (before: string, at = now) =>
      findRestorable(entry({ field: 'poster', before, at }), now);
    const poster = { posterImageURL, posterImage };
    expect(of(JSON.stringify(poster))).toEqual({ kind: 'poster', poster });
    expect(of(posterImageURL)).toEqual({
      kind: 'poster',
      poster: { posterImageURL, posterImage: null },
    });
    expect(of(posterImageURL, late)).toBeNull();
    const none = { posterImageURL: '', posterImage: null };
    expect(of('', late)).toEqual({ kind: 'poster', poster: none });
    expect(of('javascript:alert(1)')).toBeNull();
    expect(of('{"posterImageURL":7}')).toBeNull();
  });

  it('is nothing of a rename, and of what an entry does not name', () => {
    expect(findRestorable(entry({ action: 'renamed', field: 'title' }), now)).toBeNull();
    expect(findRestorable(entry({ action: 'deleted', field: 'project' }), now)).toBeNull();
  });
});

describe('An entry of an item', () => {
  const japanese = (length: number) => encodeURIComponent(encodeURIComponent('あ'.repeat(length)));
  const person = (titleLength: number, linkLength = 100) => {
    const path = `${japanese(titleLength)}%2Fcast%2F${japanese(12)}`;
    const address = `https://files.example/v0/b/backlot.example/o/projects%2F${path}?alt=media&token=${'a'.repeat(36)}`;
    const image = { width: 9_999, height: 9_999, placeholder: '#101010' };
    const picture = { ...image, w320: address, w640: address, w1280: address };
    return {
      name: 'あ'.repeat(12),
      role: 'あ'.repeat(limits.role),
      bio: '"'.repeat(limits.biography),
      socialMedia: Array.from({ length: limits.personLinks }, () => ({
        platform: 'LinkedIn' as const,
        link: `https://a.example/${'a'.repeat(linkLength)}`,
      })),
      castMemberImageURL: address,
      castMemberImage: picture,
      roleImageURL: address,
      roleImage: picture,
    };
  };

  it('holds the whole of it, in a film with a long title in any script', () => {
    const whole = person(40);
    const text = serializeItem(whole);
    expect(text.length).toBeGreaterThan(12_000);
    expect(parseWholeItem('cast', text)).toEqual(whole);
  });

  it('leaves out the pictures of one that would not fit', () => {
    const text = serializeItem(person(120, 2_000));
    expect(text.length).toBeLessThan(limits.historyText);
    expect(parseWholeItem('cast', text)).toBeNull();
    expect(JSON.parse(text)).toHaveProperty('bio');
  });
});
