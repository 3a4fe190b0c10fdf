import { limits } from '../../src/config/limits.ts';
import { merchandiseTypes, platforms } from '../../src/features/projects/model.ts';
import { type Fields, isList, isMap, isSame } from './requests.ts';

// What a stored text, picture, link or item may be, read from the specification and from docs/decisions,
// never from the rules: whoever changes one of the two finds out here that the other says otherwise.

const isOneOf = (names: readonly string[], value: unknown) =>
  typeof value === 'string' && names.includes(value);

export const hasFields = (value: unknown, ...names: readonly string[]): value is Fields =>
  isMap(value) && isSame(Object.keys(value).sort(), names.toSorted());

const isUpTo = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** Something in one line, with no space around it. */
export const isLine = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) && value !== '' && !/\p{Cc}/u.test(value) && !/^\p{Z}|\p{Z}$/u.test(value);

export const isLineOrEmpty = (value: unknown, longest: number) =>
  value === '' || isLine(value, longest);

export const isText = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) && !/[^\P{Cc}\t\n\r]/u.test(value);

/** Something that follows `http://` or `https://` without a space, whatever it is. */
const isWebAddress = (value: unknown): value is string => {
  if (typeof value !== 'string') return false;
  const rest = ['http://', 'https://'].find((scheme) => value.startsWith(scheme));
  const behind = rest === undefined ? '' : value.slice(rest.length);
  return behind !== '' && !/[\p{Z}\p{Cc}]/u.test(behind);
};

const isWebAddressOrEmpty = (value: unknown): value is string =>
  value === '' || isWebAddress(value);

const isWhole = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

export function isPicture(address: unknown, picture: unknown): boolean {
  if (picture === null)
    return isWebAddressOrEmpty(address) && address.length <= limits.pictureLines;
  if (!hasFields(picture, 'width', 'height', 'placeholder', 'w320', 'w640', 'w1280')) return false;
  const addresses = [address, picture.w320, picture.w640, picture.w1280];
  const { placeholder } = picture;
  return (
    isWhole(picture.width, 1) &&
    isWhole(picture.height, 1) &&
    typeof placeholder === 'string' &&
    /^#[0-9a-f]{6}$/.test(placeholder) &&
    addresses.every(isWebAddressOrEmpty) &&
    [...addresses, placeholder].join('\n').length <= limits.pictureLines
  );
}

const isLink = (value: unknown) =>
  hasFields(value, 'platform', 'link') &&
  isOneOf(platforms, value.platform) &&
  isWebAddressOrEmpty(value.link) &&
  value.link.length <= limits.link;

const areLinks = (value: unknown) =>
  isList(value) && value.length <= limits.personLinks && value.every(isLink);

const isPerson = ({ name, role, bio, socialMedia }: Fields) =>
  isLine(name, limits.personName) &&
  isLineOrEmpty(role, limits.role) &&
  isText(bio, limits.biography) &&
  areLinks(socialMedia);

const person = ['name', 'role', 'bio', 'socialMedia'];

/** What may be an item of each list of a project. */
export const isItem = {
  cast: (item: unknown) =>
    hasFields(
      item,
      ...person,
      ...['castMemberImageURL', 'castMemberImage', 'roleImageURL', 'roleImage'],
    ) &&
    isPerson(item) &&
    isPicture(item.castMemberImageURL, item.castMemberImage) &&
    isPicture(item.roleImageURL, item.roleImage),
  crew: (item: unknown) =>
    hasFields(item, ...person, 'crewMemberImageURL', 'crewMemberImage') &&
    isPerson(item) &&
    isPicture(item.crewMemberImageURL, item.crewMemberImage),
  merchandise: (item: unknown) =>
    hasFields(
      item,
      ...['name', 'description', 'price', 'type', 'merchandiseImageURL', 'merchandiseImage'],
    ) &&
    isLine(item.name, limits.merchandiseName) &&
    isText(item.description, limits.merchandiseDescription) &&
    hasFields(item.price, 'spec', 'amount') &&
    typeof item.price.spec === 'string' &&
    /^[A-Z]{3}$/.test(item.price.spec) &&
    isWhole(item.price.amount, 0) &&
    isOneOf(merchandiseTypes, item.type) &&
    isPicture(item.merchandiseImageURL, item.merchandiseImage),
  // "Requires title, platform and link": only a person's link may be empty.
  socialMedia: (item: unknown) => isLink(item) && isMap(item) && item.link !== '',
} as const;
