import { useCallback, useMemo, useState } from 'react';
import { goTo } from '../../components/goTo';
import { packCopy } from '../../content/projectPacks';
import { kitCopy } from '../../content/storefronts';
import { useAction } from '../../lib/useAction';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUpload } from '../media/uploadsSlice';
import { colourFieldId, type ColourName } from '../storefronts/kit';
import { findGaps, packFieldIds, type PackGap } from './packGaps';
import { selectOpenPack } from './packSlice';
import type { PackStep } from './packsApi';
import type { PackState } from './packState';
import { moveOpenPack } from './packThunks';
import { slotsOnTheirWay } from './savingState';
import { slotUploadId } from './slotFiles';
import { type OpenedPack, useTakenTitle } from './usePack';

/** What is said of a colour while what is typed for it is none. */
const colourGap = (name: ColourName): PackGap => ({
  target: colourFieldId(name),
  label: kitCopy.names[name].label,
  problem: packCopy.gaps.noColour,
  isNecessary: true,
});

/** What an open pack lacks, and how its creators move it on: the header, the top and the end of its page show it. */
export function usePackProgress(opened: OpenedPack | null) {
  const dispatch = useAppDispatch();
  const takenTitle = useTakenTitle();
  const [malformedColours, setMalformedColours] = useState<readonly ColourName[]>([]);
  const { isBusy, failure, run } = useAction();
  const [moved, setMoved] = useState<{ to: PackState } | null>(null);
  const onMalformed = useCallback((name: ColourName, isMalformed: boolean) => {
    setMalformedColours((names) => {
      const others = names.filter((other) => other !== name);
      if (!isMalformed) return others.length < names.length ? others : names;
      return [...others, name];
    });
  }, []);
  const pack = opened && !opened.isReadOnly ? opened.pack : null;
  const typedGaps = pack?.packageId === 'bronze' ? [] : malformedColours.map(colourGap);
  const open = useAppSelector(selectOpenPack);
  const sent = open ? slotsOnTheirWay(open) : [];
  // One that somebody has paused goes on at its place, to which its entry leads.
  const paused = useAppSelector((state) =>
    sent
      .filter((slot) => {
        const upload = selectUpload(state, slotUploadId(open?.packId ?? '', slot));
        return upload?.phase === 'paused' && !upload.awaitsNetwork;
      })
      .join(),
  ).split(',');
  const onTheirWay = new Set<string | undefined>(sent.filter((slot) => !paused.includes(slot)));
  const found = useMemo(() => (pack ? findGaps(pack, takenTitle) : []), [pack, takenTitle]);
  const others = pack ? [...found, ...typedGaps] : [];
  const gaps = others.filter(({ unsentSlot }) => !onTheirWay.has(unsentSlot));
  const [target, label] = [packFieldIds.missing, packCopy.gaps.onTheirWay(onTheirWay.size)];
  // Last: Submit leads to what somebody can do first, or to the list, which stays once they have arrived.
  if (pack && onTheirWay.size > 0) gaps.push({ target, label, problem: '', isNecessary: true });
  const needed = gaps.filter(({ isNecessary }) => isNecessary);
  const [first] = needed;
  const move = async (step: PackStep): Promise<string> => {
    const outcome = await dispatch(moveOpenPack(step));
    if (moveOpenPack.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    setMoved({ to: step.to });
    return '';
  };
  const press = (step: PackStep) => void run(() => move(step));
  return {
    /** In the order of the page; nothing while the pack is not theirs to change. */
    gaps,
    /** How many of them keep it from being submitted. */
    needed: needed.length,
    /** Why it cannot be submitted, in a sentence; false where it can. */
    blocked:
      first?.target === target
        ? packCopy.submitWaits(label)
        : needed.length > 0 && packCopy.submitBlocked(needed.length),
    takenTitle,
    isBusy,
    /** Why the last step that was pressed failed. */
    failure,
    /** The step that was just taken. */
    moved,
    press,
    /** After a step that was taken elsewhere. */
    onMoved: setMoved,
    /** Submits the pack, or goes to what is needed first. */
    submit: () => {
      if (first) goTo(first.target, 'start');
      else press({ from: ['draft', 'returned', 'changesAsked'], to: 'submitted' });
    },
    onMalformed,
  };
}

export type PackProgress = ReturnType<typeof usePackProgress>;
