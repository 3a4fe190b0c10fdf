import { SectionHeading } from '../../components/SectionHeading';
import { PublicPreview } from '../../components/workspace/PublicPreview';
import { campaignCopy as copy } from '../../content/campaigns';
import type { Campaign } from '../campaigns/campaignModel';
import { priceOf, rewardsOnPage } from './bakedCampaign';
import { CampaignStanding } from './CampaignStanding';
import { CampaignBudget, CampaignStory } from './CampaignStory';
import { RewardCards } from './RewardCards';
import { isClosedForGood, standingOf, takesPledges } from './standing';

type CampaignPreviewProps = {
  film: { title: string; slug: string };
  campaign: Campaign;
  /** What is pledged for, the pledge without a reward included. */
  onOffer: Parameters<typeof rewardsOnPage>[0];
  /** The time at which it is shown, in milliseconds. */
  now: number;
};

const doNothing = () => undefined;

/** What fans see of a campaign that they cannot pledge to from here. */
export function CampaignPreview({ film, campaign, onOffer, now }: CampaignPreviewProps) {
  const { rewards, plain } = rewardsOnPage(onOffer, campaign.plainId);
  const standing = standingOf(campaign, {
    now,
    rewards: rewards.length,
    dearestCents: Math.max(0, ...rewards.map(priceOf)),
  });
  return (
    <PublicPreview title={film.title}>
      <section className="mx-auto flex max-w-page flex-col gap-8 gutter py-8">
        <div className="flex flex-col gap-2 border-b border-hairline pb-6">
          <SectionHeading>{copy.heading}</SectionHeading>
          <p dir="auto" className="max-w-measure text-lg wrap-anywhere text-ink-2">
            {campaign.heading}
          </p>
        </div>
        <CampaignStanding
          film={film}
          facts={campaign}
          live={campaign}
          standing={standing}
          saleId=""
          hasFailed={false}
          isAskedAgain={false}
          pledgeButton={null}
          isPreview
          onPledge={doNothing}
          onRetry={doNothing}
        />
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="lg:order-last">
            <RewardCards
              facts={campaign}
              live={campaign}
              rewards={rewards}
              plain={plain}
              isOpen={takesPledges(standing.phase)}
              isClosed={isClosedForGood(standing.phase)}
              onChoose={doNothing}
              onLook={doNothing}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-12">
            <CampaignStory {...campaign} />
            <CampaignBudget {...campaign} />
          </div>
        </div>
      </section>
    </PublicPreview>
  );
}
