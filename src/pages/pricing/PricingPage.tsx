import { Link } from 'react-router-dom';
import { pageParts, paths } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { usePageHead } from '../../components/pageHead';
import { earningsCopy } from '../../content/earnings';
import { pricingHead } from '../../content/packages';
import { NetEarningsCalculator } from '../../features/packages/NetEarningsCalculator';
import { PackageComparison } from '../../features/packages/PackageComparison';
import { PackagePicker } from '../../features/packages/PackagePicker';

export function PricingPage() {
  usePageHead(pricingHead);
  return (
    <div className="mx-auto flex max-w-page flex-col gutter pt-16 md:pt-24 print:pt-0">
      <PageHeading className="text-hero! print:text-3xl!">Pricing Packages</PageHeading>
      <section className="flex flex-col gap-6 pt-12 print:hidden">
        <SectionHeading>One package at a time</SectionHeading>
        <PackagePicker />
      </section>
      <section className="flex flex-col gap-6 pt-16 md:pt-24 print:pt-4">
        <PackageComparison />
        <p className="print:hidden">
          <Link to={paths.signUp} className={buttonClass('primary')}>
            Sign up
          </Link>
        </p>
      </section>
      <section id={pageParts.calculator} className="flex flex-col gap-6 pt-16 md:pt-24 print:pt-4">
        <SectionHeading>{earningsCopy.heading}</SectionHeading>
        <p className="max-w-measure text-lg text-ink-2">{earningsCopy.introduction}</p>
        <NetEarningsCalculator />
      </section>
    </div>
  );
}
