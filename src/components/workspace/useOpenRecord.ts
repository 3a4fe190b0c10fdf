import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusPageHeading } from '../pageHead';
import type { useViewChange } from './useListView';

/** The state of an entry in the history that opened a record. */
const openedState = 'openedRecord';

type OpenRecord = {
  /** What the address calls the id of the open record, and that id; empty while none is open. */
  name: string;
  openId: string;
  changeView: ReturnType<typeof useViewChange>;
  /** Whether opening a record is a step in the history, so that Back closes it; another one takes its place. */
  isStep: boolean;
};

/** How a record is opened beside its list and closed again, with the focus where it was. */
export function useOpenRecord({ name, openId, changeView, isStep }: OpenRecord) {
  const state = useLocation().state as unknown;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  // The button that opened the panel gets the focus back, or the heading once its record is listed elsewhere.
  const lastOpened = useRef('');
  useEffect(() => {
    if (openId === '' && lastOpened.current !== '') {
      const opener = document.getElementById(`${name}-${lastOpened.current}`);
      if (opener) opener.focus();
      else focusPageHeading();
    }
    lastOpened.current = openId;
    isClosing.current = false;
  }, [name, openId]);
  return {
    open: (id: string) => {
      const isNewStep = isStep && openId === '';
      changeView({ [name]: id }, isNewStep ? { state: openedState } : { replace: true, state });
    },
    close: () => {
      if (state !== openedState) changeView({ [name]: undefined });
      else if (!isClosing.current) {
        isClosing.current = true;
        void navigate(-1);
      }
    },
  };
}
