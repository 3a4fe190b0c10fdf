import './undoMessage.css';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { undoForMs } from '../../config/limits';
import { undoCopy } from '../../content/workspace';
import { messageStack } from '../messageStack';
import { useTopModal } from '../modalStack';
import { useTimeLeft } from '../useTimeLeft';
import { Message, messageActionClass } from './Message';
import type { Elements } from '../../lib/elements';

type UndoMessageProps = {
  thumbnail?: Elements;
  /** What was done to it. */
  about: string;
  /** What undoing it brings back, and how it can be had later. */
  advice: string;
  /** Returns the reason why it failed; empty on success. */
  onUndo: () => Promise<string>;
  /** `hadFocus` tells that the focus has to move. */
  onExpire: (hadFocus: boolean) => void;
  /** What has been done. */
  children: ReactNode;
  /** In pixels, where it stands in the place of what is gone. */
  minHeight?: number;
};

/**
 * An item of a list for as long as something can be undone. The time does not run while the pointer or the focus is on
 * it, while a dialog lies over it, and after a failure.
 */
export function UndoNotice(props: UndoMessageProps) {
  const { thumbnail, about, advice, onUndo, onExpire, children, minHeight } = props;
  const [isUndoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState('');
  const isCovered = useTopModal() !== null;
  const notice = useRef<HTMLLIElement>(null);
  // The pressed button has disappeared with what it was on; a focus that has moved on stays where it is.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
    // Of more messages than fit, the newest is in view.
    const list = notice.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, []);
  const expire = () => {
    onExpire(notice.current?.contains(document.activeElement) === true);
  };
  const isHeld = isUndoing || isCovered || failure !== '';
  const { left, isRunning, holdProps } = useTimeLeft(undoForMs / 1_000, isHeld, expire);
  const undo = async () => {
    setFailure('');
    setUndoing(true);
    setFailure(await onUndo());
    setUndoing(false);
  };
  return (
    <Message
      {...holdProps}
      ref={notice}
      style={minHeight === undefined ? undefined : { minHeight }}
      tabIndex={-1}
      // A status line has announced it; a countdown read out every second would only disturb.
      aria-live="off"
      thumbnail={thumbnail}
      about={about}
      action={
        <button
          type="button"
          className={messageActionClass}
          aria-disabled={isUndoing}
          onClick={() => {
            if (!isUndoing) void undo();
          }}
        >
          <Undo2 aria-hidden="true" className="size-4 max-md:hidden" />
          {undoCopy.undo} <span className="sr-only">{about}</span>
          <span aria-hidden="true" className="tabular-nums">
            {undoCopy.secondsLeft(left)}
          </span>
        </button>
      }
      onClose={expire}
    >
      <p>{children}</p>
      <span
        aria-hidden="true"
        data-runs={isRunning ? '' : undefined}
        className="undo-time absolute inset-x-0 bottom-0 h-1 clapper"
      />
      {failure ? (
        <p role="alert" className="font-medium">
          {failure}
        </p>
      ) : (
        <p className="text-xs">{advice}</p>
      )}
    </Message>
  );
}

/** The same among the page's messages. */
export function UndoMessage(props: UndoMessageProps) {
  const stack = messageStack();
  return stack && createPortal(<UndoNotice {...props} />, stack);
}
