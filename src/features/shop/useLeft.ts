import { useEffect, useState } from 'react';
import { shuffled } from '../../lib/shuffled';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAppDispatch } from '../../store/hooks';
import type { Offer } from '../orders/offerModel';
import type { Left } from '../orders/unitsApi';
import { loadLeft } from './saleSlice';

/** What is known of an offer, with its free numbers in the order in which they are offered. */
type KnownLeft = { offerId: string; round: number; left: Left | null; offered: number[] };

/** What is left of an offer, asked when it is looked at, undefined until that is known; and asks again. */
export function useLeft(offer: Offer | undefined) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<KnownLeft>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!offer) return;
    return takeAnswer(dispatch(loadLeft(offer)), (outcome) => {
      if (!loadLeft.fulfilled.match(outcome)) return;
      const left = outcome.payload;
      // All would ask for the lowest, which only one of them gets.
      const offered = shuffled(left?.numbers ?? []);
      setKnown({ offerId: offer.offerId, round, left, offered });
    });
  }, [dispatch, offer, round]);
  return {
    known: known?.offerId === offer?.offerId && known?.round === round ? known : undefined,
    askAgain: () => {
      // The pressed button goes.
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
      setRound(round + 1);
    },
  };
}
