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

type FrameProps = {
  /** Whether what is around it has the margins of a page already. */
  isFramed?: boolean;
};

const frameClass = ({ isFramed = false }: FrameProps) =>
  `flex flex-col items-start gap-6 ${isFramed ? '' : 'mx-auto max-w-page gutter py-24'}`;

/** What stands at an address below `/films` that no film has or had. */
export function FilmMissing(frame: FrameProps) {
  usePageHead(missingFilmHead);
  return (
    <div className={frameClass(frame)}>
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

type FilmNotLoadedProps = FrameProps & { failure: string | undefined; onRetry: () => void };

/** The same where nobody could be asked. */
export const FilmNotLoaded = ({ failure, onRetry, ...frame }: FilmNotLoadedProps) => (
  <div className={frameClass(frame)}>
    <PageHeading>We couldn’t load this film</PageHeading>
    <p role="alert" className="text-lg text-ink-2">
      {failure}
    </p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
