import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { deleteUnreferencedFiles } from '../../files/deleteFilesThunks';
import type { PickedPicture } from '../../files/preparePicture';
import { storePicture } from '../../files/storePictureThunk';
import type { Project } from '../projectSchema';
import type { PictureSlot } from './itemForms';

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The pictures that were picked for an item, and how they are sent before it is written. */
export function useItemPictures(
  slots: readonly PictureSlot[],
  { projectId, title }: Pick<Project, 'projectId' | 'title'>,
) {
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<Record<string, PickedPicture | null>>({});
  const [preparing, setPreparing] = useState<Record<string, boolean>>({});

  const send = async (item: Record<string, unknown>) => {
    const fields: Record<string, unknown> = {};
    const paths: string[] = [];
    const takeBack = () => {
      if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, paths }));
    };
    try {
      for (const slot of slots) {
        const picture = picked[slot.kind];
        if (!picture) continue;
        // A role without a name is kept under that of who plays it.
        const name = textIn(item[slot.namedBy]) || textIn(item.name);
        const target = { title, kind: slot.kind, name };
        const stored = await storePicture({ projectId, place: target, picked: picture }, dispatch);
        paths.push(...stored.paths);
        Object.assign(fields, { [slot.url]: stored.url, [slot.image]: stored.picture });
      }
    } catch (error) {
      takeBack();
      throw error;
    }
    return { fields, takeBack };
  };
  return {
    picked,
    isPicked: Object.values(picked).some(Boolean),
    pick: (kind: string, picture: PickedPicture | null) => {
      setPicked((before) => ({ ...before, [kind]: picture }));
    },
    isPreparing: Object.values(preparing).some(Boolean),
    prepare: (kind: string, isPreparing: boolean) => {
      setPreparing((before) => ({ ...before, [kind]: isPreparing }));
    },
    send,
  };
}
