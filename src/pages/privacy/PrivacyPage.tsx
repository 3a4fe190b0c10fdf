import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { privacy } from '../../content/privacy';
import { privacyHead } from '../../content/site';

export function PrivacyPage() {
  usePageHead(privacyHead);
  return (
    <div className="mx-auto flex max-w-page flex-col gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Privacy</PageHeading>
      <p className="max-w-measure py-8 text-xl md:py-12">{privacy.lead}</p>
      {privacy.sections.map(({ title, paragraphs }) => (
        <section
          key={title}
          className="grid gap-x-6 gap-y-3 border-t border-hairline py-8 lg:grid-cols-12"
        >
          <SectionHeading beside className="lg:col-span-4">
            {title}
          </SectionHeading>
          <div className="flex max-w-measure flex-col gap-3 lg:col-span-7 lg:col-start-6">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-lg text-ink-2">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
