import { expect, it } from 'vitest';
import {
  contentOfUpdate,
  gapsOfUpdate,
  normalizedUpdate,
  typedUpdate,
  type UpdateContent,
} from '../../src/features/campaign-admin/updateModel';

const picture = {
  url: 'https://example.org/a',
  picture: { width: 640, height: 360, placeholder: '#000000', w320: '', w640: '', w1280: '' },
  text: 'The mixing desk',
};
const update = contentOfUpdate({
  heading: 'The sound',
  text: 'It has found a home.',
  pictures: [picture],
  audience: 'all',
});

it('An update that the device keeps is the same once it is read again', () => {
  expect(contentOfUpdate(typedUpdate(update))).toEqual(update);
});

it('An update of which nothing can be read is for backers alone, and says nothing', () => {
  const nothing = { heading: '', text: '', pictures: [], audience: 'backers' };
  expect(contentOfUpdate({})).toEqual(nothing);
  expect(contentOfUpdate({ pictures: '[', audience: 'friends' })).toEqual(nothing);
});

it('An update is stored without the white space around its lines', () => {
  const typed = { ...update, heading: ' The  sound ', pictures: [{ ...picture, text: ' A  b ' }] };
  const stored = normalizedUpdate(typed);
  expect(stored.heading).toBe('The sound');
  expect(stored.pictures[0]?.text).toBe('A b');
});

const cases: [string, Partial<UpdateContent>, boolean, string[]][] = [
  ['nothing', {}, false, []],
  ['a heading', { heading: ' ' }, false, ['update-heading']],
  ['a heading that fits', { heading: 'x'.repeat(161) }, false, ['update-heading']],
  ['a text', { text: '\n' }, false, ['update-text']],
  ['a text that fits', { text: 'x'.repeat(20_001) }, false, ['update-text']],
  [
    'what a picture shows',
    { pictures: [picture, { ...picture, text: '' }] },
    false,
    ['update-pictures-1'],
  ],
  ['a picture on its way', {}, true, ['update-pictures']],
];

it.each(cases)('Of an update without %s, the fields are named', (_, changes, isSent, targets) => {
  const gaps = gapsOfUpdate({ ...update, ...changes }, isSent);
  expect(gaps.map(({ target }) => target)).toEqual(targets);
  expect(gaps.every(({ problem }) => problem !== '')).toBe(true);
});
