import { Link, useLocation, useNavigate } from 'react-router-dom';
import { focusPageHeading } from '../../components/pageHead';
import { paths } from '../../config/paths';
import { packages } from '../../content/packages';
import { lookedAtPackage } from './model';
import { PackageTier } from './PackagePicker';

/** Which package someone looked at before signing up. It is in the address only: nothing of it is sent. */
export function ViewedPackage() {
  const navigate = useNavigate();
  const id = lookedAtPackage(useLocation().search);
  if (!id) return null;
  return (
    <section
      aria-labelledby="looked-at"
      className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4"
    >
      <h3 id="looked-at" className="flex flex-wrap items-baseline gap-2 text-lg font-semibold">
        You looked at <PackageTier tab={id} />
      </h3>
      <p className="font-medium">{packages[id].price}</p>
      <p className="text-sm text-ink-2">
        Signing up chooses no package and costs nothing. Which one fits, you decide with us.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link
          to={`${paths.pricing}#package-${id}`}
          className="inline-flex min-h-11 items-center text-daylight underline"
        >
          Back to the packages
        </Link>
        <button
          type="button"
          className="min-h-11 text-daylight underline"
          onClick={() => {
            // The button goes, so its focus moves first.
            focusPageHeading();
            void navigate(paths.signUp, { replace: true });
          }}
        >
          Remove this note
        </button>
      </p>
    </section>
  );
}
