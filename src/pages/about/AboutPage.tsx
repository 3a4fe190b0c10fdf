import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { aboutHead, impact, mission, philosophy, transforming } from '../../content/about';

const sectionClass =
  'mx-auto grid max-w-page grid-cols-1 gap-x-6 gap-y-8 gutter py-16 md:py-24 lg:grid-cols-12';
const claimClass = 'font-display text-3xl font-semibold tracking-display text-balance md:text-4xl';

function Statement({ title, claim, paragraphs }: typeof transforming | typeof impact) {
  return (
    <section className={sectionClass}>
      <SectionHeading beside className="lg:col-span-4">
        {title}
      </SectionHeading>
      <div className="flex flex-col gap-6 lg:col-span-7 lg:col-start-6">
        <p className={claimClass}>{claim}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-measure text-lg text-ink-2">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

export function AboutPage() {
  usePageHead(aboutHead);
  return (
    <>
      <div className="mx-auto max-w-page gutter pt-16 md:pt-24">
        <PageHeading className="text-hero!">Who Are We</PageHeading>
      </div>
      <Statement {...transforming} />
      <section className="border-y border-hairline bg-bg1">
        <div className={sectionClass}>
          <SectionHeading beside className="lg:col-span-12">
            {philosophy.title}
          </SectionHeading>
          {philosophy.sides.map(({ claim, text }) => (
            <div
              key={claim}
              className="flex flex-col gap-6 border-t border-hairline pt-6 lg:col-span-6"
            >
              <h3 className={claimClass}>{claim}</h3>
              <p className="max-w-measure text-lg text-ink-2">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <Statement {...impact} />
      <section className="border-t border-hairline">
        <div className={sectionClass}>
          <SectionHeading beside className="lg:col-span-4">
            {mission.title}
          </SectionHeading>
          <p className={`lg:col-span-7 lg:col-start-6 ${claimClass}`}>{mission.claim}</p>
          {mission.pillars.map(({ title, text }) => (
            <div
              key={title}
              className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-hairline pt-6 lg:col-span-12 lg:grid-cols-subgrid"
            >
              <h3 className="font-display text-2xl font-semibold tracking-display lg:col-span-4">
                {title}
              </h3>
              <p className="max-w-measure text-lg text-ink-2 lg:col-span-7 lg:col-start-6">
                {text}
              </p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
