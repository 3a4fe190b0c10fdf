import { SectionHeading } from '../../components/SectionHeading';
import { intro } from '../../content/home';

/** What Backlot understands, looks for and exists for. */
export const Intro = () => (
  <section className="mx-auto grid max-w-page gap-x-6 gap-y-8 gutter py-16 md:py-32 lg:grid-cols-12">
    <SectionHeading className="md:text-4xl! lg:col-span-5">{intro.title}</SectionHeading>
    <div className="flex flex-col gap-10 lg:col-span-6 lg:col-start-7">
      {intro.statements.map(({ claim, text }) => (
        <div key={claim} className="flex max-w-measure flex-col gap-2">
          <p className="font-display text-2xl font-semibold tracking-display text-balance">
            {claim}
          </p>
          <p className="text-lg text-ink-2">{text}</p>
        </div>
      ))}
    </div>
  </section>
);
