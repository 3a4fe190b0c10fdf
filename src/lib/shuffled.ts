/** The same numbers in an order in which each is as likely as the others. */
export const shuffled = (numbers: readonly number[]) =>
  numbers
    .map((number) => ({ number, at: Math.random() }))
    .sort((one, two) => one.at - two.at)
    .map(({ number }) => number);
