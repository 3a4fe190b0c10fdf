import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { homeHead } from '../../content/home';
import { PackagePicker } from '../../features/packages/PackagePicker';
import { Benefits } from './Benefits';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { Intro } from './Intro';

export function HomePage() {
  usePageHead(homeHead);
  return (
    <>
      <Hero />
      <Intro />
      <HowItWorks />
      <Benefits />
      <section className="mx-auto flex max-w-page flex-col gap-6 gutter">
        <SectionHeading>Four packages</SectionHeading>
        <PackagePicker />
        <p className="flex flex-wrap gap-4 pt-6">
          <Link to={paths.pricing} className={buttonClass('quiet')}>
            Compare all four
          </Link>
        </p>
      </section>
    </>
  );
}
