import { Check, Circle, Hammer, Pause, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button';
import { SidePanel } from '../../components/workspace/SidePanel';
import { ClosePanelButton, SidePanelHeading } from '../../components/workspace/SidePanelHeading';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packAdminCopy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import type { BuildOutcome } from './buildPack';
import { type BuildProgress, countSteps, partOfSlot } from './buildProgress';
import type { PackInReview } from './packReviewApi';
import { partLabel, slotLabelIn } from './partLabel';
import type { useBuild } from './useBuild';

const copy = packAdminCopy.buildState;

type BuildPanelProps = {
  building: ReturnType<typeof useBuild>;
  found: PackInReview;
  /** Whether it can be built again. */
  mayBuild: boolean;
  /** Whether nothing is missing for that. */
  isReady: boolean;
  /** What is being done; empty while nothing is. */
  status: string;
  /** Where and why it stopped, and what asks for a choice; empty where nothing does. */
  reason: string;
  hasStopped: boolean;
  isByHand: boolean;
} & BuildOutcome;

/** Each part of a build with what failed in it; closing it does not stop the work. */
export function BuildPanel(props: BuildPanelProps) {
  const { building, found, mayBuild, isReady, status, reason } = props;
  const { hasStopped, isByHand, failures, asked } = props;
  const { phase, isRunning, progress, setPanelOpen } = building;
  const { pack, questions } = found;
  const panel = useRef<HTMLDialogElement>(null);
  const { done: made, total: all } = countSteps(progress);
  const kept = questions.filter((one) => building.choiceOf(one.id) === 'project');
  const isFaulty = hasStopped && !isByHand;
  const hasFailed = failures.length > 0 || isFaulty;
  const heading = copy.heading(packCopy.titleOf(pack.title));
  const close = () => {
    setPanelOpen(false);
  };
  const goOn = (without: readonly string[]) => {
    if (!isReady) return;
    // What was pressed goes.
    panel.current?.querySelector('h2')?.focus();
    void building.build(found, [...building.skipped, ...without]);
  };
  const renderPart = ({ part, done, total }: BuildProgress['parts'][number]) => {
    const failed = failures.filter(({ slot }) => partOfSlot(slot) === part);
    const isNow = progress?.now === part && done < total && (isRunning || hasStopped);
    // At the end, what did not differ is done as well.
    const isDone = failed.length === 0 && (done === total || (!isRunning && !hasStopped));
    const isFault = failed.length > 0 || (isNow && isFaulty);
    const Icon = isFault ? TriangleAlert : isDone ? Check : isNow ? Hammer : Circle;
    const color = isFault ? 'text-rec' : isDone ? 'text-ok' : isNow ? 'text-tungsten' : '';
    const ended = isDone ? total : done;
    const count = ended > 0 || isNow || isFault ? copy.count(ended, total) : copy.waits;
    const state = isDone && part === 'project' ? copy.there : count;
    return (
      <li key={part} className="border-b border-hairline py-3">
        <p className="flex items-center gap-3">
          <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />
          <span className="grow font-semibold">{copy.parts[part]}</span>{' '}
          {isNow && isRunning && (
            <progress aria-hidden className="striped-progress max-w-24" max={total} value={done} />
          )}
          <span className="shrink-0 text-xs text-ink-2 tabular-nums">
            {total > 0 && (isNow && hasStopped ? copy.stopped : state)}
          </span>
        </p>
        {failed.length > 0 && (
          <div className="mt-2 flex flex-col gap-2 border border-l-4 border-rec p-3">
            <div role="alert" className="wrap-anywhere">
              {failed.map(({ slot, fileName, reason: why }) => (
                <p key={slot}>{`${copy.file(slotLabelIn(pack, slot), fileName)}: ${why}`}</p>
              ))}
            </div>
            {!isRunning && (
              <p className="flex flex-wrap gap-2">
                {[[], failed.map(({ slot }) => slot)].map((without) => {
                  const label = without.length > 0 ? copy.without(without.length) : copy.again;
                  return (
                    <Button
                      key={label}
                      variant="compact"
                      aria-label={`${label}: ${copy.parts[part]}`}
                      aria-disabled={!isReady}
                      onClick={() => {
                        goOn(without);
                      }}
                    >
                      {label}
                    </Button>
                  );
                })}
              </p>
            )}
          </div>
        )}
      </li>
    );
  };
  // After a reload, nothing is known of the other parts.
  const failedParts = [...new Set(failures.map(({ slot }) => partOfSlot(slot)))];
  const parts = progress?.parts ?? failedParts.map((part) => ({ part, done: 0, total: 0 }));
  return (
    <SidePanel panel={panel} label={heading} onClose={close}>
      <header className="side-panel-header justify-between">
        <StatusPill
          variant={hasFailed && !isRunning ? 'late' : 'waiting'}
          Icon={isRunning ? Hammer : hasFailed ? TriangleAlert : Pause}
          label={isRunning ? packCopy.states.building.label : packAdminCopy.buildStopped}
        />
        <ClosePanelButton label={copy.close} onClose={close} />
      </header>
      <div className="side-panel-body">
        <SidePanelHeading title={heading} />
        {isRunning && progress && (
          <progress
            className="striped-progress shrink-0"
            max={all}
            value={made}
            aria-label={packAdminCopy.build}
          />
        )}
        <p role="status" className="wrap-anywhere tabular-nums empty:sr-only">
          {status}
        </p>
        {isRunning && <p className="text-ink-2">{copy.keepOpen}</p>}
        {reason !== '' && (
          <p
            role="alert"
            className={`border-l-4 pl-3 wrap-anywhere ${isFaulty ? 'border-rec' : 'border-tungsten'}`}
          >
            {reason}
          </p>
        )}
        {parts.length > 0 && <ul>{parts.map(renderPart)}</ul>}
        {asked.length === 0 && kept.length > 0 && (
          <p className="wrap-anywhere text-ink-2">
            {copy.kept(kept.map(({ part }) => partLabel(part)).join(', '))}
          </p>
        )}
      </div>
      {(isRunning || mayBuild) && (
        <footer className="side-panel-footer">
          <Button
            variant="quiet"
            className="dense-button"
            aria-disabled={phase === 'stopping' || (!isRunning && !isReady)}
            onClick={() => {
              if (isRunning) building.stop();
              else goOn([]);
            }}
          >
            {phase === 'stopping' ? copy.stopping : isRunning ? copy.stop : packAdminCopy.goOn}
          </Button>
        </footer>
      )}
    </SidePanel>
  );
}
