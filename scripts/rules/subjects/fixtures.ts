import { picture as samplePicture } from '../../samples/projects.ts';
import type { Fields } from '../engine/requests.ts';

/** The documents that exist before each request, by path. No request of a run changes them. */
export const fixtures = new Map<string, Fields>();

export const past = new Date(Date.UTC(2010, 8, 27));
export const numberedId = (number: number) =>
  `00000000-1111-4111-8111-${String(number).padStart(12, '0')}`;

/** The id of an entry that exists in the history and in the staff log. */
export const usedId = numberedId(99);

export const picture: Fields = samplePicture({
  w320: 'https://files.example.org/a~320w?alt=media&token=a',
  w640: 'http://files.example.org/a~640w',
});
