/** Leaves the site for a page of Stripe's; Back leads to where the visitor is now. */
export const leaveFor = (address: string) => {
  location.assign(address);
};

/** After so long each Stripe is asked again; together a minute. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Asks until there is an answer, for about a minute, each buyer at other times; null if there is none by then. */
export async function askRepeatedly<Answer>(
  ask: () => Promise<Answer | null>,
): Promise<Answer | null> {
  for (const wait of waitsMs) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  }
  return null;
}
