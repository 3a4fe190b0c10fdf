import { SectionHeading } from '../../components/SectionHeading';
import { steps } from '../../content/home';

/** The three steps, numbered like slates, each with the screen where it happens. */
export const HowItWorks = () => (
  <section className="border-y border-hairline bg-bg1">
    <div className="mx-auto flex max-w-page flex-col gap-8 gutter py-16 md:py-24">
      <SectionHeading>How It Works</SectionHeading>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-3">
        {steps.map(({ title, text, still, stillAlt }, index) => (
          <li key={title} className="flex flex-col gap-5 sm:max-lg:grid sm:max-lg:grid-cols-2">
            <img
              src={still}
              alt={stillAlt}
              width="640"
              height="400"
              loading="lazy"
              decoding="async"
              className="h-auto w-full border border-hairline"
            />
            <div className="flex gap-5">
              <span
                aria-hidden="true"
                className="flex size-16 shrink-0 flex-col border border-control text-center font-display text-3xl font-semibold"
              >
                <span className="h-3 border-b border-control clapper" />
                <span className="grow leading-[3.1rem]">{index + 1}</span>
              </span>
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="font-display text-2xl font-semibold tracking-display">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
