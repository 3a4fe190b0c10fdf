import { Check, Circle, CircleDashed, CircleDot, Eye, Hourglass, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { useOnReturn } from '../../components/useOnReturn';
import { useSaveAfterTyping } from '../../components/useSaveAfterTyping';
import { Notice } from '../../components/workspace/DocumentSection';
import { Failure } from '../../components/workspace/LoadFailure';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SectionAnchors } from '../../components/workspace/SectionAnchors';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { campaignDraftCopy as copy } from '../../content/campaignAdmin';
import { formatCount } from '../../content/formatCount';
import { formatClock, formatDateTime, formatDay } from '../../lib/dates';
import { hasEdits } from '../../lib/documentEdits';
import type { Elements } from '../../lib/elements';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { Grant } from '../creators/model';
import { fetchShop } from '../shop-admin/api';
import { LapsedPackage } from './CampaignNotice';
import { DraftBudget } from './DraftBudget';
import { DoneNotes } from './DraftFields';
import { DraftGoal } from './DraftGoal';
import {
  type CampaignDraft,
  campaignDays,
  type DraftContent,
  draftFieldIds as ids,
  type DraftGap,
  type DraftPart,
  gapsOf,
  isEditable,
  partsOf,
} from './draftModel';
import { DraftRewards } from './DraftRewards';
import { DraftShipping } from './DraftShipping';
import { DraftSide } from './DraftSide';
import { draftEditsKey, type OpenDraft, shownDraft } from './draftSlice';
import { DraftStory } from './DraftStory';
import { DraftTerms } from './DraftTerms';
import { moveOpenDraft, refreshDraft, saveOpenDraft } from './draftThunks';

const preview = partOnDemand(async () => (await import('./DraftPreview')).DraftPreview);
const ofAPress = [preview];

type ReturnedProps = {
  noted: readonly DraftPart[];
  /** Those of them that nobody has ticked off. */
  undone: readonly DraftPart[];
};

const Returned = ({ noted, undone: [first] }: ReturnedProps) =>
  noted.length > 0 && (
    <Notice Icon={Undo2} title={copy.returned.title(noted.length)} lead={copy.returned.lead}>
      {first && (
        <Button
          className="text-sm!"
          onClick={() => {
            goTo(ids.note(first));
          }}
        >
          {copy.returned.toFirst}
        </Button>
      )}
    </Notice>
  );

const stepIcons = [Check, CircleDot] as const;

