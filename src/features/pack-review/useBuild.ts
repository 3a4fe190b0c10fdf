import { useState } from 'react';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { BuildProgress } from './buildProgress';
import { buildPack } from './buildThunks';
import type { Choice, Choices } from './meanwhile';
import type { PackInReview } from './packReviewApi';

/** Idle also after a failure, or with something left; `stopping` and `stopped` by hand. */
type Phase = 'idle' | 'running' | 'stopping' | 'stopped' | 'done';

/** Building a pack that is looked at: how far it is, what is left of it, and what staff chose before. */
export function useBuild(onEnd: () => void) {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>('idle');
  const isRunning = phase === 'running' || phase === 'stopping';
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  /** Stays where it stopped, and where something is left. */
  const [progress, setProgress] = useState<BuildProgress | null>(null);
  /** The parts of which staff have to choose. */
  const [asked, setAsked] = useState<string[]>([]);
  /** The slots without whose files it was built last. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<Choices>({});
  const failure = useInPlaceFailure(buildPack.typePrefix);
  const choiceOf = (id: string): Choice => picked[id] ?? 'project';
  const build = async (
    { packRef, pack, questions, isPublic }: PackInReview,
    without: readonly string[] = [],
  ) => {
    if (isRunning) return;
    const controller = new AbortController();
    const { signal } = controller;
    setStopper(controller);
    setPhase('running');
    setPanelOpen(true);
    setProgress(null);
    setAsked([]);
    setSkipped(without);
    const choices = Object.fromEntries(questions.map(({ id }) => [id, choiceOf(id)]));
    const ended = await dispatch(
      buildPack({ packRef, seen: pack.version, onProgress: setProgress, choices, without, signal }),
    );
    const left = buildPack.fulfilled.match(ended) ? ended.payload : null;
    const isDone = left !== null && left.failures.length + left.asked.length === 0;
    const isByHand = buildPack.rejected.match(ended) && ended.error.code === 'message/buildStopped';
    setPhase(isDone ? 'done' : isByHand ? 'stopped' : 'idle');
    setAsked(left?.asked ?? []);
    if (isDone) {
      setProgress(null);
      setPanelOpen(false);
      dispatch(
        successAnnounced({
          message: isPublic ? 'packBuiltInPublic' : 'packBuilt',
          about: buildPack.typePrefix,
        }),
      );
    }
    onEnd();
  };
  const choose = (id: string, choice: Choice) => {
    setPicked((before) => ({ ...before, [id]: choice }));
  };
  const stop = () => {
    stopper?.abort();
    // It may have just ended.
    setPhase((now) => (now === 'running' ? 'stopping' : now));
  };
  const run = { phase, isRunning, progress, asked, skipped, failure };
  return { ...run, isPanelOpen, setPanelOpen, choiceOf, choose, build, stop };
}
