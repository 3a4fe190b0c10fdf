import { GapItems, NoGaps, SavingStatus } from '../../components/workspace/DocumentSide';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { codeMessage, standaloneMessage } from '../../content/messages';
import { hasEdits } from '../../lib/documentEdits';
import { useAppDispatch } from '../../store/hooks';
import type { DraftGap } from './draftModel';
import type { OpenDraft } from './draftSlice';
import { saveOpenDraft } from './draftThunks';

const { side: copy, saving } = campaignDraftCopy;

function savingText(open: OpenDraft, gaps: readonly DraftGap[]): string {
  const { conflicts, edits, held, refusal, saving: step } = open;
  const isUnread = gaps.some(({ problem }) => problem === campaignDraftCopy.noSum);
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (step === 'failed') return saving.failed;
  if (isUnread || Object.keys(held).length > 0) return saving.held;
  if (conflicts.length > 0) return saving.undecided;
  return saving[hasEdits(edits) ? 'running' : step];
}

type DraftSideProps = {
  open: OpenDraft;
  /** Null where it is not the creators' to change. */
  gaps: readonly DraftGap[] | null;
};

/** What is missing, and whether what was typed is stored. */
export function DraftSide({ open, gaps }: DraftSideProps) {
  const dispatch = useAppDispatch();
  return (
    gaps && (
      <section
        aria-labelledby="campaign-gaps"
        className="panel flex flex-col gap-3 px-5 py-4 text-sm"
      >
        <h2 id="campaign-gaps" className="font-semibold">
          {copy.before}
        </h2>
        {gaps.length === 0 ? <NoGaps text={copy.ready} /> : <GapItems gaps={gaps} />}
        <SavingStatus
          text={savingText(open, gaps)}
          hasFailed={open.saving === 'failed' || open.refusal !== ''}
          onRetry={() => void dispatch(saveOpenDraft())}
        />
      </section>
    )
  );
}
