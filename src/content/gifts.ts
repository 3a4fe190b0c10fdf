/** What is asked and said of a gift, apart from what a film's page loads of selling. */
export const giftCopy = {
  isGift: 'This is a gift',
  to: 'Who receives it',
  toHint: 'The name that the parcel is for.',
  note: 'Note in it',
  noteHint: 'The makers of the film write it and put it in.',
  length: (count: number, most: number) => `${String(count)} of ${String(most)}`,
  missingTo: 'Enter who receives the gift.',
  from: 'A gift from',
} as const;
