import { UndoNotice } from '../../components/workspace/UndoMessage';
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
  /** Of the card that stood there, in pixels. */
  minHeight: number;
  /** Who can put it back later, and for how long. */
  advice: string;
  /** Returns the reason why it failed; empty on success. */
  onUndo: () => Promise<string>;
  /** `hadFocus` tells that the focus has to move. */
  onExpire: (hadFocus: boolean) => void;
};

/** In the place of a card for as long as it can be restored, as large as it was: no other slides under the pointer. */
export function RemovedItemNotice({ list, item, ...undo }: RemovedItemNoticeProps) {
  const name = itemName(item);
  return (
    <UndoNotice {...undo} thumbnail={<Thumbnail item={item} />} about={name}>
      <bdi className="font-semibold">{'platform' in item ? item.platform : name}</bdi>{' '}
      <span>{listCopy[list].removed}</span>
    </UndoNotice>
  );
}
