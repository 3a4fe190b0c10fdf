/** Why another order keeps a new one from being reserved. */
export const orderBeforeCopy = {
  boughtBefore: 'One order per fan, and you have made yours.',
  unpaidFirst: (time: string) =>
    `Finish or let go of your order of ${time} first: one order at a time waits for its payment. What is in your cart stays there.`,
  toOrder: 'To that order',
} as const;