/** How far a campaign is that is read for the first time. */
const Steps = () => (
  <ol className="flex flex-wrap gap-x-6 gap-y-2">
    {copy.sent.steps.map((step, index) => {
      const Icon = stepIcons[index] ?? Circle;
      return (
        <li
          key={step}
          aria-current={index === 1 ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === 1 ? 'font-semibold' : 'text-ink-2'}`}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span>{step}</span>
        </li>
      );
    })}
  </ol>
);

/** What waits for staff, until it is taken back. */
function Sent({ open: { stored, campaign } }: { open: OpenDraft }) {
  const { isBusy, failure, send } = useSubmit();
  const first = formatUtcDay(stored.startsAt ?? stored.at);
  return (
    <>
      <Notice
        id={ids.sent}
        Icon={Hourglass}
        title={copy.sent.title(formatDateTime(stored.at))}
        lead={campaign ? copy.sent.correction : copy.sent.lead(first, campaignDays(stored).days)}
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
      {!campaign && <Steps />}
    </>
  );
}

const variants = {
  draft: 'waiting',
  submitted: 'plain',
  returned: 'undone',
  approved: 'done',
  correction: 'waiting',
} as const;

type SendButtonProps = { gaps: readonly DraftGap[]; isAgain: boolean; hasUndone: boolean };

/** Sends the draft, or leads to the first thing that keeps it from being sent. */
function SendButton({ gaps: [first], isAgain, hasUndone }: SendButtonProps) {
  const { isBusy, failure, send } = useSubmit();
  const isPhone = useIsPhone();
  const label = isAgain ? copy.sendAgain : isPhone ? copy.sendShort : copy.send;
  const submit = async () => {
    if (!(await send(moveOpenDraft('submit')))) return;
    // The button goes.
    requestAnimationFrame(() => {
      goTo(ids.sent);
    });
  };
  return (
    <>
      <Failure text={failure} />
      <Button
        variant={hasUndone ? 'quiet' : 'primary'}
        className="text-sm!"
        aria-disabled={isBusy}
        onClick={() => {
          if (first) goTo(first.target);
          else void submit();
        }}
      >
        {isBusy ? copy.sending : label}
      </Button>
    </>
  );
}

type AnchorsProps = { draft: CampaignDraft; gaps: readonly DraftGap[] };

/** The parts of the page, and how much keeps it from being sent. */
const Anchors = ({ draft: { rewards, budget }, gaps }: AnchorsProps) => (
  <SectionAnchors
    label={copy.sectionsLabel}
    sections={[
      { id: ids.storySection, label: copy.sections.story },
      { id: ids.goalSection, label: copy.goal.heading },
      { id: ids.rewards, label: copy.sections.rewards, count: rewards.length },
      { id: ids.budget, label: copy.sections.budget, count: budget.length },
      { id: ids.shipping, label: copy.sections.shipping },
    ]}
  >
    {gaps.length > 0 && (
      <p className="flex shrink-0 items-center gap-2 text-xs">
        <CircleDashed aria-hidden="true" className="size-4 text-tungsten" />
        <span aria-hidden="true" className="sm:hidden">
          {formatCount(gaps.length)}
        </span>
        <span className="max-sm:sr-only">{copy.toSettle(gaps.length)}</span>
      </p>
    )}
  </SectionAnchors>
);

type CampaignEditorProps = {
  open: OpenDraft;
  grant: Grant;
  /** Its part of the address is empty before it has a page. */
  film: { title: string; slug: string };
  /** Leads to how the campaign goes, once it is approved. */
  toRun: Elements;
};

/** Where a brand's people prepare a campaign, and correct one that staff have approved. */
export function CampaignEditor({ open, grant, film, toRun }: CampaignEditorProps) {
  const dispatch = useAppDispatch();
  const [now] = useState(serverNow);
  const [isPreviewed, setPreviewed] = useState(false);
  const [done, setDone] = useState<Readonly<Record<string, string>>>({});
  const doneNotes = useMemo(
    () => ({
      done,
      mark: (part: DraftPart, note: string) => {
        setDone((others) => ({ ...others, [part]: note }));
      },
    }),
    [done],
  );
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const { brandId, projectId, stored, campaign, offers, sums } = open;
  const draft = shownDraft(open);
  const isReadOnly = !isEditable(stored) || (campaign !== null && campaign.state !== 'approved');
  // Told beside the draft.
  useInPlaceFailure(saveOpenDraft.typePrefix);
  useSaveAfterTyping<DraftContent>(
    isReadOnly ? null : open,
    useCallback(() => void dispatch(saveOpenDraft()), [dispatch]),
  );
  useOnReturn(() => void dispatch(refreshDraft()), draftEditsKey(projectId));
  const shop = useLoadedOf(fetchShop, brandId).value?.films.find(
    (one) => one.projectId === projectId,
  );
  const { packageId, packageUntil } = grant;
  const context = { packageId, packageUntil, now, isApproved: campaign !== null, sums };
  const isKept = !hasEdits(open.edits);
  const isUnchanged = stored.state === 'approved' && isKept;
  const gaps = isReadOnly || isUnchanged ? null : gapsOf(draft, context);
  const noted = isReadOnly ? [] : partsOf(stored).filter((part) => stored.notes[part]);
  const undone = noted.filter((part) => done[part] !== stored.notes[part]);
  const isCorrection = campaign !== null && stored.state === 'draft';
  const state = noted.length > 0 ? 'returned' : isCorrection ? 'correction' : stored.state;
  const formatKept = formatDay(stored.at) === formatDay(now) ? formatClock : formatDateTime;
  const pill = <StatusPill variant={variants[state]} label={copy.states[state]} />;
  const part = { draftRef: { brandId, projectId }, draft, isReadOnly, campaign };
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.studio }}
      status={!isPhone && pill}
      subtitle={!isPhone && !isReadOnly && isKept && copy.kept(formatKept(stored.at))}
      actions={
        <>
          {toRun}
          <Button
            variant="quiet"
            className="text-sm!"
            aria-haspopup="dialog"
            onClick={() => {
              setPreviewed(true);
            }}
          >
            <Eye aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{copy.preview.open}</span>
          </Button>
          {gaps && (
            <SendButton gaps={gaps} isAgain={noted.length > 0} hasUndone={undone.length > 0} />
          )}
        </>
      }
      anchors={<Anchors draft={draft} gaps={gaps ?? []} />}
    >
      <DoneNotes value={doneNotes}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {isPhone && <p>{pill}</p>}
            <LapsedPackage grant={grant} now={now} isApproved={campaign !== null} />
            <Returned noted={noted} undone={undone} />
            {stored.state === 'submitted' && <Sent open={open} />}
            <DraftStory {...part} />
            <DraftGoal {...part} packageId={packageId} now={now} />
            <DraftRewards
              {...part}
              offers={offers}
              items={shop?.items ?? []}
              slug={film.slug}
              sums={sums}
            />
            <DraftBudget {...part} packageId={packageId} sums={sums} />
            <DraftShipping {...part} shopPrices={shop?.terms.shipping} />
          </div>
          <div className="flex flex-col gap-6 xl:sticky xl:top-32">
            <DraftTerms draft={draft} campaign={campaign} packageId={packageId} />
            <DraftSide open={open} gaps={gaps} />
          </div>
        </div>
      </DoneNotes>
      {isPreviewed && (
        <preview.Part
          open={open}
          packageId={packageId}
          film={film}
          onClose={() => {
            setPreviewed(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}
