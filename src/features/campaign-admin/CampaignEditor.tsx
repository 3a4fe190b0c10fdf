import { CircleAlert, Eye, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { useOnReturn } from '../../components/useOnReturn';
import { useSaveAfterTyping } from '../../components/useSaveAfterTyping';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { packageTerms } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { formatDateTime } from '../../lib/dates';
import { fieldsToSave } from '../../lib/documentEdits';
import type { Elements } from '../../lib/elements';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
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
  type CampaignDraft,
  draftFieldIds,
  type DraftGap,
  gapsOf,
  isEditable,
  isLapsed,
} from './draftModel';
import { DraftRewards } from './DraftRewards';
import { DraftShipping } from './DraftShipping';
import { DraftSide } from './DraftSide';
import { type OpenDraft, shownDraft } from './draftSlice';
import { DraftStory } from './DraftStory';
import { moveOpenDraft, refreshDraft, saveOpenDraft } from './draftThunks';

const { sections, returned, sent, lapsed, changes } = campaignDraftCopy;

const anchors = [
  ['section-story', sections.story],
  ['section-goal', sections.goal],
  [draftFieldIds.rewards, sections.rewards],
  [draftFieldIds.budget, sections.budget],
  [draftFieldIds.shipping, sections.shipping],
] as const;

const Anchors = ({ gapCount }: { gapCount: number }) => (
  <nav
    aria-label={sections.label}
    className="flex gap-5 overflow-x-auto border-b border-hairline px-6 text-sm max-md:px-4"
  >
    {anchors.map(([id, label]) => (
      <button
        key={id}
        type="button"
        className="min-h-10 shrink-0 text-ink-2 hover:text-tungsten max-md:min-h-11"
        onClick={() => {
          goTo(id);
        }}
      >
        {label}
      </button>
    ))}
    {gapCount > 0 && (
      <span className="ms-auto shrink-0 self-center text-ink-2">
        {campaignDraftCopy.side.count(gapCount)}
      </span>
    )}
  </nav>
);

type NoticeProps = {
  Icon: LucideIcon;
  isWrong?: boolean;
  title: string;
  children: Elements;
  action?: Elements;
};

const Notice = ({ Icon, isWrong = false, title, children, action }: NoticeProps) => (
  <section
    className={`panel flex flex-wrap items-start gap-4 border-s-4! px-5 py-4 ${isWrong ? 'border-s-rec!' : 'border-s-tungsten!'}`}
  >
    <Icon
      aria-hidden="true"
      className={`mt-0.5 size-5 shrink-0 ${isWrong ? 'text-rec' : 'text-tungsten'}`}
    />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
    {action}
  </section>
);

/** The notes that staff left at parts that are there still, in the order of the page. */
const notedParts = ({ notes, rewards }: CampaignDraft) =>
  ['heading', 'story', 'goal', 'days', 'rewards']
    .concat(
      rewards.map(({ id }) => `reward-${id}`),
      ['budget', 'shipping'],
    )
    .filter((part) => notes[part]);

function Returned({ draft }: { draft: CampaignDraft }) {
  const [first] = notedParts(draft);
  const count = notedParts(draft).length;
  return (
    <Notice
      Icon={Undo2}
      title={returned.title(count)}
      action={
        first !== undefined && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              goTo(draftFieldIds.note(first));
            }}
          >
            {returned.toFirst}
          </Button>
        )
      }
    >
      {draft.note !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {draft.note}
        </p>
      )}
      <p className="text-ink-2">{returned.lead}</p>
    </Notice>
  );
}

function Sent({ draft, isCorrection }: { draft: CampaignDraft; isCorrection: boolean }) {
  const { isBusy, failure, send } = useSubmit();
  return (
    <Notice
      Icon={Hourglass}
      title={sent.title(formatDateTime(draft.at))}
      action={
        <Button
          variant="quiet"
          className="text-sm!"
          aria-disabled={isBusy}
          onClick={() => void send(moveOpenDraft('takeBack'))}
        >
          {isBusy ? sent.busy : sent.takeBack}
        </Button>
      }
    >
      <p className="text-ink-2">
        {isCorrection ? sent.correction : sent.lead(campaignDays(draft).days)}
      </p>
      <Failure text={failure} />
    </Notice>
  );
}

