import { Button } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { packAdminCopy } from '../../content/packAdmin';
import { countSteps } from './buildProgress';
import type { PackInReview } from './packReviewApi';
import { partLabel, slotLabelIn } from './partLabel';
import type { useBuild } from './useBuild';
import { useBuildStop } from './useBuildStop';

const copy = packAdminCopy.buildState;

const buildPanel = partOnDemand(async () => (await import('./BuildPanel')).BuildPanel);
const ofAPress = [buildPanel];

type BuildStateProps = {
  building: ReturnType<typeof useBuild>;
  found: PackInReview;
  /** What is left of a build counts as long as it can be built again. */
  mayBuild: boolean;
  /** Whether nothing is missing for that. */
  isReady: boolean;
};

/** How far a build is, where and why it stopped, and what is left of it: a line, and a panel with each part. */
export function BuildState({ building, found, mayBuild, isReady }: BuildStateProps) {
  useFetchAhead(ofAPress);
  const { phase, isRunning, progress, failure, isPanelOpen, setPanelOpen } = building;
  const { packRef, pack } = found;
  const { done, total } = countSteps(progress);
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
  const { failures, asked } = mayBuild ? left : { failures: [], asked: [] };
  const reason = [told, asked.length > 0 && copy.asked(asked.map(partLabel).join(', '))]
    .filter(Boolean)
    .join(' ');
  const status = isRunning && now ? copy.building(done, total, now) : '';
  const summary = reason || (failures.length > 0 ? copy.failed(failures.length) : '');
  const hasBuild = isRunning || summary !== '';
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
        <buildPanel.Part
          building={building}
          found={found}
          mayBuild={mayBuild}
          isReady={isReady}
          status={status}
          reason={reason}
          hasStopped={!isRunning && told !== ''}
          isByHand={isByHand}
          failures={failures}
          asked={asked}
        />
      )}
    </>
  );
}
