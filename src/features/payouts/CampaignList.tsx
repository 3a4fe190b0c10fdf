import { Link } from 'react-router-dom';
import { adminCampaignLink } from '../../config/paths';
import { campaignPhases } from '../../content/campaignPhases';
import type { Campaign } from '../campaigns/campaignModel';
import { byUrgency, nextStepOf, shownPhase, sumTexts } from './campaignSettlement';

type CampaignListProps = {
  campaigns: readonly Campaign[];
  /** When they were read, in milliseconds. */
  now: number;
  nameOf: (brandId: string) => string;
};

/** The campaigns that are not settled, those first that wait for staff. */
export const CampaignList = ({ campaigns, now, nameOf }: CampaignListProps) => (
  <ul className="flex flex-col gap-3">
    {byUrgency(campaigns, now).map((campaign) => {
      const { projectId, brandId, heading } = campaign;
      const { text, isWaiting } = nextStepOf(campaign, now);
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
            {[nameOf(brandId), campaignPhases[shownPhase(campaign, now)], ...sumTexts(campaign)]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className={`ms-auto ${isWaiting ? 'text-rec' : 'text-ink-2'}`}>{text}</span>
        </li>
      );
    })}
  </ul>
);
