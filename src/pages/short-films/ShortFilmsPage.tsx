import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { pageHeads } from '../../content/site';

/** A heading and nothing else, as specified. */
export function ShortFilmsPage() {
  usePageHead(pageHeads['/short-films']);
  return (
    <div className="mx-auto max-w-page gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Short Films</PageHeading>
    </div>
  );
}
