/** What is told before an order is reserved: an email has to be proven, or there is another order. */
export const beforeCheckoutCopy = {
  proveEmail: (name: string) =>
    `Of ${name} each fan has one order, so we ask for your email first. Have a link sent, open it on this device, and come back: the cart stays as it is.`,
  toLink: 'Have a link sent',
  boughtBefore: 'One order per fan: yours is',
  unpaidFirst: (time: string) =>
    `Finish or let go of your order of ${time} first: one order at a time waits for its payment. What is in your cart stays there.`,
  toUnpaid: 'To that order',
} as const;
