import { memo } from 'react';
import { loadable, without } from '../../components/loadable';
import { SectionInView } from '../../components/SectionInView';
import type { CampaignSectionProps } from './CampaignSection';

// Without its script it stays as the HTML has it: the film is there all the same.
export const campaignSection = loadable<CampaignSectionProps>(() =>
  import('./CampaignSection').then(({ CampaignSection }) => CampaignSection, without),
);

/** Whether a film has a campaign of which its HTML has nothing; false where nobody can say so now. */
const findCampaign = (projectId: string): Promise<boolean> =>
  import('./campaignProbeApi').then(({ hasCampaign }) => hasCampaign(projectId)).catch(() => false);

type LazyCampaignProps = CampaignSectionProps & { isThere: boolean };

/** The campaign of a film, once it comes near the view or a link names a reward. */
export const LazyCampaign = memo(
  function LazyCampaign({ isThere, ...campaign }: LazyCampaignProps) {
    return (
      <SectionInView
        isBaked={campaign.baked !== null}
        isThere={isThere}
        parameter="reward"
        find={() => findCampaign(campaign.film.projectId)}
      >
        <campaignSection.Loadable {...campaign} />
      </SectionInView>
    );
  },
  (before, after) =>
    before.baked === after.baked &&
    before.isThere === after.isThere &&
    before.saleId === after.saleId &&
    before.film.projectId === after.film.projectId &&
    before.film.title === after.film.title &&
    before.film.slug === after.film.slug,
);
