import { limits, rulesLimits } from '../../../src/config/limits.ts';
import { normalizeLine } from '../../../src/lib/lines.ts';
import { type Fields, isEqual, isMap, serverTime } from '../engine/requests.ts';

// The part of the model that says what a stored document may hold. It is written from the product's
// documentation and decisions, never from the rules, so that a mistake in either shows as a difference.

export const isOneOf = (names: readonly string[], value: unknown) =>
  typeof value === 'string' && names.includes(value);

/** Whether the value is a map with exactly these fields. */
export const hasFields = (value: unknown, ...names: readonly string[]): value is Fields =>
  isMap(value) && isEqual(Object.keys(value).sort(), names.toSorted());

const isUpTo = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** One line that is not empty, as the site stores it. Whether it is NFC, the rules cannot see. */
export const isLine = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) &&
  value !== '' &&
  !/\p{Cc}/u.test(value) &&
  normalizeLine(value) === value.normalize('NFC');

/** One line in which something can be seen, and that turns nothing around it. */
export const isName = (value: unknown, longest: number): value is string =>
  isLine(value, longest) &&
  !/[\u202a-\u202e\u2066-\u2069]/.test(value) &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ''));

export const isLineOrEmpty = (value: unknown, longest: number) =>
  value === '' || isLine(value, longest);

export const isText = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) && !/[^\P{Cc}\t\n\r]/u.test(value);

/** An address of the web: `http://` or `https://`, then something without a space. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const scheme = ['http://', 'https://'].find((start) => value.startsWith(start));
  const rest = scheme === undefined ? '' : value.slice(scheme.length);
  return rest !== '' && !/[\p{Z}\p{Cc}]/u.test(rest);
}

/** The same with something of a host, before which no user name looks like another one. */
export const isLinkOrEmpty = (value: unknown): value is string =>
  value === '' || (isWebAddress(value) && /^\w+:\/\/[^@/?#\\]+(?=$|[/?#\\])/.test(value));

export const isIntegerFrom = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

export function isPicture(address: unknown, picture: unknown): boolean {
  if (picture === null) return isLinkOrEmpty(address) && address.length <= rulesLimits.pictureLines;
  if (!hasFields(picture, 'width', 'height', 'placeholder', 'w320', 'w640', 'w1280')) return false;
  const addresses = [address, picture.w320, picture.w640, picture.w1280];
  const { placeholder } = picture;
  return (
    isIntegerFrom(picture.width, 1) &&
    isIntegerFrom(picture.height, 1) &&
    typeof placeholder === 'string' &&
    /^#[0-9a-f]{6}$/.test(placeholder) &&
    addresses.every(isLinkOrEmpty) &&
    [...addresses, placeholder].join('\n').length <= rulesLimits.pictureLines
  );
}

/** Letters, digits and the usual signs, dots between them, and a domain whose last part is no number. */
export function isEmail(value: string): boolean {
  const [name = '', domain = '', ...others] = value.split('@');
  const labels = domain.split('.');
  return (
    value.length <= limits.email &&
    others.length === 0 &&
    name.split('.').every((part) => /^[a-z0-9!#$%&'*+=?^_`{|}~-]+$/.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label)) &&
    /^[a-z].+$/.test(labels.at(-1) ?? '')
  );
}

export type Author = { uid: string; email: unknown };

export const isSigned = (data: Fields, author: Author): boolean =>
  data.by === author.uid && data.byEmail === author.email && data.at === serverTime;

export const isRandomId = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .split('-')
    .map(({ length }) => length)
    .join() === '8,4,4,4,12' &&
  !/[^0-9a-f-]/.test(value);
