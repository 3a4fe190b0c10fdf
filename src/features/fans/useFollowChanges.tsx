import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageClass, messageStack } from '../../components/messageStack';
import { focusPageHeading } from '../../components/pageHead';
import { useTimeLeft } from '../../components/useTimeLeft';
import { undoForMs } from '../../config/limits';
import { followCopy as copy } from '../../content/follow';
import { useSubmit } from '../../store/useSubmit';
import type { FollowChange } from './followChangesApi';
import { saveFollow } from './followThunks';

type UndoNoteProps = { text: string; onUndo: () => void; onExpire: () => void };

/** What was done, for as long as it can be undone, among the page's messages, which are read out. */
function UndoNote({ text, onUndo, onExpire }: UndoNoteProps) {
  const note = useRef<HTMLLIElement>(null);
  const { holdProps } = useTimeLeft(undoForMs / 1_000, false, onExpire);
  useEffect(() => {
    // What was pressed may be gone.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  const stack = messageStack();
  const item = (
    <li
      {...holdProps}
      ref={note}
      tabIndex={-1}
      className={`${messageClass} border-0! bg-ink! text-bg0 [--focus:light-dark(#ffd08a,#1d4fa8)]`}
    >
      <p className="min-w-0 grow wrap-anywhere">{text}</p>
      <button type="button" className="min-h-11 rounded-control border px-4" onClick={onUndo}>
        {copy.undo}
      </button>
    </li>
  );
  return stack && createPortal(item, stack);
}

/** What is changed, how it is told once it is done, and what undoes it. */
export type Save = (
  wanted: readonly FollowChange[],
  text?: string,
  back?: readonly FollowChange[],
) => Promise<boolean>;

type Done = { text: string; back: readonly FollowChange[] };
const nothing: Done = { text: '', back: [] };

/** Changes at once what an account follows and who may write to it; `note` offers for a while to undo it. */
export function useFollowChanges(load: () => Promise<void>) {
  const { isBusy, failure, send } = useSubmit();
  const [done, setDone] = useState<Done>(nothing);
  const save: Save = async (wanted, text = '', back = []) => {
    setDone(nothing);
    const sent = await send(saveFollow(wanted));
    // What failed changed nothing, and a list that cannot be read would hide why.
    if (sent) {
      await load();
      setDone({ text, back });
    }
    return sent !== null;
  };
  const note = done.text !== '' && (
    <UndoNote
      key={done.text}
      text={done.text}
      onUndo={() => {
        focusPageHeading();
        void save(done.back);
      }}
      onExpire={() => {
        setDone(nothing);
      }}
    />
  );
  return { isBusy, failure, save, note };
}