const Changes = () => (
  <section aria-labelledby="campaign-changes" className="panel">
    <div className="panel-head">
      <h2 id="campaign-changes">{changes.heading}</h2>
    </div>
    <div role="region" aria-labelledby="campaign-changes" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-ink-2">
          <tr>
            {Object.values(changes.columns).map((column) => (
              <th key={column} scope="col" className="px-5 py-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.rows.map(([what, ...when]) => (
            <tr key={what} className="border-t border-hairline">
              <th scope="row" className="px-5 py-2 text-left font-medium">
                {what}
              </th>
              {when.map((text, index) => (
                <td key={index} className="px-5 py-2 text-ink-2">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const pills = {
  draft: { variant: 'waiting', label: campaignDraftCopy.states.draft },
  submitted: { variant: 'plain', label: campaignDraftCopy.states.submitted },
  returned: { variant: 'undone', label: campaignDraftCopy.states.returned },
  approved: { variant: 'done', label: campaignDraftCopy.states.approved },
  correction: { variant: 'waiting', label: campaignDraftCopy.states.correction },
} as const;

/** Sends the draft, or leads to the first thing that keeps it from being sent. */
function SendButton({ gaps }: { gaps: readonly DraftGap[] }) {
  const { isBusy, failure, send } = useSubmit();
  return (
    <>
      <Failure text={failure} />
      <Button
        variant={gaps.length > 0 ? 'quiet' : 'primary'}
        className="text-sm!"
        aria-disabled={isBusy}
        onClick={() => {
          const [first] = gaps;
          if (first) goTo(first.target);
          else void send(moveOpenDraft('submit'));
        }}
      >
        {isBusy ? campaignDraftCopy.sending : campaignDraftCopy.send}
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
  onPreview: () => void;
};

/** Where a brand's people prepare a campaign, and correct one that staff have approved. */
export function CampaignEditor({ open, grant, slug, toRun, onPreview }: CampaignEditorProps) {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  const { brandId, projectId, stored, campaign, offers } = open;
  const draftRef = { brandId, projectId };
  const draft = shownDraft(open);
  const isReadOnly = !isEditable(stored) || (campaign !== null && campaign.state !== 'approved');
  // Told beside the draft.
  useInPlaceFailure(saveOpenDraft.typePrefix);
  useSaveAfterTyping({
    isWaiting:
      !isReadOnly && (open.refusal === '' || open.hasChanged) && fieldsToSave(open).length > 0,
    typed: open.edits.mine,
    hasFailed: open.saving === 'failed',
    save: useCallback(() => void dispatch(saveOpenDraft()), [dispatch]),
  });
  useOnReturn(() => void dispatch(refreshDraft(draftRef)));
  const shop = useLoadedOf(fetchShop, brandId).value?.films.find(
    (film) => film.projectId === projectId,
  );
  const { packageId, packageUntil } = grant;
  const context = { packageId, packageUntil, now, isApproved: campaign !== null };
  const gaps = isReadOnly || stored.state === 'approved' ? null : gapsOf(draft, context);
  const isReturned = !isReadOnly && (stored.note !== '' || notedParts(stored).length > 0);
  const isCorrection = campaign !== null && stored.state === 'draft';
  const pill = pills[isReturned ? 'returned' : isCorrection ? 'correction' : stored.state];
  const part = { draftRef, draft, isReadOnly };
  return (
    <WorkspacePage
      title={campaignDraftCopy.heading}
      back={{ fallback: paths.studio }}
      status={<StatusPill {...pill} />}
      anchors={<Anchors gapCount={gaps?.length ?? 0} />}
      actions={
        <>
          {toRun}
          <Button variant="quiet" className="text-sm!" onClick={onPreview}>
            <Eye aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{campaignDraftCopy.preview}</span>
          </Button>
          {gaps && <SendButton gaps={gaps} />}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isReturned && <Returned draft={stored} />}
          {stored.state === 'submitted' && <Sent draft={stored} isCorrection={campaign !== null} />}
          {packageUntil !== null && isLapsed(packageUntil, now) && (
            <Notice
              Icon={CircleAlert}
              isWrong={campaign === null}
              title={lapsed.title(packageTerms[packageId].name, formatUtcDay(packageUntil))}
              action={
                <Link
                  to={`${paths.studio}/${studioPaths.package}`}
                  className="text-daylight underline"
                >
                  {lapsed.action}
                </Link>
              }
            >
              <p className="text-ink-2">{campaign ? lapsed.running : lapsed.lead}</p>
            </Notice>
          )}
          {campaign && <Changes />}
          <DraftStory {...part} />
          <DraftGoal {...part} packageId={packageId} now={now} campaign={campaign} />
          <DraftRewards
            {...part}
            campaign={campaign}
            offers={offers}
            items={shop?.items.map(({ item }) => item) ?? []}
            slug={slug}
          />
          <DraftBudget {...part} campaign={campaign} />
          <DraftShipping {...part} campaign={campaign} shopPrices={shop?.terms.shipping} />
        </div>
        <div className="xl:sticky xl:top-32">
          <DraftSide draft={draft} packageId={packageId} gaps={gaps} />
        </div>
      </div>
    </WorkspacePage>
  );
}
