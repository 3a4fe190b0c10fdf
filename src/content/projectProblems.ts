import { limits } from '../config/limits';

/** What is said at a field of the project builder that cannot be saved as it is. */
export const projectProblems = {
  titleMissing: 'Enter a title.',
  descriptionMissing: 'Enter a description.',
  nameMissing: 'Enter a name.',
  platformMissing: 'Choose a platform.',
  linkMissing: 'Enter a link.',
  noVideo:
    'That is no address of a video on YouTube or Vimeo. Enter one such as https://www.youtube.com/watch?v=aqz-KE-bpKQ.',
  stillNameMissing: 'Say what it shows.',
  noLink: 'That doesn’t look like a web address. Enter one such as https://example.org.',
  noType: 'Choose a type from the list.',
  noPrice: 'Enter a price such as 12.50, or nothing if it has none yet.',
  noCurrency: 'Choose a currency.',
  noPicture: 'This picture cannot be used. Upload it again.',
  tooManyLinks: `${String(limits.personLinks)} links are the most a person can have: remove one to add another.`,
} as const;
