/** What comes before an order is reserved: an email that has to be proven, or another order. */
export const beforeCheckoutCopy = {
  proveEmail: (name: string) =>
    `Of ${name} each fan has one order, so your email comes first. Have a link sent, and open it on this device: your cart stays as it is.`,
  toLink: 'Have a link sent',
  boughtBefore: 'One order per fan, and you have made yours.',
  unpaidFirst: (time: string) =>
    `Finish or let go of your order of ${time} first: one order at a time waits for its payment. What is in your cart stays there.`,
} as const;
