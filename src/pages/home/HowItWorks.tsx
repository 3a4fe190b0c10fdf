import { SectionHeading } from '../../components/SectionHeading';
import { VideoStill } from '../../components/VideoStill';
import { VideoCredit } from '../../components/VideoCredit';
import { steps } from '../../content/home';
import { howItWorksVideo } from '../../content/videos';

/** A video and the three steps, numbered like slates. */
export const HowItWorks = () => (
  <section className="border-y border-hairline bg-bg1">
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 gutter py-16 md:py-24 lg:grid-cols-12">
      <SectionHeading className="lg:col-span-12">How It Works</SectionHeading>
      <figure className="flex flex-col gap-3 lg:col-span-7">
        <VideoStill video={howItWorksVideo} />
        <figcaption className="flex flex-col gap-1 text-sm text-ink-2">
          <p>{howItWorksVideo.description}</p>
          <VideoCredit video={howItWorksVideo} />
        </figcaption>
      </figure>
      <ol className="flex flex-col justify-between gap-8 lg:col-span-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5">
            <span
              aria-hidden="true"
              className="flex size-16 shrink-0 flex-col border border-control text-center font-display text-3xl font-semibold"
            >
              <span className="h-3 border-b border-control clapper" />
              <span className="grow leading-[3.1rem]">{index + 1}</span>
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="font-display text-2xl font-semibold tracking-display">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
