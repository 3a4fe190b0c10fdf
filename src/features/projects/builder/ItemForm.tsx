import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { LabelledInput } from '../../../components/LabelledInput';
import { itemCopy, listCopy } from '../../../content/builder';
import { deleteUnreferredFiles } from '../../files/deleteFilesThunks';
import { PictureField } from '../../files/PictureField';
import type { PickedPicture } from '../../files/preparePicture';
import { storePicture } from '../../files/storePictureThunk';
import type { Project, SocialMedia } from '../projectSchema';
import type { Place } from '../staff/commitForThunks';
import type { ProjectItem } from '../staff/projectLists';
import { ConflictNote } from './ConflictNote';
import { FormModal } from './FormModal';
import { itemForms, type FormList } from './itemForms';
import { PersonLinks } from './PersonLinks';
import { PriceAndType } from './PriceAndType';
import { useItemForm } from './useItemForm';

type ItemFormProps = {
  list: FormList;
  project: Project;
  place: Place;
  base: ProjectItem | null;
  onClose: () => void;
};

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The form of a cast member, a crew member or an item of merchandise, new or as it is. */
export function ItemForm({ list, project, place, base, onClose }: ItemFormProps) {
  const dispatch = useAppDispatch();
  const shape = itemForms[list];
  const [initial] = useState<Record<string, unknown>>(() => ({ ...shape.empty, ...base }));
  const [item, setItem] = useState(initial);
  const [links, setLinks] = useState<SocialMedia[]>(
    base && 'socialMedia' in base ? base.socialMedia : [],
  );
  const [picked, setPicked] = useState<Record<string, PickedPicture | null>>({});
  const { save, problems, conflict, isSending, failure } = useItemForm({
    ...{ list, place, base },
    onSaved: onClose,
  });

  const sendPictures = async () => {
    const fields: Record<string, unknown> = {};
    const paths: string[] = [];
    const takeBack = () => {
      if (paths.length > 0)
        void dispatch(deleteUnreferredFiles({ projectId: project.projectId, paths }));
    };
    try {
      for (const slot of shape.pictures) {
        const picture = picked[slot.kind];
        if (!picture) continue;
        // A role without a name is kept under that of who plays it.
        const name = textIn(item[slot.namedBy]).trim() || textIn(item.name).trim();
        const target = { title: project.title, kind: slot.kind, name };
        const upload = { projectId: project.projectId, place: target, picked: picture };
        const stored = await storePicture(upload, dispatch);
        paths.push(...stored.paths);
        Object.assign(fields, { [slot.url]: stored.url, [slot.image]: stored.picture });
      }
    } catch (error) {
      takeBack();
      throw error;
    }
    return { fields, takeBack };
  };

  const isDirty =
    item !== initial ||
    Object.values(picked).some(Boolean) ||
    links !== (base && 'socialMedia' in base ? base.socialMedia : links) ||
    (!base && links.length > 0);
  const change = (field: string, value: unknown) => {
    setItem({ ...item, [field]: value });
  };
  return (
    <FormModal
      title={base ? listCopy[list].update : listCopy[list].add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSending}
      isDirty={isDirty}
      failure={failure}
      onSubmit={() =>
        void save(shape.hasLinks ? { ...item, socialMedia: links } : item, sendPictures)
      }
      onClose={onClose}
    >
      {conflict && <ConflictNote theirs={conflict} base={base} />}
      {shape.texts.map((text) => (
        <LabelledInput
          key={text.field}
          id={`${list}-${text.field}`}
          label={text.label}
          value={textIn(item[text.field])}
          error={problems[text.field]}
          onChange={({ target }) => {
            change(text.field, target.value);
          }}
          {...('rows' in text ? { rows: text.rows } : {})}
        />
      ))}
      {list === 'merchandise' && <PriceAndType item={item} problems={problems} onChange={change} />}
      {shape.pictures.map((slot) => (
        <PictureField
          key={slot.kind}
          label={slot.label}
          shape={slot.shape}
          picked={picked[slot.kind] ?? null}
          storedUrl={textIn(item[slot.url])}
          error={problems[slot.url]}
          onPick={(picture) => {
            setPicked((before) => ({ ...before, [slot.kind]: picture }));
          }}
        />
      ))}
      {shape.hasLinks && <PersonLinks links={links} problems={problems} onChange={setLinks} />}
    </FormModal>
  );
}
