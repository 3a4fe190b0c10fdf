import { Circle, CircleDashed } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { NoGaps } from '../../components/workspace/DocumentSide';
import { useIsPhone } from '../../components/useIsPhone';
import { packCopy } from '../../content/projectPacks';
import { useAppSelector } from '../../store/hooks';
import { nextOf } from './laterPack';
import { packFullness } from './packBounds';
import { packFieldIds, type PackGap } from './packGaps';
import { PackReady } from './PackHeader';
import { selectOpenPack } from './packSlice';
import { packSections, packSubmitId } from './packState';
import { PackSteps } from './PackSteps';
import { ReturnNotes } from './ReturnNotes';
import { savingProblem } from './savingState';
import type { OpenedPack } from './usePack';
import type { PackProgress } from './usePackProgress';

const { gaps: copy } = packCopy;

/** What a press on a gap leads to. */
function actionOf({ target, problem, unsentSlot }: PackGap): string {
  if (target === packFieldIds.rights) return copy.actions.tick;
  if (unsentSlot !== undefined) return copy.actions.see;
  if (!problem.startsWith(copy.missing)) return copy.actions.mend;
  return target.startsWith(packFieldIds.slot('')) ? copy.actions.choose : copy.actions.add;
}

/** What the pack lacks: what is needed, then what is better to have, each in the order of the page. */
function StillMissing({ gaps, needed }: Pick<PackProgress, 'gaps' | 'needed'>) {
  const headingId = useId();
  const sorted = gaps.toSorted((one, other) => Number(other.isNecessary) - Number(one.isNecessary));
  return (
    <section id={packFieldIds.missing} tabIndex={-1} aria-labelledby={headingId} className="panel">
      <div className="panel-head">
        <h2 id={headingId}>{packCopy.studio.missing}</h2>
        {gaps.length > 0 && (
          <span className="text-xs text-ink-2">{copy.counts(needed, gaps.length - needed)}</span>
        )}
      </div>
      {gaps.length === 0 && (
        <div className="border-t border-hairline px-5 py-3">
          <NoGaps text={copy.allThere} />
        </div>
      )}
      <ul>
        {sorted.map((gap) => {
          const { target, label, problem, isNecessary } = gap;
          const Mark = isNecessary ? CircleDashed : Circle;
          return (
            <li
              key={target + problem}
              className="flex items-center gap-4 border-t border-hairline px-5 py-2"
            >
              <Mark
                aria-hidden="true"
                className={`size-5 shrink-0 ${isNecessary ? 'text-tungsten' : 'text-ink-3'}`}
              />
              <div className="min-w-0 grow wrap-anywhere">
                <p>
                  <span className="font-semibold">{label}</span> <span>{problem}</span>
                </p>
                <p className="text-xs text-ink-2">{isNecessary ? copy.necessary : copy.better}</p>
              </div>
              {target !== packFieldIds.missing && (
                <button
                  type="button"
                  className="min-h-8 shrink-0 text-daylight underline max-md:min-h-11"
                  onClick={() => {
                    goTo(target, 'start');
                  }}
                >
                  <span>{actionOf(gap)}</span>
                  <span className="sr-only">{`: ${label}`}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type StandingProps = { opened: OpenedPack; progress: PackProgress };

/** Where the pack stands, at the top of its page: whose turn it is, why something is not stored, and what is missing. */
export function PackStanding({ opened, progress }: StandingProps) {
  const { pack, packRef, isReadOnly } = opened;
  const { gaps, needed, moved, isBusy, press } = progress;
  const backId = useId();
  const isPhone = useIsPhone();
  const problem = useAppSelector((state) => {
    const open = selectOpenPack(state);
    return open ? savingProblem(open) : '';
  });
  // Typing does not wait for it.
  const measured = useDeferredValue(pack);
  const { share, isNearlyFull } = useMemo(
    () => packFullness(packRef, measured),
    [packRef, measured],
  );
  const thanks = Object.entries(packCopy.thanks).find(([state]) => state === pack.state)?.[1];
  const next = nextOf(packRef.packId, pack.state);
  const standing = useRef<HTMLParagraphElement>(null);
  // The buttons of a step go; what comes next takes their focus, and is read out.
  useEffect(() => {
    if (moved) standing.current?.focus();
  }, [moved]);
  return (
    <>
      <section aria-label={packCopy.states[pack.state].label} className="flex flex-col gap-3">
        <p ref={standing} id={packSections.standing} tabIndex={-1} className="font-semibold">
          {thanks && moved?.to === pack.state ? `${thanks} ${next}` : next}
        </p>
        <ReturnNotes
          pack={pack}
          renderWay={(target, label) => (
            <button
              type="button"
              className="text-daylight underline max-md:min-h-11"
              onClick={() => {
                goTo(target, 'start');
              }}
            >
              {label}
            </button>
          )}
        />
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
        <p role="status" className="wrap-anywhere empty:sr-only">
          {problem}
        </p>
        {isNearlyFull && (
          <p role="alert" className="border-l-4 border-rec pl-3">
            {packCopy.nearlyFull(Math.ceil(share * 100))}
          </p>
        )}
        {!isReadOnly && isPhone && <PackReady pack={pack} />}
      </section>
      {!isReadOnly && <StillMissing gaps={gaps} needed={needed} />}
    </>
  );
}

/** The end of a pack's page: the way to staff, and the steps that it has taken. */
export function PackEnd({ opened: { pack, packRef, isReadOnly }, progress }: StandingProps) {
  const { needed, blocked, isBusy, submit } = progress;
  const blockedId = useId();
  const isPhone = useIsPhone();
  return (
    <div className="flex flex-col gap-6">
      {!isReadOnly && (
        <div className="flex flex-col items-start gap-3">
          <Button
            id={packSubmitId}
            // Elsewhere the header has the page's primary button.
            variant={isPhone && needed === 0 ? 'primary' : 'quiet'}
            className="text-sm! max-md:w-full"
            aria-disabled={isBusy}
            aria-describedby={blockedId}
            onClick={submit}
          >
            {isBusy ? packCopy.submitting : packCopy.submit}
          </Button>
          {/* Its room stays: a page that gets shorter moves the button from under a press. */}
          <p id={blockedId} className="min-h-12 text-ink-2 md:min-h-6">
            {blocked}
          </p>
        </div>
      )}
      <details className="panel p-4">
        <summary className="font-semibold">{packCopy.history}</summary>
        <div className="mt-3">
          <PackSteps key={pack.changeId} pack={pack} id={`${packRef.brandId}/${packRef.packId}`} />
        </div>
      </details>
    </div>
  );
}
