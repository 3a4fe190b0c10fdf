/** The texts of what buyers download of their own, apart from those of every buyer's page. */
export const buyerDataCopy = {
  lead: 'Everything that was ordered with this account, or paid with its email, as a file: what it cost, where it went, what went back, its questions that wait, the showings that it waits for or would come to, the films that it follows, and what Stripe told us of this account’s payments.',
  export: 'Download my data',
  busy: 'Collecting…',
  done: 'The file is in your downloads.',
  fileName: (day: string) => `backlot-orders-${day}.json`,
  about:
    'Everything that was ordered on Backlot with this account, or paid with its email, its questions about campaigns that wait for an answer, the showings that it waits for or would come to, the films that it follows, who may write to it, and what Stripe told us of this account’s payments. Sums are US cents, times are UTC. Your card is known to Stripe alone.',
} as const;
