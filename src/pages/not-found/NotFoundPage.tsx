import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths, searchLink } from '../../config/paths';
import { Button, buttonClass } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { notFound, notFoundHead } from '../../content/site';

/** The page for any unknown public address; the hosting serves it with status 404. */
export function NotFoundPage() {
  usePageHead(notFoundHead);
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex max-w-page flex-col items-start gap-8 gutter pt-16 md:pt-24">
      <PageHeading className="max-w-[12em] text-hero!">{notFound.title}</PageHeading>
      <div aria-hidden="true" className="h-4 w-full clapper" />
      <p className="max-w-measure text-lg text-ink-2">{notFound.text}</p>
      <form
        role="search"
        className="w-full max-w-xl"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(searchLink(words));
        }}
      >
        <LabelledInput
          id="search"
          type="search"
          label="Find a film"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        >
          <Button type="submit">Search</Button>
        </LabelledInput>
      </form>
      <p className="flex flex-wrap gap-4">
        <Link to={paths.exploreProjects} className={buttonClass('quiet')}>
          See all projects
        </Link>
        <Link to={paths.home} className={buttonClass('quiet')}>
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
