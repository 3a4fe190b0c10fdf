import { UndoMessage } from '../../components/workspace/UndoMessage';
import { listCopy } from '../../content/projectAdmin';
import { StoredPicture } from '../media/StoredPicture';
import { PlatformIcon } from '../projects/PlatformIcon';
import {
  itemName,
  itemPicture,
  type ListName,
  type ProjectItem,
} from '../project-changes/itemLists';

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
  /** Who can put it back later, and for how long. */
  advice: string;
  /** Returns the reason why it failed; empty on success. */
  onUndo: () => Promise<string>;
  /** `hadFocus` tells that the focus has to move. */
  onExpire: (hadFocus: boolean) => void;
};

/** Among the messages for as long as the removed item can be restored where it stood. */
export function RemovedItemNotice({ list, item, ...undo }: RemovedItemNoticeProps) {
  const name = itemName(item);
  return (
    <UndoMessage {...undo} thumbnail={<Thumbnail item={item} />} about={name}>
      <bdi className="font-semibold">{'platform' in item ? item.platform : name}</bdi>{' '}
      {listCopy[list].removed}
    </UndoMessage>
  );
}
