import { filmLink, projectLink } from '../../config/paths';
import { Button } from '../../components/Button';
import { useShare } from '../../lib/useCopy';
import { operator } from '../../content/operator';
import { mailtoLink } from '../../lib/mailtoLink';

type Film = { title: string; slug: string };

const pathOf = ({ title, slug }: Film) => (slug === '' ? projectLink(title) : filmLink(slug));

/** Shares the link of the film's page through the device, or copies it where the device cannot share. */
export function ShareButton({ variant, ...film }: Film & { variant: 'primary' | 'quiet' }) {
  const { status, share } = useShare({ title: film.title, path: pathOf(film) });
  return (
    <>
      <Button variant={variant} onClick={share}>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-current stroke-2"
        >
          <path d="M12 15V3m0 0L7 8m5-5 5 5M5 13v7h14v-7" />
        </svg>
        Share this film
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
        {status}
      </p>
    </>
  );
}

/** An email to the people behind the site, for what should not be on the page. */
export const ReportLink = (film: Film) => (
  <a
    href={mailtoLink(
      operator.email,
      `Report: ${import.meta.env.VITE_SITE_ADDRESS ?? ''}${pathOf(film)}`,
    )}
    className="self-start py-3 text-sm text-ink-2 underline"
  >
    Report this page
  </a>
);
