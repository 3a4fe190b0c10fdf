import { limits } from '../../../../src/config/limits.ts';
import { type Fields, isList, serverTime } from '../../engine/requests.ts';
import {
  type Author,
  hasFields,
  isEmail,
  isLine,
  isOneOf,
  isRandomId,
  isSigned,
  isText,
} from '../documents.ts';

// What a sign-up and its review may hold.

/** A site with or without its scheme: a host with a dot inside, and neither another scheme nor a user name before it. */
export function isWebsite(value: unknown): boolean {
  if (!isLine(value, limits.brandWebsite) || /\p{Z}/u.test(value)) return false;
  const [host = ''] = value.replace(/^https?:\/\//i, '').split(/[/?#\\]/);
  const [name = ''] = host.replace(/:[0-9]*$/, '').split(':', 1);
  return !host.includes('@') && /^[^:]*(?::[0-9]*)?$/.test(host) && /.[.。．｡]./.test(name);
}

const isChannel = (value: unknown) => isLine(value, limits.channel);

const signUpFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'brandName',
  'brandwebsite',
  'productServices',
  'videoChannelList',
  'existingCommercials',
  'date',
];

export const isSignUp = (data: Fields, key: string): boolean =>
  hasFields(data, ...signUpFields) &&
  isLine(data.firstName, limits.firstName) &&
  isLine(data.lastName, limits.lastName) &&
  data.email === key &&
  isEmail(key) &&
  isLine(data.phoneNumber, limits.phoneNumber) &&
  isLine(data.brandName, limits.brandName) &&
  isWebsite(data.brandwebsite) &&
  isText(data.productServices, limits.productServices) &&
  /^[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(
    data.productServices,
  ) &&
  isList(data.videoChannelList) &&
  data.videoChannelList.length >= 1 &&
  data.videoChannelList.length <= limits.channels &&
  data.videoChannelList.every(isChannel) &&
  typeof data.existingCommercials === 'boolean' &&
  data.date === serverTime;

export const isReview = (data: Fields, author: Author): boolean =>
  hasFields(
    { projectId: '', brandId: '', ...data },
    'status',
    'note',
    'projectId',
    'brandId',
    'by',
    'byEmail',
    'at',
  ) &&
  isOneOf(['new', 'accepted', 'declined'], data.status) &&
  (data.projectId === undefined || data.projectId === '' || isRandomId(data.projectId)) &&
  isText(data.note, limits.reviewNote) &&
  isSigned(data, author);
