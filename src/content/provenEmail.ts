/** Before the checkout of what is sold once per fan. */
export const provenEmailCopy = {
  lead: (name: string) =>
    `Of ${name} each fan has one order, so your email comes first. Have a link sent, and open it on this device: your cart stays as it is.`,
  toLink: 'Have a link sent',
} as const;
