import type { ReactNode } from 'react';
import { OperatorEmail } from '../../components/OperatorEmail';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { useIsHydrating } from '../../components/useIsHydrating';
import { operator } from '../../content/operator';
import { privacy } from '../../content/privacy';
import { privacyHead } from '../../content/site';
import { sendsPrivacySignal } from '../../lib/privacySignal';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-6 gap-y-3 border-t border-hairline py-8 lg:grid-cols-12">
    <SectionHeading beside className="lg:col-span-4">
      {title}
    </SectionHeading>
    <div className="flex max-w-measure flex-col gap-3 text-lg text-ink-2 lg:col-span-7 lg:col-start-6">
      {children}
    </div>
  </section>
);

export function PrivacyPage() {
  usePageHead(privacyHead);
  // Its HTML is everyone's.
  const isHydrating = useIsHydrating();
  const { counts } = privacy;
  return (
    <div className="mx-auto flex max-w-page flex-col gutter pt-16 md:pt-24">
      <PageHeading className="text-hero!">Privacy</PageHeading>
      <p className="max-w-measure py-8 text-xl md:py-12">{privacy.lead}</p>
      {[...privacy.sections, counts].map(({ title, paragraphs }) => (
        <Section key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {title === counts.title && !isHydrating && (
            <p className="font-medium text-ink">
              {sendsPrivacySignal() ? counts.sendsSignal : counts.sendsNoSignal}
            </p>
          )}
        </Section>
      ))}
      <Section title={privacy.reach}>
        <address className="wrap-anywhere not-italic">
          {operator.name}
          <br />
          {operator.address}
          <br />
          <OperatorEmail />
        </address>
      </Section>
    </div>
  );
}
