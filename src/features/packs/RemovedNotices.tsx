import { UndoMessage } from '../../components/workspace/UndoMessage';
import { packCopy } from '../../content/projectPacks';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { undoRemoval } from './packFiles';
import { removalForgotten, type Removed, selectOpenPack } from './packSlice';
import { packSections } from './packState';
import { isDesign } from './slots';

const { removed: copy } = packCopy;

/** What was just taken out of the pack, each with a button that puts it back. */
export function RemovedNotices() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector((state) => selectOpenPack(state)?.removed);
  const focusSection = ({ person, files }: Removed) => {
    const ofFiles = Object.keys(files).some(isDesign) ? packSections.kit : packSections.pictures;
    const section = person ? packSections[person.list] : ofFiles;
    document.getElementById(section)?.focus({ preventScroll: true });
  };
  return removed?.map((one) => (
    <UndoMessage
      key={one.id}
      about={one.label}
      advice={copy.advice}
      onUndo={async () => {
        const undone = await dispatch(undoRemoval(one));
        if (undoRemoval.rejected.match(undone)) return dispatch(toRequestError(undone));
        focusSection(one);
        return '';
      }}
      onExpire={(hadFocus) => {
        dispatch(removalForgotten(one.id));
        if (hadFocus) focusSection(one);
      }}
    >
      <bdi className="font-semibold">{one.label}</bdi> {copy.told}
    </UndoMessage>
  ));
}
