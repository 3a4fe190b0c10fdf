import { Link } from 'react-router-dom';
import { GapItems, NoGaps, SavingStatus } from '../../components/workspace/DocumentSide';
import { campaignFeeBp, type PackageId } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { codeMessage, standaloneMessage } from '../../content/messages';
import { hasEdits } from '../../lib/documentEdits';
import { useAppDispatch } from '../../store/hooks';
import { keptCents } from '../campaigns/campaignModel';
import { formatDollars, formatPercent } from '../packages/earnings';
import { campaignLimits, dollars, type DraftGap } from './draftModel';
import { type OpenDraft, shownDraft } from './draftSlice';
import { saveOpenDraft } from './draftThunks';

const { side: copy, saving } = campaignDraftCopy;

function savingText({ conflicts, edits, held, refusal, saving: step }: OpenDraft): string {
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (step === 'failed') return saving.failed;
  if (Object.keys(held).length > 0) return saving.held;
  if (conflicts.length > 0) return saving.undecided;
  return saving[hasEdits(edits) ? 'running' : step];
}

type DraftSideProps = {
  open: OpenDraft;
  packageId: PackageId;
  /** Null where it is not the creators' to change. */
  gaps: readonly DraftGap[] | null;
};

/** Beside the draft: what is missing, what the package allows, and what is left of the goal. */
export function DraftSide({ open, packageId, gaps }: DraftSideProps) {
  const dispatch = useAppDispatch();
  const { name, capCents, days } = campaignLimits(packageId);
  const raised = Math.min(shownDraft(open).goalCents, capCents);
  const facts = [
    [copy.cap, dollars(capCents)],
    [copy.days, copy.dayCount(days.min, days.max)],
    [copy.fee, formatPercent(campaignFeeBp)],
  ];
  return (
    <div className="flex flex-col gap-4 text-sm">
      {gaps && (
        <section aria-labelledby="campaign-gaps" className="panel flex flex-col gap-3 px-5 py-4">
          <h2 id="campaign-gaps" className="font-semibold">
            {copy.before}
          </h2>
          {gaps.length === 0 ? <NoGaps text={copy.ready} /> : <GapItems gaps={gaps} />}
          <SavingStatus
            text={savingText(open)}
            hasFailed={open.saving === 'failed' || open.refusal !== ''}
            onRetry={() => void dispatch(saveOpenDraft())}
          />
        </section>
      )}
      <section aria-labelledby="campaign-allows" className="panel">
        <div className="panel-head">
          <h2 id="campaign-allows">{copy.allows(name)}</h2>
        </div>
        <dl>
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex justify-between gap-4 border-t border-hairline px-5 py-2"
            >
              <dt>{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {raised > 0 && (
          <p className="border-t border-hairline px-5 py-3">
            {copy.keeps(dollars(raised), formatDollars(keptCents(raised)))}
          </p>
        )}
        <p className="px-5 py-3">
          <Link to={`${paths.studio}/${studioPaths.package}`} className="text-daylight underline">
            {copy.compare}
          </Link>
        </p>
      </section>
    </div>
  );
}
