import { Check, Circle, Hammer, Pause, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button';
import { ClosePanelButton } from '../../components/workspace/ClosePanelButton';
import { SidePanel } from '../../components/workspace/SidePanel';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packAdminCopy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { type BuildProgress, partOfSlot } from './buildProgress';
import type { PackInReview } from './packReviewApi';
import { partLabel, slotLabelIn } from './partLabel';
import type { useBuild } from './useBuild';
import { useBuildStop } from './useBuildStop';

const copy = packAdminCopy.buildState;

type BuildStateProps = {
  building: ReturnType<typeof useBuild>;
  found: PackInReview;
  /** What is left of a build counts as long as it can be built again. */
  mayBuild: boolean;
};

/** How far a build is, where and why it stopped, and what is left of it: a line, and a panel with each part. */
export function BuildState({ building, found, mayBuild }: BuildStateProps) {
  const { phase, isRunning, progress, failure, isPanelOpen, setPanelOpen } = building;
  const { packRef, pack, questions } = found;
  const panel = useRef<HTMLDialogElement>(null);
  const sum = (of: 'done' | 'total') =>
    progress?.parts.reduce((total, part) => total + part[of], 0) ?? 0;
  const file = progress && pack.files[progress.slot];
  const now =
    progress &&
    (file ? copy.file(slotLabelIn(pack, progress.slot), file.name) : copy.parts[progress.now]);
  const current = {
    told: failure ? [now && copy.stoppedAt(now), failure].filter(Boolean).join(' ') : '',
    isByHand: phase === 'stopped',
    failures: progress?.failures ?? [],
    asked: building.asked,
  };
  const id = `${packRef.brandId}/${packRef.packId}`;
  const { told, isByHand, ...left } = useBuildStop({ id, pack }, current, isRunning);
  const failures = mayBuild ? left.failures : [];
  const asked = mayBuild ? left.asked.map(partLabel).join(', ') : '';
  const kept = questions.filter((one) => building.choiceOf(one.id) === 'project');
  const hasStopped = !isRunning && told !== '';
  const hasFailed = failures.length > 0 || (hasStopped && !isByHand);
  const reason = [told, asked && copy.asked(asked)].filter(Boolean).join(' ');
  const status = isRunning && now ? copy.building(sum('done'), sum('total'), now) : '';
  const summary = reason || (failures.length > 0 ? copy.failed(failures.length) : '');
  const hasBuild = isRunning || summary !== '';
  const heading = copy.heading(packCopy.titleOf(pack.title));
  const close = () => {
    setPanelOpen(false);
  };
  const goOn = (without: readonly string[]) => {
    // What was pressed goes.
    panel.current?.querySelector('h2')?.focus();
    void building.build(found, [...building.skipped, ...without]);
  };
  const renderPart = ({ part, done, total }: BuildProgress['parts'][number]) => {
    const failed = failures.filter(({ slot }) => partOfSlot(slot) === part);
    const isNow = progress?.now === part && done < total && (isRunning || hasStopped);
    // At the end, what did not differ is done as well.
    const isDone = failed.length === 0 && (done === total || (!isRunning && !hasStopped));
    const isFault = failed.length > 0 || (isNow && hasStopped && !isByHand);
    const Icon = isFault ? TriangleAlert : isDone ? Check : isNow ? Hammer : Circle;
    const color = isFault ? 'text-rec' : isDone ? 'text-ok' : isNow ? 'text-tungsten' : '';
    const made = isDone ? total : done;
    const count = made > 0 || isNow || isFault ? copy.count(made, total) : copy.waits;
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
    <>
      <p role="status" className="wrap-anywhere empty:sr-only">
        {!isPanelOpen && (status || summary)}
      </p>
      {hasBuild && (
        <Button
          variant="compact"
          className="self-start"
          aria-expanded={isPanelOpen}
          onClick={() => {
            setPanelOpen(!isPanelOpen);
          }}
        >
          {copy.show}
        </Button>
      )}
      {hasBuild && isPanelOpen && (
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
            <h2
              tabIndex={-1}
              dir="auto"
              className="font-display text-[1.75rem] leading-8.5 font-semibold wrap-anywhere outline-none"
            >
              {heading}
            </h2>
            {isRunning && progress && (
              <progress
                className="striped-progress shrink-0"
                max={sum('total')}
                value={sum('done')}
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
                className={`border-l-4 pl-3 wrap-anywhere ${told && !isByHand ? 'border-rec' : 'border-tungsten'}`}
              >
                {reason}
              </p>
            )}
            {parts.length > 0 && <ul>{parts.map(renderPart)}</ul>}
            {!asked && kept.length > 0 && (
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
                aria-disabled={phase === 'stopping'}
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
      )}
    </>
  );
}
