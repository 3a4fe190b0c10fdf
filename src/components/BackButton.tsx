import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from './Button';
import { confirmNavigation } from './navigationBlocker';

/** One step back in history; where there is none, because the address was opened directly, to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="quiet"
      className="min-h-8! px-3! py-1! text-sm!"
      onClick={() => {
        // The router's name for the entry with which it was started.
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
