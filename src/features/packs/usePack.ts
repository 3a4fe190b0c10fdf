import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOnReturn } from '../../components/useOnReturn';
import { useSaveAfterTyping } from '../../components/useSaveAfterTyping';
import { useUnsavedChanges } from '../../components/navigationBlocker';
import { normalizeLine } from '../../lib/lines';
import { packEditsPrefix } from '../../lib/signedInWork';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { selectIsUploading } from '../media/uploadsSlice';
import { type Pack } from './model';
import { isPublicTitle } from './packsApi';
import { isEditable } from './packState';
import type { PackContent } from './packContent';
import { packEdited, selectOpenPack, shownPack, slotsWithoutCopy } from './packSlice';
import { refreshPack, savePack } from './packThunks';
import type { PackRef } from './packState';

/** What a person changes; as a function of the pack as it is then, where what has been rendered may be of before. */
type PackChanges = Partial<PackContent> | ((pack: Pack) => Partial<PackContent>);

/** The open pack as it is shown, and how to change it. */
export type OpenedPack = {
  packRef: PackRef;
  pack: Pack;
  /** Whether it is with staff, or closed. */
  isReadOnly: boolean;
  edit: (changes: PackChanges) => void;
  /** Where the picture of a slot can be seen: in this tab's memory, or where it is stored. Empty if nowhere. */
  urlOf: (slot: string) => string;
};

/** The open pack; null before it is there. Of what it returns, only what has changed is another value. */
export function usePack(): OpenedPack | null {
  const store = useAppStore();
  const open = useAppSelector(selectOpenPack);
  const { brandId = '', packId = '', stored, edits, shownUrls } = open ?? {};
  const packRef = useMemo(() => ({ brandId, packId }), [brandId, packId]);
  const pack = useMemo(
    () => (stored && edits ? shownPack({ stored, edits }) : null),
    [stored, edits],
  );
  const files = pack?.files;
  const urlOf = useCallback(
    (slot: string) => shownUrls?.[slot] ?? files?.[slot]?.url ?? '',
    [shownUrls, files],
  );
  const edit = useCallback(
    (changes: PackChanges) => {
      const now = selectOpenPack(store.getState());
      if (now)
        store.dispatch(
          packEdited(typeof changes === 'function' ? changes(shownPack(now)) : changes),
        );
    },
    [store],
  );
  return useMemo(
    () => pack && { packRef, pack, isReadOnly: !isEditable(pack.state), edit, urlOf },
    [packRef, pack, edit, urlOf],
  );
}

/** For `memo`: whether what a part of the page shows is the same, by the fields of the pack that it shows. */
export const showsSame =
  (...fields: readonly (keyof Pack)[]) =>
  <Props extends { opened: OpenedPack }>(before: Props, after: Props): boolean => {
    const others = new Map<string, unknown>(Object.entries(before));
    return (
      Object.entries(after).every(
        ([name, value]) => name === 'opened' || others.get(name) === value,
      ) &&
      before.opened.packRef === after.opened.packRef &&
      before.opened.isReadOnly === after.opened.isReadOnly &&
      (!fields.includes('files') || before.opened.urlOf === after.opened.urlOf) &&
      fields.every((field) => before.opened.pack[field] === after.opened.pack[field])
    );
  };

/** The same for one of its files. */
export const showsSameFile = <Props extends { opened: OpenedPack }>(
  slot: string,
  { opened: before }: Props,
  { opened: after }: Props,
): boolean =>
  before.pack.files[slot] === after.pack.files[slot] && before.urlOf(slot) === after.urlOf(slot);

/** Stores what is typed, a moment after it was typed, and again until it is stored or refused. */
export function useAutosave() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPack);
  // What was typed last is stored when the page is left; uploads go on while the studio is open.
  useSaveAfterTyping<PackContent>(
    open && isEditable(open.stored.state) ? open : null,
    useCallback(() => void dispatch(savePack()), [dispatch]),
  );
  // A copy of each file is kept on the device until it has arrived, as far as there is room for one.
  const store = useAppStore();
  const areCopiesStored = useCallback(() => {
    const now = selectOpenPack(store.getState());
    return !now || slotsWithoutCopy(now).length === 0;
  }, [store]);
  const isUploading = useAppSelector(selectIsUploading);
  useUnsavedChanges(
    isUploading || (open !== null && slotsWithoutCopy(open).length > 0),
    areCopiesStored,
  );
}

/** Reads the pack again when its page is opened again, and when the window comes back to the front. */
export function usePackRefresh({ brandId, packId }: PackRef) {
  const dispatch = useAppDispatch();
  useOnReturn(() => void dispatch(refreshPack({ brandId, packId })), `${packEditsPrefix}${packId}`);
  useEffect(() => {
    void dispatch(refreshPack({ brandId, packId }));
  }, [dispatch, brandId, packId]);
}

/** The title of the open pack as it is stored, where a public film has it; empty where none is known to. */
export function useTakenTitle(): string {
  const open = useAppSelector(selectOpenPack);
  const packId = open?.packId ?? '';
  const title = open && isEditable(open.stored.state) ? normalizeLine(open.stored.title) : '';
  const [taken, setTaken] = useState('');
  useEffect(() => {
    if (title === '') return;
    // Where that cannot be read now, staff are told before they build.
    return takeAnswer(isPublicTitle(title, packId), (isTaken) => {
      setTaken(isTaken ? title : '');
    });
  }, [title, packId]);
  return taken;
}
