import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { paths } from '../../config/paths';
import { packages } from '../../content/packages';
import { lookedAtPackage } from './lookedAtPackage';
import { PackageTier } from './PackagePicker';

/** Which package someone looked at before signing up. It is in the address only: nothing of it is sent. */
export function LookedAtPackage() {
  const navigate = useNavigate();
  const id = lookedAtPackage(useLocation().search);
  if (!id) return null;
  return (
    <section
      aria-labelledby="looked-at"
      className="flex flex-col gap-4 rounded-panel border border-hairline bg-bg1 p-4"
    >
      <h3 id="looked-at" className="flex flex-wrap items-baseline gap-2 text-lg font-semibold">
        You looked at <PackageTier tab={id} />
      </h3>
      <p>{packages[id].price}</p>
      <p className="text-sm text-ink-2">
        Signing up chooses no package and costs nothing. Which one fits, you decide with us.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`${paths.pricing}#package-${id}`} className={buttonClass('quiet')}>
          See its terms
        </Link>
        <Button
          variant="quiet"
          onClick={() => {
            // The button goes, so its focus moves first.
            document.querySelector<HTMLElement>('main h1')?.focus();
            void navigate(paths.signUp, { replace: true });
          }}
        >
          Forget it
        </Button>
      </p>
    </section>
  );
}
