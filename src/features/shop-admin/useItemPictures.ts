import { useRef, useState } from 'react';
import { limits } from '../../config/limits';
import { useAppDispatch } from '../../store/hooks';
import type { SelectedPicture } from '../media/prepareImage';
import { itemFolder, pictureTarget } from '../media/storagePaths';
import { uploadFile } from '../media/uploadsSlice';
import type { ItemContent } from './model';
import type { ItemRef } from './storedItemsApi';

type ItemPicture = ItemContent['pictures'][number];

/** One place for a picture in the form: what is stored there, and what was chosen instead. */
type PicturePlace = {
  id: string;
  stored: ItemPicture | null;
  selected: SelectedPicture | null;
  isRemoved: boolean;
};

const emptyPlace = (): PicturePlace => ({
  id: crypto.randomUUID(),
  stored: null,
  selected: null,
  isRemoved: false,
});

const isFilled = ({ stored, selected, isRemoved }: PicturePlace) =>
  selected !== null || (stored !== null && !isRemoved);

/** With a last place for another picture, as long as there may be one. */
const withRoom = (places: readonly PicturePlace[]): PicturePlace[] => {
  const last = places.at(-1);
  const isLastEmpty = last?.stored === null && last.selected === null;
  const isFull = places.filter(isFilled).length >= limits.itemPictures;
  return isLastEmpty || isFull ? [...places] : [...places, emptyPlace()];
};

/** The pictures of an item in its form, in their order, and their upload before the item is written. */
export function useItemPictures(pictures: readonly ItemPicture[]) {
  const dispatch = useAppDispatch();
  const [places, setPlaces] = useState(() =>
    withRoom(pictures.map((stored) => ({ ...emptyPlace(), stored }))),
  );
  const [preparing, setPreparing] = useState<Record<string, boolean>>({});
  /** What has arrived, by its upload: another try does not send it again. */
  const uploaded = useRef(new Map<string, ItemPicture>());
  const change = (id: string, fields: Partial<PicturePlace>) => {
    setPlaces((previous) =>
      withRoom(previous.map((place) => (place.id === id ? { ...place, ...fields } : place))),
    );
  };
  const filled = places.filter(isFilled);
  const isReordered =
    JSON.stringify(filled.map(({ stored }) => stored?.url)) !==
    JSON.stringify(pictures.map(({ url }) => url));
  return {
    places,
    isFilled,
    hasSelected: places.some(({ selected }) => selected !== null),
    hasChanges: isReordered || places.some(({ selected }) => selected !== null),
    isPreparing: Object.values(preparing).some(Boolean),
    select: (id: string, selected: SelectedPicture | null) => {
      change(id, { selected });
    },
    remove: (id: string, isRemoved: boolean) => {
      change(id, { isRemoved });
    },
    makeFirst: (id: string) => {
      setPlaces((previous) => [
        ...previous.filter((place) => place.id === id),
        ...previous.filter((place) => place.id !== id),
      ]);
    },
    setPreparing: (id: string, isPreparing: boolean) => {
      setPreparing((previous) => ({ ...previous, [id]: isPreparing }));
    },
    /** Uploads what was chosen; fails with the first upload that does. */
    upload: async (item: ItemRef): Promise<ItemPicture[]> => {
      const sent: ItemPicture[] = [];
      for (const { stored, selected } of filled) {
        if (!selected) {
          if (stored) sent.push(stored);
          continue;
        }
        const known = uploaded.current.get(selected.uploadId);
        if (known) {
          sent.push(known);
          continue;
        }
        const target = pictureTarget(itemFolder(item));
        const { url, picture } = await dispatch(
          uploadFile({ projectId: item.projectId, target, picture: selected }),
        ).unwrap();
        uploaded.current.set(selected.uploadId, { url, picture });
        sent.push({ url, picture });
      }
      return sent;
    },
  };
}
