import { Footer } from './Footer';
import { Header } from './Header';
import type { Elements } from '../lib/elements';

/** Header and footer of the public site around a page. */
export const SiteFrame = ({ children }: { children: Elements }) => (
  <>
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-bg1 focus:p-3"
    >
      Skip to the content
    </a>
    <Header />
    <main id="main" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
    <Footer />
  </>
);
