import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { text } from '../../lib/lenient';

/**
 * `back` is how many steps of the history lead to the page without the sheet; 0 where an address opened it. `offerId` is the
 * size that was chosen; empty where none was.
 */
const stateSchema = v.object({
  pledge: v.object({
    step: v.picklist([1, 2]),
    back: v.number(),
    amount: v.string(),
    offerId: text,
  }),
});
type PledgeState = v.InferOutput<typeof stateSchema>['pledge'];

const opened: PledgeState = { step: 1, back: 0, amount: '', offerId: '' };

/** The sheet in the address: `?reward=` names what it opens with, as a link to a secret reward does. Back is a step back. */
export function usePledgeAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const rewardId = new URLSearchParams(location.search).get('reward') ?? '';
  const parsed = v.safeParse(stateSchema, location.state);
  const pledge = parsed.success ? parsed.output.pledge : opened;
  const go = (id: string, state: PledgeState | null, replace: boolean) => {
    const search = new URLSearchParams(location.search);
    if (id) search.set('reward', id);
    else search.delete('reward');
    void navigate({ search: search.toString() }, { replace, state: state && { pledge: state } });
  };
  return {
    rewardId,
    step: pledge.step,
    /** What was typed before it was opened, or in the first step. */
    amount: pledge.amount,
    offerId: pledge.offerId,
    open: (id: string, amount = '') => {
      go(id, { ...opened, back: 1, amount }, false);
    },
    choose: (id: string) => {
      go(id, { ...pledge, step: 1, amount: '', offerId: '' }, true);
    },
    chooseSize: (offerId: string) => {
      go(rewardId, { ...pledge, step: 1, offerId }, true);
    },
    goOn: (amount: string) => {
      const back = pledge.back === 0 ? 0 : pledge.back + 1;
      go(rewardId, { ...pledge, step: 2, back, amount }, false);
    },
    /** The first step again, where the second cannot be shown. */
    startOver: () => {
      go(rewardId, { ...pledge, step: 1 }, true);
    },
    goBack: () => {
      void navigate(-1);
    },
    close: () => {
      if (pledge.back > 0) void navigate(0 - pledge.back);
      else go('', null, true);
    },
  };
}

export type PledgeAddress = ReturnType<typeof usePledgeAddress>;
