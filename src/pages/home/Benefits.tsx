import { DisclosureCard } from '../../components/DisclosureCard';
import { SectionHeading } from '../../components/SectionHeading';
import { benefits } from '../../content/home';

/** Four cards, of which at most one is open. */
export const Benefits = () => (
  <section className="mx-auto grid max-w-page gap-x-6 gap-y-8 gutter py-16 md:py-32 lg:grid-cols-12">
    <SectionHeading className="lg:col-span-4">What your film gets out of it</SectionHeading>
    <div className="lg:col-span-8">
      {benefits.map(({ title, text }) => (
        <DisclosureCard key={title} title={title} group="benefits">
          {text}
        </DisclosureCard>
      ))}
    </div>
  </section>
);
