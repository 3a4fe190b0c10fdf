import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { usePageHead } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { paths } from '../../config/paths';
import { site } from '../../content/site';

/** The head of a page without its film. */
export const missingFilmHead = {
  title: `Film not found · ${site.name}`,
  description: 'No film is here.',
  isMissing: true,
};

/** What stands at an address below `/films` that no film has or had. */
export function FilmMissing() {
  usePageHead(missingFilmHead);
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-6 gutter py-24">
      <div aria-hidden="true" className="h-3 w-40 clapper" />
      <PageHeading>There is no film at this address</PageHeading>
      <p className="max-w-measure text-lg text-ink-2">
        It may have been taken down, or the link may be mistyped.
      </p>
      <Link to={paths.exploreProjects} className={buttonClass('primary')}>
        Explore projects
      </Link>
    </div>
  );
}

type FilmNotLoadedProps = { failure: string | undefined; onRetry: () => void };

/** The same where nobody could be asked. */
export const FilmNotLoaded = ({ failure, onRetry }: FilmNotLoadedProps) => (
  <div className="mx-auto flex max-w-page flex-col items-start gap-6 gutter py-24">
    <PageHeading>We couldn’t load this film</PageHeading>
    <p role="alert" className="text-lg text-ink-2">
      {failure}
    </p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
