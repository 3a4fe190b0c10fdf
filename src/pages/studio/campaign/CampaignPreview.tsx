import { Modal } from '../../../components/Modal';
import { campaignDraftCopy } from '../../../content/campaignAdmin';
import { asCampaign, asRewards } from '../../../features/campaign-admin/draftPreview';
import { type OpenDraft, shownDraft } from '../../../features/campaign-admin/draftSlice';
import { CampaignBudget, CampaignStory } from '../../../features/pledges/CampaignStory';
import { RewardCards } from '../../../features/pledges/RewardCards';

type CampaignPreviewProps = { open: OpenDraft; onClose: () => void };

/** The campaign as fans will see it, from what is typed. */
export function CampaignPreview({ open, onClose }: CampaignPreviewProps) {
  const draft = shownDraft(open);
  const facts = asCampaign(draft, open);
  return (
    <Modal size="page" title={campaignDraftCopy.preview} onClose={onClose}>
      <div className="flex flex-col gap-8 overflow-y-auto p-4" data-theme="stage">
        <p dir="auto" className="max-w-measure text-lg wrap-anywhere">
          {facts.heading}
        </p>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <CampaignStory {...facts} />
            {facts.goalCents > 0 && <CampaignBudget {...facts} />}
          </div>
          {/* Nothing is pledged from here. */}
          <div inert>
            <RewardCards
              rewards={asRewards(draft, open)}
              plain={null}
              facts={facts}
              live={undefined}
              isOpen
              onChoose={() => undefined}
              onLook={() => undefined}
            />
          </div>
        </div>
      </div>
    </Modal>
  );
}
