import { useEffect, useEffectEvent, useState } from 'react';

/** Leaves the site for a page of Stripe's; Back leads to where the visitor is now. */
export const leaveFor = (address: string) => {
  location.assign(address);
};

/** After so long each Stripe is asked again; together two minutes, and one without the last. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** Asks until there is an answer, for about a minute, each buyer at other times; null if there is none by then. */
export async function askRepeatedly<Answer>(
  ask: () => Promise<Answer | null>,
): Promise<Answer | null> {
  for (const wait of waitsMs.slice(0, -1)) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  }
  return null;
}

/** Asks whether Stripe has the money until it has, or for two minutes; true while that goes on. */
export function useStripeWord(
  isAsking: boolean,
  ask: () => Promise<boolean>,
  onWord: () => void,
): boolean {
  const [attempt, setAttempt] = useState(0);
  const wait = isAsking ? waitsMs[attempt] : undefined;
  const askNow = useEffectEvent(async () => {
    if (await ask()) onWord();
    else setAttempt(attempt + 1);
  });
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => void askNow(), wait);
    return () => {
      clearTimeout(timer);
    };
  }, [wait]);
  return wait !== undefined;
}
