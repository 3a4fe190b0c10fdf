import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusPageHeading } from '../../components/pageHead';
import { useShortcuts } from '../../components/workspace/shortcuts';
import type { SignUp } from './model';

/** A button of a sign-up in the list, which is a table or, in a narrow window, cards. */
export const findControl = (key: string, control: 'email' | 'review') =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')]
    .find((entry) => entry.dataset.key === key)
    ?.querySelector<HTMLElement>(`[data-control=${control}]`);

/** Gives the focus back to the button of the sign-up that was shown last. */
export function useFocusBack(shownKey: string | undefined) {
  // Staff may have moved on from the sign-up whose button opened the panel.
  const lastShown = useRef<string>(undefined);
  useEffect(() => {
    if (shownKey === undefined && lastShown.current) {
      const button = findControl(lastShown.current, 'review');
      if (button) button.focus();
      // It may have left the list with its status.
      else focusPageHeading();
    }
    lastShown.current = shownKey;
  }, [shownKey]);
}

/** Scrolls to the start of the list when another page of it is shown. */
export function useScrollToPage(list: RefObject<HTMLElement | null>, shownPage: number) {
  const lastPage = useRef(shownPage);
  useEffect(() => {
    // -1: a list that begins anew.
    if (Math.min(lastPage.current, shownPage) >= 0 && lastPage.current !== shownPage)
      list.current?.scrollIntoView();
    lastPage.current = shownPage;
  }, [list, shownPage]);
}

/** `/` moves the focus to the search field, `J` and `K` from one sign-up of the list to the next. */
export function useListShortcuts(
  signUps: readonly SignUp[],
  searchField: RefObject<HTMLInputElement | null>,
) {
  const focusNeighbour = (step: -1 | 1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
    const at = signUps.findIndex(({ key }) => key === focused);
    const next = signUps[at < 0 ? 0 : at + step];
    if (next) findControl(next.key, 'review')?.focus();
  };
  // Pressed while the list loads, it has the first one as soon as that is there.
  const isNextWanted = useRef(false);
  const focusWanted = useEffectEvent(() => {
    if (isNextWanted.current) focusNeighbour(1);
    isNextWanted.current = false;
  });
  const hasSignUps = signUps.length > 0;
  useEffect(() => {
    if (hasSignUps) focusWanted();
  }, [hasSignUps]);
  useShortcuts({
    '/': () => {
      searchField.current?.focus();
    },
    j: () => {
      isNextWanted.current = !hasSignUps;
      focusNeighbour(1);
    },
    k: () => {
      focusNeighbour(-1);
    },
  });
}
