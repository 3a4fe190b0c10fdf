import { limits } from '../../src/config/limits.ts';
import { addressOf } from './drawnItems.ts';
import { addresses, anything, harmless, ids, lengths, strange, words } from './oddValues.ts';
import { type Fields, OtherValue, isList, isMap } from './requests.ts';

/** A value, or a request, that differs from another in one respect, and in which. */
export type Changed<Value> = { of: string; make: () => Value };

const each = <Value>(of: string, values: readonly Value[]): Changed<Value>[] =>
  values.map((value) => ({ of, make: () => value }));

/** Texts that differ from this one in one respect. */
export function changedTexts(name: string, text: string): Changed<string>[] {
  const isAddress = /URL$|^w\d+$|^link$/.test(name);
  const longest = lengths[name] ?? [];
  const emoji = (length: number) => '🎬'.repeat(length >> 1) + 'a'.repeat(length & 1);
  return [
    ...each(
      `${name} character`,
      strange.flatMap((odd) => [
        odd,
        odd + text,
        text + odd,
        text.slice(0, 1) + odd + text.slice(1),
      ]),
    ),
    ...each(
      `${name} harmless`,
      harmless.flatMap((mark) => [text + mark, text.slice(0, 1) + mark + text.slice(1)]),
    ),
    ...each(`${name} part`, [
      text.slice(1),
      text.slice(0, -1),
      text.toUpperCase(),
      text + text,
      'é',
    ]),
    ...each(`${name} address`, isAddress ? addresses : []),
    ...longest.flatMap((length) =>
      each(
        `${name} length ${String(length)}`,
        [length + 1, length, length - 1].flatMap((size) =>
          isAddress
            ? [addressOf(size), addressOf(size, '🎬')]
            : ['a'.repeat(size), emoji(size), `a${emoji(size - 1)}`],
        ),
      ),
    ),
    ...each(`${name} word`, words[name] ?? []),
    ...each(`${name} id`, name.endsWith('Id') ? ids : []),
  ];
}

/** Values that differ from this one in one respect, at any depth. */
function changedValues(name: string, value: unknown): Changed<unknown>[] {
  const kinds = each(`${name} kind`, anything);
  if (typeof value === 'string') return [...changedTexts(name, value), ...kinds];
  if (typeof value === 'number') {
    const numbers = [value + 1, value - 1, -1, 0, 1, 2 ** 53];
    return [
      ...each(`${name} number`, [...numbers, new OtherValue({ doubleValue: value })]),
      ...kinds,
    ];
  }
  if (name === 'search')
    return [
      ...each('search terms', [
        ...[{ s: false }, { s: 1 }, { s: true, si: 'true' }],
        ...[terms(limits.searchTerms), terms(limits.searchTerms + 1)],
      ]),
      ...kinds,
    ];
  if (isMap(value)) return [...changedMaps(value), ...kinds];
  if (isList(value)) return [...changedLists(name, value), ...kinds];
  return kinds;
}

/** An address as long as the addresses and the colour of a picture may be together, one longer and one shorter. */
function fullAddresses(map: Fields): Changed<Fields>[] {
  return Object.entries(map).flatMap(([name, address]) => {
    const picture = map[name.replace(/URL$/, '')];
    if (!name.endsWith('URL') || typeof address !== 'string') return [];
    const { w320, w640, w1280, placeholder } = isMap(picture) ? picture : {};
    const others = isMap(picture)
      ? ['', w320, w640, w1280, placeholder].map(String).join('\n').length
      : 0;
    return [1, 0, -1].flatMap((more) =>
      ['a', '🎬'].map((character) => ({
        of: `${name} length ${String(limits.pictureLines)}`,
        make: () => ({ ...map, [name]: addressOf(limits.pictureLines - others + more, character) }),
      })),
    );
  });
}

/** The map without one of its fields. */
export const without = (map: Fields, left: string): Fields =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== left));

const terms = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${String(index)}`, true]));

/** Maps with one field less, one more, or one of another value. */
export function changedMaps(map: Fields): Changed<Fields>[] {
  return [
    ...fullAddresses(map),
    ...Object.entries(map).flatMap(([name, value]) => {
      const others = without(map, name);
      return [
        ...each(`${name} field`, [others, { ...others, [name.toUpperCase()]: value }]),
        ...changedValues(name, value).map(({ of, make }) => ({
          of,
          make: () => ({ ...map, [name]: make() }),
        })),
      ];
    }),
    ...each(
      'other field',
      ['other', 'status', 'search', 'a.b'].map((name) => ({ ...map, [name]: 'idle' })),
    ),
  ];
}

function changedLists(name: string, list: readonly unknown[]): Changed<unknown>[] {
  const places = list.length <= 12 ? list.keys() : [0, list.length - 1];
  const first = list[0] ?? 'a';
  const longest = name === 'videoChannelList' ? limits.channels : limits.personLinks;
  return [
    ...[...places].flatMap((place) =>
      changedValues(name, list[place]).map(({ of, make }) => ({
        of: `${name} ${String(place)} ${of}`,
        make: () => list.with(place, make()),
      })),
    ),
    ...each(`${name} list`, [
      ...[[], list.slice(1), list.slice(2), list.toReversed(), [...list, first], [first, ...list]],
      ...[[...list, 'other'], [...list, null], Object.fromEntries(list.entries())],
      ...[longest, longest + 1].map((length) => Array.from({ length }, () => first)),
    ]),
  ];
}
