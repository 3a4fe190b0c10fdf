import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Message, messageActionClass } from '../../components/workspace/Message';
import { messageStack } from '../../components/messageStack';
import { useTopModal } from '../../components/modalStack';
import { useTimeLeft } from '../../components/useTimeLeft';
import { undoForMs } from '../../config/limits';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import { StoredPicture } from '../media/StoredPicture';
import { PlatformIcon } from '../projects/PlatformIcon';
import { itemName, itemPicture, type ListName, type ProjectItem } from './itemLists';

function Thumbnail({ item }: { item: ProjectItem }) {
  const picture = itemPicture(item);
  if (picture)
    return (
      <StoredPicture
        {...picture}
        alt=""
        sizes="28px"
        className="w-8 shrink-0 object-cover"
        fallback={null}
      />
    );
  return 'platform' in item && <PlatformIcon platform={item.platform} />;
}

type RemovedItemNoticeProps = {
  list: ListName;
  item: ProjectItem;
  /** Returns the reason why it failed; empty on success. */
  onUndo: () => Promise<string>;
  /** `hadFocus` tells that the focus has to move. */
  onExpire: (hadFocus: boolean) => void;
};

/**
 * Among the messages for as long as the removed item can be restored where it stood. The time does not run while the
 * pointer or the focus is on it, while a dialog lies over it, and after a failure.
 */
export function RemovedItemNotice({ list, item, onUndo, onExpire }: RemovedItemNoticeProps) {
  const [isRestoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState('');
  const stack = messageStack();
  const isCovered = useTopModal() !== null;
  const notice = useRef<HTMLLIElement>(null);
  // The pressed button has disappeared with its card; a focus that has moved on stays where it is.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  const expire = () => {
    onExpire(notice.current?.contains(document.activeElement) === true);
  };
  const isHeld = isRestoring || isCovered || failure !== '';
  const { left, isRunning, holdProps } = useTimeLeft(undoForMs / 1_000, isHeld, expire);
  const undo = async () => {
    setFailure('');
    setRestoring(true);
    setFailure(await onUndo());
    setRestoring(false);
  };
  const name = itemName(item);
  return (
    stack &&
    createPortal(
      <Message
        {...holdProps}
        ref={notice}
        tabIndex={-1}
        // The list's status line has told it; nobody wants to hear every second.
        aria-live="off"
        thumbnail={<Thumbnail item={item} />}
        about={name}
        action={
          <button
            type="button"
            className={messageActionClass}
            aria-disabled={isRestoring}
            onClick={() => {
              if (!isRestoring) void undo();
            }}
          >
            <Undo2 aria-hidden="true" className="size-4 max-md:hidden" />
            {itemCopy.undo} <span className="sr-only">{name}</span>
            <span aria-hidden="true" className="tabular-nums">
              {itemCopy.secondsLeft(left)}
            </span>
          </button>
        }
        onClose={expire}
      >
        <p>
          <bdi className="font-semibold">{'platform' in item ? item.platform : name}</bdi>{' '}
          {listCopy[list].removed}
        </p>
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
          <p className="text-xs">{itemCopy.inHistory}</p>
        )}
      </Message>,
      stack,
    )
  );
}
