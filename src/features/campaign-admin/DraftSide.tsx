import { Check, CircleDashed } from 'lucide-react';
import { goTo } from '../../components/goTo';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { codeMessage, standaloneMessage } from '../../content/messages';
import { hasEdits } from '../../lib/documentEdits';
import { useAppDispatch } from '../../store/hooks';
import type { DraftGap } from './draftModel';
import type { OpenDraft } from './draftSlice';
import { saveOpenDraft } from './draftThunks';

const { side: copy, saving } = campaignDraftCopy;

function savingText({ conflicts, edits, held, refusal, saving: step }: OpenDraft): string {
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (step === 'failed') return saving.failed;
  if (Object.keys(held).length > 0) return saving.held;
  if (conflicts.length > 0) return saving.undecided;
  return saving[hasEdits(edits) ? 'running' : step];
}

/** Whether what was typed is stored. */
function DraftSaving({ open }: { open: OpenDraft }) {
  const dispatch = useAppDispatch();
  const hasFailed = open.saving === 'failed' || open.refusal !== '';
  return (
    <p role="status" className={`text-sm wrap-anywhere ${hasFailed ? 'text-rec' : 'text-ink-2'}`}>
      <span>{savingText(open)}</span>{' '}
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
  open: OpenDraft;
  /** Null where it is not the creators' to change. */
  gaps: readonly DraftGap[] | null;
};

/** What is missing, and whether what was typed is stored. */
export function DraftSide({ open, gaps }: DraftSideProps) {
  return (
    gaps && (
      <section
        aria-labelledby="campaign-gaps"
        className="panel flex flex-col gap-3 px-5 py-4 text-sm"
      >
        <h2 id="campaign-gaps" className="font-semibold">
          {copy.before}
        </h2>
        <GapList gaps={gaps} />
        <DraftSaving open={open} />
      </section>
    )
  );
}
