import { PageHeading } from '../../components/PageHeading';
import { usePageHead } from '../../components/pageHead';
import { shortFilmsHead } from '../../content/site';

/** A heading and nothing else (docs/product/public-pages.md). */
export function ShortFilmsPage() {
  usePageHead(shortFilmsHead);
  return (
    <div className="mx-auto max-w-page gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Short Films</PageHeading>
    </div>
  );
}
