import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { undoForMs } from '../../config/limits';
import { itemCopy } from '../../content/projectAdmin';

type RemovedItemNoticeProps = {
  name: string;
  /** Returns the reason why it failed; empty on success. */
  onUndo: () => Promise<string>;
  /** `hadFocus` tells that the focus has to move. */
  onExpire: (hadFocus: boolean) => void;
};

/**
 * Stands in the place of a removed item for as long as it can be restored, so that no other card slides under the
 * pointer. The time does not run while the pointer or the focus is on the button.
 */
export function RemovedItemNotice({ name, onUndo, onExpire }: RemovedItemNoticeProps) {
  const [isPaused, setPaused] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with its card; a focus that has moved on stays where it is.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  const expire = useEffectEvent(() => {
    onExpire(notice.current?.contains(document.activeElement) === true);
  });
  useEffect(() => {
    if (isPaused || isRestoring) return;
    const timer = setTimeout(expire, undoForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isPaused, isRestoring]);
  const undo = async () => {
    setFailure('');
    setRestoring(true);
    setFailure(await onUndo());
    setRestoring(false);
  };
  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };
  return (
    <div
      ref={notice}
      tabIndex={-1}
      data-runs={!isPaused && !isRestoring ? '' : undefined}
      className="undo"
    >
      <p className="min-w-0 wrap-anywhere">
        {itemCopy.removed}: <bdi className="font-semibold">{name}</bdi>
      </p>
      {failure && (
        <p role="alert" className="basis-full text-rec">
          {failure}
        </p>
      )}
      <button
        type="button"
        aria-disabled={isRestoring}
        onClick={() => {
          if (!isRestoring) void undo();
        }}
        onFocus={pause}
        onBlur={resume}
        onPointerEnter={pause}
        onPointerLeave={resume}
      >
        {itemCopy.undo} <span className="sr-only">{name}</span>
      </button>
    </div>
  );
}
