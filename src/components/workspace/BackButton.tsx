import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmNavigation } from '../navigationBlocker';

/** Whether this entry is the first of the tab, which the router counts in the state of the entry. */
function isFirstEntry() {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}

/** `onBack` goes back within the page. */
export type BackButtonProps = { label?: string } & ({ fallback: string } | { onBack: () => void });

/** Goes back in history, or to `fallback` if the address was opened directly. */
export function BackButton({ label = 'Back', ...way }: BackButtonProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button
      type="button"
      className="back-button"
      onClick={() => {
        if ('onBack' in way) {
          way.onBack();
          return;
        }
        const { fallback } = way;
        // The router gives this key to the entry on which the app was opened, until its query is replaced.
        if (key !== 'default' && !isFirstEntry()) void navigate(-1);
        else
          confirmNavigation(() => {
            void navigate(fallback, { replace: true });
          });
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </button>
  );
}
