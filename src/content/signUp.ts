import { fieldProblems } from './fieldProblems';

/** The head of its page. */
export const signUpHead = {
  title: 'Sign up to sell merch · Backlot',
  description:
    'Tell us about your brand and your channels, and we set up your storefront with you.',
} as const;

/** The sign-up form's text fields, in their order. */
export const signUpFields = {
  firstName: {
    label: 'First name',
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Last name',
    autoComplete: 'family-name',
  },
  email: {
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
  },
  phoneNumber: {
    label: 'Phone number',
    autoComplete: 'tel',
    type: 'tel',
  },
  brandName: {
    label: 'Brand name',
    autoComplete: 'organization',
  },
  brandwebsite: {
    label: 'Brand website',
    autoComplete: 'url',
    type: 'url',
    hint: 'For example lanternpictures.example. You can leave out https://',
  },
  productServices: {
    label: 'What product or service do you provide?',
    autoComplete: 'off',
    hint: 'A few sentences are plenty: what you make, and what fans could buy.',
    rows: 4,
  },
} as const;

/** The problem of an empty field. */
export const signUpMissing = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: fieldProblems.emailMissing,
  phoneNumber: 'Enter a phone number.',
  brandName: 'Enter the name of your brand.',
  brandwebsite: 'Enter the address of your website.',
  productServices: 'Tell us what you provide.',
  videoChannelList: 'Add at least one video channel.',
} as const;

/** What is wrong with an answer, apart from what may be wrong in any field. */
export const signUpProblems = {
  emailTaken: 'You’ve already signed up with this address. For another brand, use another email.',
  tooManyChannels: (most: number) =>
    `${String(most)} channels are enough for now: remove one to add another.`,
} as const;

export const signUpCopy = {
  title: 'Sign up',
  subHeading: 'Sign up to Sell Merch',
  introduction:
    'Tell us who you are, what you make and where people watch it. We read it ourselves, and set up your storefront with you.',
  everyField: 'We need an answer to every question.',
  groups: { you: 'You', brand: 'Your brand', channels: 'Your channels' },
  channelLabel: 'Video channel',
  channelHint:
    'A link or a name. Press Enter or Add after each, or paste several at once, one a line.',
  channelTwice: 'That channel is already on your list.',
  anotherBrand: 'Another brand signs up with another email.',
  commercials: 'Do you have commercials?',
  privacy:
    'We keep these answers to decide with you whether Backlot fits and to set up your storefront. Only Backlot staff read them.',
  failedSubmissions: {
    heading: 'Your answers are kept',
    explanation: (canBeSent: boolean) =>
      `Put them back in the form${canBeSent ? ', or send them again as they are' : ' to change them'}. They stay until you reload or close this page.`,
  },
} as const;

/** What happens after a sign-up, in order. */
export const signUpNextSteps = [
  'Someone at Backlot reads your sign-up from start to end.',
  'We’ll write to you, whatever the answer is. We aim to do so within five working days.',
  'If it’s a good fit, you send your Project Pack and we set up your storefront with you.',
] as const;
