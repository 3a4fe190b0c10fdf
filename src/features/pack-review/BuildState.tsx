import { Check, Circle, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/Button';
import { packAdminCopy } from '../../content/packAdmin';
import type { Pack } from '../packs/model';
import type { PackRef } from '../packs/packState';
import { partLabel, slotLabelIn } from './partLabel';
import { nothingLeft, type useBuild } from './useBuild';
import { useBuildStop } from './useBuildStop';

const copy = packAdminCopy.buildState;

type BuildStateProps = Pick<
  ReturnType<typeof useBuild>,
  'isRunning' | 'progress' | 'outcome' | 'failure'
> & {
  packRef: PackRef;
  pack: Pack;
  /** What is left of a build counts as long as it can be built again. */
  mayBuild: boolean;
  /** Builds again, without the files of these slots. */
  onBuild: (without: readonly string[]) => void;
};

/** How far a build is, part by part, where and why it stopped, and what is left of it. */
export function BuildState(props: BuildStateProps) {
  const { isRunning, progress, outcome, failure, packRef, pack, mayBuild, onBuild } = props;
  const sum = (of: 'done' | 'total') =>
    progress?.parts.reduce((total, part) => total + part[of], 0) ?? 0;
  const file = progress && pack.files[progress.slot];
  const now =
    progress &&
    (file ? copy.file(slotLabelIn(pack, progress.slot), file.name) : copy.parts[progress.now]);
  const told = failure ? [now && copy.stoppedAt(now), failure].filter(Boolean).join(' ') : '';
  const id = `${packRef.brandId}/${packRef.packId}`;
  const stop = useBuildStop({ id, pack }, { ...outcome, told }, isRunning);
  const { failures, asked } = mayBuild ? stop : nothingLeft;
  return (
    <>
      {isRunning && progress && (
        <progress
          className="striped-progress"
          max={sum('total')}
          value={sum('done')}
          aria-label={packAdminCopy.build}
        />
      )}
      <p role="status" className="wrap-anywhere empty:sr-only">
        {isRunning && now && copy.building(sum('done'), sum('total'), now)}
      </p>
      {isRunning && <p className="text-ink-2">{copy.keepOpen}</p>}
      {progress && (isRunning || stop.told) && (
        <ul className="tabular-nums">
          {progress.parts.map(({ part, done, total }) => {
            const isStopped = !isRunning && part === progress.now && done < total;
            const Icon = done === total ? Check : isStopped ? TriangleAlert : Circle;
            return (
              <li
                key={part}
                className={`flex items-center gap-3 py-1 ${isStopped ? 'text-rec' : ''}`}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="grow">{copy.parts[part]}</span>{' '}
                <span>{isStopped ? copy.stopped : copy.count(done, total)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {stop.told && (
        <p role="alert" className="border-l-4 border-rec pl-3 wrap-anywhere">
          {stop.told}
        </p>
      )}
      {failures.length > 0 && (
        <div role="alert" className="flex flex-col gap-2 border-l-4 border-rec pl-3">
          <p>{copy.failed}</p>
          <ul className="wrap-anywhere">
            {failures.map(({ slot, fileName, reason }) => (
              <li key={slot}>{`${copy.file(slotLabelIn(pack, slot), fileName)}: ${reason}`}</li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-2">
            <Button
              variant="compact"
              onClick={() => {
                onBuild([]);
              }}
            >
              {copy.again}
            </Button>
            <Button
              variant="compact"
              onClick={() => {
                onBuild(failures.map(({ slot }) => slot));
              }}
            >
              {copy.without(failures.length)}
            </Button>
          </p>
        </div>
      )}
      {asked.length > 0 && (
        <p role="alert" className="border-l-4 border-tungsten pl-3 wrap-anywhere">
          {copy.asked(asked.map(partLabel).join(', '))}
        </p>
      )}
    </>
  );
}
