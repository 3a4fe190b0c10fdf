import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { GapItems, NoGaps, SavingStatus } from '../../components/workspace/DocumentSide';
import { Failure } from '../../components/workspace/LoadFailure';
import { useIsPhone } from '../../components/useIsPhone';
import { codeMessage, standaloneMessage } from '../../content/messages';
import { packCopy } from '../../content/projectPacks';
import { hasEdits } from '../../lib/documentEdits';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { nextOf } from './laterPack';
import type { Pack } from './model';
import { packFullness } from './packBounds';
import { type ContentField, contentFields } from './packContent';
import { slotUploadId } from './slotFiles';
import { findGaps, type PackGap } from './packGaps';
import type { PackStep } from './packsApi';
import { isEditable, packSections, type PackState } from './packState';
import { type OpenPack, selectOpenPack, shownPack } from './packSlice';
import { moveOpenPack, savePack } from './packThunks';
import { PackSteps } from './PackSteps';
import { PackUploads } from './PackUploads';
import { ReturnNotes } from './ReturnNotes';
import type { OpenedPack } from './usePack';

const { gaps: copy, saving } = packCopy;

/** What the pack lacks, in the order of its page and what is needed first; each entry leads to its field. */
function GapList({ gaps }: { gaps: readonly PackGap[] }) {
  if (gaps.length === 0) return <NoGaps text={copy.allThere} />;
  const renderGroup = (heading: (count: number) => string, group: readonly PackGap[]) =>
    group.length > 0 && (
      <section className="flex flex-col gap-2">
        <h2 className="text-base font-medium">{heading(group.length)}</h2>
        <GapItems gaps={group} />
      </section>
    );
  return (
    <div className="flex flex-col gap-4">
      {renderGroup(
        copy.necessary,
        gaps.filter(({ isNecessary }) => isNecessary),
      )}
      {renderGroup(
        copy.better,
        gaps.filter(({ isNecessary }) => !isNecessary),
      )}
    </div>
  );
}

const fieldLabels: Record<ContentField, string> = { ...packCopy.textLabels, ...packCopy.fields };

/** What is not stored yet of the open pack, and why. */
function savingText(open: OpenPack): string {
  const { packId, conflicts, edits, queued, held, refusal } = open;
  if (!isEditable(open.stored.state)) return saving.withStaff;
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (open.saving === 'failed') return saving.failed;
  const unsent = Object.entries(shownPack(open).files).filter(([, { url }]) => url === '');
  const isQueued = (slot: string) => queued.includes(slotUploadId(packId, slot));
  const onTheirWay = unsent.filter(([slot]) => isQueued(slot)).map(([, { name }]) => name);
  const lost = unsent.filter(([slot]) => !isQueued(slot)).map(([, { name }]) => name);
  const labelsOf = (fields: readonly ContentField[]) =>
    fields.map((field) => fieldLabels[field]).join(', ');
  const heldFields = contentFields.filter((field) => held[field] !== undefined);
  const sentences = [
    heldFields.length > 0 && saving.held(labelsOf(heldFields)),
    conflicts.length > 0 && saving.undecided(labelsOf(conflicts)),
    onTheirWay.length > 0 && saving.onItsWay(onTheirWay),
    lost.length > 0 && saving.notArrived(lost),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return sentences.join(' ');
  const isTyped = Object.keys(edits.mine).length > 0;
  return saving[isTyped ? 'running' : open.saving];
}

/** Whether what was typed and chosen is stored. */
function SavingState() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPack);
  const hasFailed =
    open !== null &&
    isEditable(open.stored.state) &&
    (open.saving === 'failed' || open.refusal !== '');
  return (
    <SavingStatus
      text={open ? savingText(open) : saving.idle}
      hasFailed={hasFailed}
      onRetry={() => void dispatch(savePack())}
    />
  );
}

type StepsProps = {
  pack: Pack;
  gaps: readonly PackGap[];
  onMoved: (to: PackState) => void;
};

