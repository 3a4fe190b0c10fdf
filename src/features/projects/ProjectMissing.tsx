import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { projectLink, searchLink } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { usePageHead } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { jointedWords } from '../../lib/foldText';
import { quote } from '../../lib/quote';
import { missingFilmHead } from './FilmMissing';
import { useFoundTitles } from './useFoundTitles';

const wordsOf = (title: string) => jointedWords(title).join(' ');

/** The page of a title that does not exist, with the film that has the same words, or else a link to the search. */
export function ProjectMissing({ title }: { title: string }) {
  const similar = useFoundTitles(title).find((found) => wordsOf(found) === wordsOf(title));
  usePageHead(missingFilmHead);
  const page = useRef<HTMLDivElement>(null);
  // The heading that had the focus is gone from the page.
  useEffect(() => {
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className="mx-auto flex max-w-page flex-col items-start gap-6 gutter py-24">
      <div aria-hidden="true" className="h-3 w-40 clapper" />
      <PageHeading className="wrap-anywhere">{`There is no film called ${quote(title)} here`}</PageHeading>
      <p className="max-w-measure text-lg text-ink-2">It may have been renamed or taken down.</p>
      {similar === undefined ? (
        <Link to={searchLink(title)} className={buttonClass('primary')}>
          Search for it
        </Link>
      ) : (
        <Link
          to={projectLink(similar)}
          className={buttonClass('primary')}
        >{`Open “${similar}”`}</Link>
      )}
    </div>
  );
}
