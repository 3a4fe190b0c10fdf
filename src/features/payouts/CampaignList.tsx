import { Link } from 'react-router-dom';
import { adminCampaignLink } from '../../config/paths';
import { campaignPhases } from '../../content/campaignPhases';
import { campaignMoneyCopy as copy } from '../../content/campaignStaff';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { byUrgency, nextStepOf, shownPhase } from './campaignSettlement';

type CampaignListProps = {
  campaigns: readonly Campaign[];
  /** When they were read, in milliseconds. */
  now: number;
  nameOf: (brandId: string) => string;
};

const dollars = (cents: number) => formatDollars(cents, { isShort: true });

/** The campaigns that are not settled, those first that wait for staff. */
export const CampaignList = ({ campaigns, now, nameOf }: CampaignListProps) => (
  <ul className="flex flex-col gap-3">
    {byUrgency(campaigns, now).map((campaign) => {
      const { projectId, brandId, heading, paidCents, goalCents } = campaign;
      const { text, isWaiting } = nextStepOf(campaign, now);
      const raised = copy.raised(dollars(paidCents), dollars(goalCents));
      return (
        <li key={projectId} className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={adminCampaignLink(projectId)}
            dir="auto"
            className="min-h-6 font-semibold wrap-anywhere text-daylight underline max-md:py-3"
          >
            {heading}
          </Link>
          <span dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
            {[nameOf(brandId), campaignPhases[shownPhase(campaign, now)], raised]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className={`ms-auto ${isWaiting ? 'text-rec' : 'text-ink-2'}`}>{text}</span>
        </li>
      );
    })}
  </ul>
);
