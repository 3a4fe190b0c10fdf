import { Check, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { goTo } from '../../components/goTo';
import { campaignFeeBp, type PackageId } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { codeMessage, standaloneMessage } from '../../content/messages';
import { hasEdits } from '../../lib/documentEdits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { feeCents, keptCents } from '../campaigns/campaignModel';
import { formatDollars, formatPercent } from '../packages/earnings';
import { type CampaignDraft, campaignDays, campaignLimits, type DraftGap } from './draftModel';
import { type OpenDraft, selectOpenDraft } from './draftSlice';
import { saveOpenDraft } from './draftThunks';

const { side: copy, saving } = campaignDraftCopy;

function savingText(open: OpenDraft): string {
  const { conflicts, edits, held, refusal } = open;
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (open.saving === 'failed') return saving.failed;
  if (Object.keys(held).length > 0) return saving.held;
  if (conflicts.length > 0) return saving.undecided;
  return saving[hasEdits(edits) ? 'running' : open.saving];
}

/** Whether what was typed is stored. */
function DraftSaving() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenDraft);
  const hasFailed = open !== null && (open.saving === 'failed' || open.refusal !== '');
  return (
    <p role="status" className={`text-sm wrap-anywhere ${hasFailed ? 'text-rec' : 'text-ink-2'}`}>
      <span>{open ? savingText(open) : saving.idle}</span>{' '}
      {hasFailed && (
        <button
          type="button"
          className="py-1 text-daylight underline"
          onClick={() => void dispatch(saveOpenDraft())}
        >
          {saving.retry}
        </button>
      )}
    </p>
  );
}

type FactProps = { label: string; note?: string; value: string; isWrong?: boolean };

const Fact = ({ label, note, value, isWrong = false }: FactProps) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-hairline px-5 py-2">
    <dt>
      <span className="block">{label}</span>
      {note && <span className="block text-xs text-ink-2">{note}</span>}
    </dt>
    <dd className={`font-medium tabular-nums ${isWrong ? 'text-rec' : ''}`}>{value}</dd>
  </div>
);

/** What keeps a draft from being sent; each leads to its place. */
const GapList = ({ gaps }: { gaps: readonly DraftGap[] }) =>
  gaps.length === 0 ? (
    <p className="flex items-center gap-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />
      <span>{copy.ready}</span>
    </p>
  ) : (
    <ul className="flex flex-col gap-2">
      {gaps.map(({ target, label, problem }, index) => (
        <li key={index} className="flex items-start gap-2">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tungsten" />
          <button
            type="button"
            className="min-w-0 text-start wrap-anywhere max-md:min-h-11"
            onClick={() => {
              goTo(target);
            }}
          >
            <span className="text-daylight underline">{label}</span> <span>{problem}</span>
          </button>
        </li>
      ))}
    </ul>
  );

type DraftSideProps = {
  draft: CampaignDraft;
  packageId: PackageId;
  /** Null where it is not the creators' to change. */
  gaps: readonly DraftGap[] | null;
};

/** Beside the draft: what the package allows, what is left of the goal, and what is missing. */
export function DraftSide({ draft, packageId, gaps }: DraftSideProps) {
  const { name, capCents, days } = campaignLimits(packageId);
  const { goalCents } = draft;
  const typed = campaignDays(draft);
  const raised = Math.min(goalCents, capCents);
  const isOver = goalCents > capCents;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {gaps && (
        <section aria-labelledby="campaign-gaps" className="panel flex flex-col gap-3 px-5 py-4">
          <h2 id="campaign-gaps" className="font-semibold">
            {copy.before}
          </h2>
          <GapList gaps={gaps} />
          <DraftSaving />
        </section>
      )}
      <section aria-labelledby="campaign-allows" className="panel">
        <div className="panel-head">
          <h2 id="campaign-allows">{copy.allows(name)}</h2>
        </div>
        <dl>
          <Fact
            label={copy.cap}
            value={formatDollars(capCents, { isShort: true })}
            isWrong={isOver}
          />
          <Fact
            label={copy.days}
            value={copy.dayCount(days.min, days.max)}
            isWrong={typed.days !== 0 && (typed.days < days.min || typed.days > days.max)}
          />
          <Fact label={copy.fee} note={copy.feeHint} value={formatPercent(campaignFeeBp)} />
        </dl>
        <p className="px-5 py-3">
          <Link to={`${paths.studio}/${studioPaths.package}`} className="text-daylight underline">
            {copy.compare}
          </Link>
        </p>
      </section>
      {goalCents > 0 && (
        <section aria-labelledby="campaign-left" className="panel">
          <div className="panel-head">
            <h2 id="campaign-left">{copy.reached}</h2>
          </div>
          <dl>
            <Fact label={copy.raised} value={formatDollars(raised)} />
            <Fact label={copy.feeOf} value={formatDollars(-feeCents(raised))} />
            <Fact label={copy.left} note={copy.noCards} value={formatDollars(keptCents(raised))} />
          </dl>
          <p className="px-5 py-3 text-ink-2">
            <span>
              {copy.keeps(
                formatDollars(raised, { isShort: true }),
                formatDollars(keptCents(raised)),
              )}
            </span>{' '}
            {isOver && <span>{copy.atCap}</span>} <span>{copy.posting}</span>
          </p>
        </section>
      )}
    </div>
  );
}
