import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from './Button';
import { confirmNavigation } from './navigationBlocker';

/** Goes back in history, or to `fallback` if the address was opened directly. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="quiet"
      className="min-h-8! px-3! py-1! text-sm!"
      onClick={() => {
        // The router gives this key to the entry on which the app was opened.
        if (key !== 'default') void navigate(-1);
        else
          confirmNavigation(() => {
            void navigate(fallback, { replace: true });
          });
      }}
    >
      Back
    </Button>
  );
}
