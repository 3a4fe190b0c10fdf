/** Before the checkout of what is sold once per fan. */
export const perFanCopy = {
  lead: (name: string) =>
    `Of ${name} each fan has one order, so we ask for your email first. Have a link sent, open it on this device, and come back: the cart stays as it is.`,
  toLink: 'Have a link sent',
} as const;
