import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PartLink } from '../../components/PartLink';
import { SectionHeading } from '../../components/SectionHeading';
import { useFetchAhead } from '../../components/useFetchAhead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { filmUpdatesLink } from '../../config/paths';
import { campaignCopy as copy } from '../../content/campaigns';
import type { FilmCampaign } from '../projects/filmSlice';
import { priceOf } from './bakedCampaign';
import { CampaignStanding } from './CampaignStanding';
import { CampaignBudget, CampaignStory } from './CampaignStory';
import { PledgeBar } from './PledgeBar';
import { RewardCards } from './RewardCards';
import { isClosedForGood, standingOf, takesPledges } from './standing';
import { useCampaign } from './useCampaign';
import { usePledgeAddress } from './usePledgeAddress';

export type CampaignSectionProps = {
  film: { projectId: string; title: string; slug: string };
  /** What the HTML has of it; null where it has nothing. */
  baked: object | null;
  /** The part of the page that sells; empty where nothing is on sale. */
  saleId: string;
  onKnown: (campaign: FilmCampaign | null) => void;
};

const pledgeSheet = partOnDemand(async () => (await import('./PledgeSheet')).PledgeSheet);
const ofAPress = [pledgeSheet];
const nothing: typeof ofAPress = [];

const tabClass =
  'inline-flex min-h-12 shrink-0 items-center no-underline -outline-offset-2 hover:text-tungsten';

/** The campaign of a film: how it stands, what it tells, its rewards, and the way to pledge. */
export function CampaignSection({ film, baked, saleId, onKnown }: CampaignSectionProps) {
  const campaign = useCampaign(film.projectId, baked);
  const { facts, live, latest, phase, now, plain, reload, lookAnew } = campaign;
  const address = usePledgeAddress();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // As far as anybody knows: pledging works where nobody can be asked.
  const isOpen = live && phase ? takesPledges(phase) && !live.suspended : facts?.note === '';
  useFetchAhead(isOpen ? ofAPress : nothing);
  useEffect(() => {
    if (latest !== undefined) onKnown(latest);
  }, [latest, onKnown]);
  if (!facts) return null;
  const rewards = campaign.rewards ?? [];
  const standing =
    live &&
    standingOf(live, {
      now,
      rewards: rewards.length,
      dearestCents: Math.max(0, ...rewards.map(priceOf)),
    });
  const pledge = () => {
    address.open(facts.plainId);
  };
  const askAgain = () => {
    // The pressed button goes.
    document.getElementById('campaign')?.focus({ preventScroll: true });
    reload();
  };
  return (
    <section id="campaign" tabIndex={-1} className="flex flex-col gap-8 outline-none">
      <div className="flex flex-col gap-2 border-b border-hairline pb-6">
        <SectionHeading>{copy.heading}</SectionHeading>
        <p dir="auto" className="max-w-measure text-lg wrap-anywhere text-ink-2">
          {facts.heading}
        </p>
      </div>
      <p role="status" className="sr-only">
        {campaign.change}
      </p>
      <CampaignStanding
        film={film}
        facts={facts}
        live={live}
        standing={standing}
        saleId={saleId}
        hasFailed={campaign.hasFailed}
        isAskedAgain={campaign.isAskedAgain}
        pledgeButton={setButton}
        onPledge={pledge}
        onRetry={askAgain}
      />
      {address.rewardId !== '' && campaign.rewards && (
        <pledgeSheet.Part
          film={film}
          facts={facts}
          live={live}
          phase={phase}
          isOpen={isOpen}
          rewards={campaign.rewards}
          plain={plain}
          address={address}
          onLook={lookAnew}
        />
      )}
      <nav
        aria-label={copy.parts.label}
        className="flex gap-5 overflow-x-auto border-b border-hairline text-ink-2 md:gap-7 print:hidden"
      >
        <PartLink
          part="campaign-rewards"
          label={copy.parts.rewards}
          className={`${tabClass} border-b-2 border-tungsten font-semibold text-ink lg:hidden`}
        />
        <PartLink
          part="campaign-story"
          label={copy.parts.story}
          className={`${tabClass} lg:border-b-2 lg:border-tungsten lg:font-semibold`}
        />
        <PartLink part="campaign-budget" label={copy.parts.budget} className={tabClass} />
        {film.slug !== '' && (
          <Link to={filmUpdatesLink(film.slug)} className={tabClass}>
            {copy.parts.updates}
          </Link>
        )}
      </nav>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="lg:order-last">
          {campaign.rewardsFailure ? (
            <LoadFailure variant="quiet" text={campaign.rewardsFailure} onRetry={lookAnew} />
          ) : (
            <RewardCards
              facts={facts}
              live={live}
              rewards={rewards}
              plain={plain}
              isOpen={isOpen}
              isClosed={phase ? isClosedForGood(phase) : facts.note !== ''}
              onChoose={address.open}
              onLook={lookAnew}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <CampaignStory {...facts} />
          <CampaignBudget {...facts} />
        </div>
      </div>
      {button && isOpen && (
        <PledgeBar button={button} live={live} standing={standing} onPledge={pledge} />
      )}
    </section>
  );
}
