import { Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { useOnReturn } from '../../components/useOnReturn';
import { useSaveAfterTyping } from '../../components/useSaveAfterTyping';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { campaignDraftCopy as copy } from '../../content/campaignAdmin';
import { formatDateTime } from '../../lib/dates';
import { hasEdits } from '../../lib/documentEdits';
import type { Elements } from '../../lib/elements';
import { serverNow } from '../../lib/serverTime';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Grant } from '../creators/model';
import { fetchShop } from '../shop-admin/api';
import { DraftBudget } from './DraftBudget';
import { DraftGoal } from './DraftGoal';
import {
  campaignDays,
  type DraftContent,
  draftFieldIds,
  type DraftGap,
  type DraftPart,
  gapsOf,
  isEditable,
  partsOf,
} from './draftModel';
import { DraftRewards } from './DraftRewards';
import { DraftShipping } from './DraftShipping';
import { DraftSide } from './DraftSide';
import { type OpenDraft, shownDraft } from './draftSlice';
import { DraftStory } from './DraftStory';
import { moveOpenDraft, refreshDraft, saveOpenDraft } from './draftThunks';

type NoticeProps = { Icon: LucideIcon; title: string; lead: string; children: Elements };

const Notice = ({ Icon, title, lead, children }: NoticeProps) => (
  <section className="panel flex flex-wrap items-start gap-4 border-s-4! border-s-tungsten! px-5 py-4">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tungsten" />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
);

const Returned = ({ noted: [first, ...others] }: { noted: readonly DraftPart[] }) =>
  first && (
    <Notice Icon={Undo2} title={copy.returned.title(others.length + 1)} lead={copy.returned.lead}>
      <Button
        variant="quiet"
        className="text-sm!"
        onClick={() => {
          goTo(draftFieldIds.note(first));
        }}
      >
        {copy.returned.toFirst}
      </Button>
    </Notice>
  );

/** What waits for staff, until it is taken back. */
function Sent({ open: { stored, campaign } }: { open: OpenDraft }) {
  const { isBusy, failure, send } = useSubmit();
  return (
    <Notice
      Icon={Hourglass}
      title={copy.sent.title(formatDateTime(stored.at))}
      lead={campaign ? copy.sent.correction : copy.sent.lead(campaignDays(stored).days)}
    >
      <Button
        variant="quiet"
        className="text-sm!"
        aria-disabled={isBusy}
        onClick={() => void send(moveOpenDraft('takeBack'))}
      >
        {isBusy ? copy.sent.busy : copy.sent.takeBack}
      </Button>
      <Failure text={failure} />
    </Notice>
  );
}

const variants = {
  draft: 'waiting',
  submitted: 'plain',
  returned: 'undone',
  approved: 'done',
  correction: 'waiting',
} as const;

/** Sends the draft, or leads to the first thing that keeps it from being sent. */
function SendButton({ gaps: [first] }: { gaps: readonly DraftGap[] }) {
  const { isBusy, failure, send } = useSubmit();
  return (
    <>
      <Failure text={failure} />
      <Button
        variant={first ? 'quiet' : 'primary'}
        className="text-sm!"
        aria-disabled={isBusy}
        onClick={() => {
          if (first) goTo(first.target);
          else void send(moveOpenDraft('submit'));
        }}
      >
        {isBusy ? copy.sending : copy.send}
      </Button>
    </>
  );
}

type CampaignEditorProps = {
  open: OpenDraft;
  grant: Grant;
  /** The film's, in its address; empty before it has a page. */
  slug: string;
  /** Leads to how the campaign goes, once it is approved. */
  toRun: Elements;
};

/** Where a brand's people prepare a campaign, and correct one that staff have approved. */
export function CampaignEditor({ open, grant, slug, toRun }: CampaignEditorProps) {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  const { brandId, projectId, stored, campaign, offers } = open;
  const draft = shownDraft(open);
  const isReadOnly = !isEditable(stored) || (campaign !== null && campaign.state !== 'approved');
  // Told beside the draft.
  useInPlaceFailure(saveOpenDraft.typePrefix);
  useSaveAfterTyping<DraftContent>(
    isReadOnly ? null : open,
    useCallback(() => void dispatch(saveOpenDraft()), [dispatch]),
  );
  useOnReturn(() => void dispatch(refreshDraft()));
  const shop = useLoadedOf(fetchShop, brandId).value?.films.find(
    (film) => film.projectId === projectId,
  );
  const { packageId, packageUntil } = grant;
  const context = { packageId, packageUntil, now, isApproved: campaign !== null };
  const isUnchanged = stored.state === 'approved' && !hasEdits(open.edits);
  const gaps = isReadOnly || isUnchanged ? null : gapsOf(draft, context);
  const noted = isReadOnly ? [] : partsOf(stored).filter((part) => stored.notes[part]);
  const isCorrection = campaign !== null && stored.state === 'draft';
  const state = noted.length > 0 ? 'returned' : isCorrection ? 'correction' : stored.state;
  const part = { draftRef: { brandId, projectId }, draft, isReadOnly, campaign };
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.studio }}
      status={<StatusPill variant={variants[state]} label={copy.states[state]} />}
      actions={
        <>
          {toRun}
          {gaps && <SendButton gaps={gaps} />}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Returned noted={noted} />
          {stored.state === 'submitted' && <Sent open={open} />}
          <DraftStory {...part} />
          <DraftGoal {...part} packageId={packageId} now={now} />
          <DraftRewards
            {...part}
            offers={offers}
            items={shop?.items.map(({ item }) => item) ?? []}
            slug={slug}
          />
          <DraftBudget {...part} />
          <DraftShipping {...part} shopPrices={shop?.terms.shipping} />
        </div>
        <div className="xl:sticky xl:top-32">
          <DraftSide open={open} packageId={packageId} gaps={gaps} />
        </div>
      </div>
    </WorkspacePage>
  );
}