/** What the creator can do next: submit or take back. */
function CreatorSteps({ pack, gaps, onMoved }: StepsProps) {
  const dispatch = useAppDispatch();
  const blockedId = useId();
  const backId = useId();
  const { isBusy, failure, run } = useAction();
  const missing = gaps.filter(({ isNecessary }) => isNecessary).length;
  const move = async (step: PackStep): Promise<string> => {
    const outcome = await dispatch(moveOpenPack(step));
    if (moveOpenPack.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    onMoved(step.to);
    return '';
  };
  const press = (step: PackStep) => void run(() => move(step));
  return (
    <div className="flex flex-col gap-3">
      {(pack.state === 'draft' || pack.state === 'returned' || pack.state === 'changesAsked') && (
        <>
          {missing > 0 && (
            <p id={blockedId} className="text-ink-2">
              {packCopy.submitBlocked(missing)}
            </p>
          )}
          <Button
            variant={missing > 0 ? 'quiet' : 'primary'}
            className="self-start text-sm!"
            aria-disabled={isBusy}
            aria-describedby={missing > 0 ? blockedId : undefined}
            onClick={() => {
              const [first] = gaps.filter(({ isNecessary }) => isNecessary);
              if (first) goTo(first.target);
              else press({ from: ['draft', 'returned', 'changesAsked'], to: 'submitted' });
            }}
          >
            {isBusy ? packCopy.submitting : packCopy.submit}
          </Button>
        </>
      )}
      {pack.state === 'submitted' && (
        <>
          <p id={backId} className="text-ink-2">
            {packCopy.takeBackHint}
          </p>
          <Button
            variant="quiet"
            className="self-start text-sm!"
            aria-disabled={isBusy}
            aria-describedby={backId}
            onClick={() => {
              press({ from: ['submitted'], to: 'draft' });
            }}
          >
            {packCopy.takeBack}
          </Button>
        </>
      )}
      <Failure text={failure} />
    </div>
  );
}

type PackSideProps = {
  opened: OpenedPack;
  /** A title that another film has. */
  takenTitle: string;
  /** What is wrong with what is typed, and not in the pack. */
  typedGaps: readonly PackGap[];
};

/** Beside the pack: where it stands, what is missing, and what comes next. */
export function PackSide({ opened, takenTitle, typedGaps }: PackSideProps) {
  const { pack, packRef, isReadOnly } = opened;
  const gaps = isReadOnly ? [] : [...findGaps(pack, takenTitle), ...typedGaps];
  const isUnsaved = useAppSelector((state) => {
    const open = selectOpenPack(state);
    return open !== null && hasEdits(open.edits);
  });
  const { share, isNearlyFull } = useMemo(() => packFullness(packRef, pack), [packRef, pack]);
  const thanks = Object.entries(packCopy.thanks).find(([state]) => state === pack.state)?.[1];
  const isPhone = useIsPhone();
  const standing = useRef<HTMLParagraphElement>(null);
  const [moved, setMoved] = useState<{ to: PackState } | null>(null);
  // The buttons of a step go; what comes next takes their focus, and is read out.
  useEffect(() => {
    if (moved) standing.current?.focus();
  }, [moved]);
  const panel = 'rounded-panel border border-hairline bg-bg1 p-4';
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={packCopy.states[pack.state].label}
        className={`flex flex-col gap-3 ${panel}`}
      >
        <p ref={standing} id={packSections.standing} tabIndex={-1} className="font-semibold">
          {thanks && moved?.to === pack.state
            ? `${thanks} ${nextOf(packRef.packId, pack.state)}`
            : nextOf(packRef.packId, pack.state)}
        </p>
        <ReturnNotes
          pack={pack}
          renderWay={(target, label) => (
            <button
              type="button"
              className="text-daylight underline max-md:min-h-11"
              onClick={() => {
                goTo(target);
              }}
            >
              {label}
            </button>
          )}
        />
        <CreatorSteps
          pack={pack}
          gaps={gaps}
          onMoved={(to) => {
            setMoved({ to });
          }}
        />
        {(!isReadOnly || isUnsaved) && <SavingState />}
        <PackUploads next={standing} />
        {isNearlyFull && (
          <p role="alert" className="border-l-4 border-rec pl-3">
            {packCopy.nearlyFull(Math.ceil(share * 100))}
          </p>
        )}
      </section>
      {!isReadOnly && (
        <details key={String(isPhone)} open={!isPhone} className={panel}>
          <summary className="font-semibold">{copy.heading}</summary>
          <div className="mt-3">
            <GapList gaps={gaps} />
          </div>
        </details>
      )}
      <details className={panel}>
        <summary className="font-semibold">{packCopy.history}</summary>
        <div className="mt-3">
          <PackSteps key={pack.changeId} pack={pack} id={`${packRef.brandId}/${packRef.packId}`} />
        </div>
      </details>
    </div>
  );
}
