import { Link } from 'react-router-dom';
import { OperatorEmail } from '../components/OperatorEmail';
import { operator } from '../content/operator';
import { site } from '../content/site';
import { paths } from '../config/paths';

const linkClass = 'inline-flex min-h-11 items-center text-ink-2 hover:text-tungsten';

export function Footer() {
  return (
    <footer className="mt-24 border-t border-hairline bg-bg1 text-sm print:hidden">
      <div aria-hidden="true" className="h-1 clapper" />
      <div className="mx-auto flex max-w-page flex-col gap-4 gutter py-8 md:flex-row md:items-center md:justify-between">
        <div className="flex flex-col gap-1 text-ink-2">
          <p>{site.company}</p>
          <p>{site.copyright}</p>
          <address className="wrap-anywhere not-italic">
            {operator.name}, {operator.address}, <OperatorEmail />
          </address>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to={paths.shop} className={linkClass}>
              {site.shop}
            </Link>
          </li>
          <li>
            <Link to={paths.cart} className={linkClass}>
              {site.cart}
            </Link>
          </li>
          <li>
            <Link to={paths.orders} className={linkClass}>
              {site.orders}
            </Link>
          </li>
          <li>
            <Link to={paths.studio} className={linkClass}>
              {site.studio}
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} className={linkClass}>
              Privacy
            </Link>
          </li>
          <li>
            <a href="/humans.txt" className={linkClass}>
              {site.developerCredit}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
