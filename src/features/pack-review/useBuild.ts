import { useState } from 'react';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { BuildOutcome } from './buildPack';
import type { BuildProgress } from './buildProgress';
import { buildPack } from './buildThunks';
import type { Choice, Choices } from './meanwhile';
import type { PackInReview } from './packReviewApi';

export const nothingLeft: BuildOutcome = { failures: [], asked: [] };

/** Building a pack that is looked at: how far it is, what is left of it, and what staff chose before. */
export function useBuild(onEnd: () => void) {
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  /** Stays where it stopped. */
  const [progress, setProgress] = useState<BuildProgress | null>(null);
  const [outcome, setOutcome] = useState(nothingLeft);
  /** Whether the last build came to its end, with nothing left. */
  const [isDone, setDone] = useState(false);
  const [picked, setPicked] = useState<Choices>({});
  const failure = useInPlaceFailure(buildPack.typePrefix);
  const choiceOf = (id: string): Choice => picked[id] ?? 'project';
  const build = async (
    { packRef, pack, questions, isPublic }: PackInReview,
    without: readonly string[] = [],
  ) => {
    if (isRunning) return;
    setRunning(true);
    setProgress(null);
    setOutcome(nothingLeft);
    setDone(false);
    const choices = Object.fromEntries(questions.map(({ id }) => [id, choiceOf(id)]));
    const ended = await dispatch(
      buildPack({ packRef, seen: pack.version, onProgress: setProgress, choices, without }),
    );
    setRunning(false);
    if (buildPack.fulfilled.match(ended)) {
      setProgress(null);
      setOutcome(ended.payload);
      const { failures, asked } = ended.payload;
      if (failures.length === 0 && asked.length === 0) {
        setDone(true);
        dispatch(
          successAnnounced({
            message: isPublic ? 'packBuiltInPublic' : 'packBuilt',
            about: buildPack.typePrefix,
          }),
        );
      }
    }
    onEnd();
  };
  const choose = (id: string, choice: Choice) => {
    setPicked((before) => ({ ...before, [id]: choice }));
  };
  return { isRunning, isDone, progress, outcome, failure, choiceOf, choose, build };
}
