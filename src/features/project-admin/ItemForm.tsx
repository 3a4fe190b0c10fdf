import { useState } from 'react';
import * as v from 'valibot';
import { LabelledInput } from '../../components/LabelledInput';
import { itemCopy, listCopy, projectProblems } from '../../content/projectAdmin';
import { PictureField } from '../media/PictureField';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import { itemName, projectLists, type ProjectItem } from './itemLists';
import { ConflictPanel } from './ConflictPanel';
import { FormModal } from './FormModal';
import {
  itemToFields,
  fieldsToItem,
  linksIn,
  linksText,
  itemForms,
  type FormList,
} from './itemFields';
import { PersonLinks, PriceAndType } from './ItemFormFields';
import { useItemForm, useItemPictures } from './useItemForm';
import { useFormDraft } from '../../components/useDraft';

type ItemFormProps = {
  list: FormList;
  project: Project;
  place: ProjectRef;
  base: ProjectItem | null;
  onClose: () => void;
};

/** The form of a cast member, a crew member or an item of merchandise, new or as it is. */
export function ItemForm({ list, project, place, base, onClose }: ItemFormProps) {
  const { projectId } = project;
  const shape = itemForms[list];
  const [stored] = useState<Record<string, unknown>>(() => ({ ...shape.empty, ...base }));
  const [initial] = useState(() => itemToFields(list, base));
  const form = useFormDraft(projectId, `${list}/${base ? itemName(base) : ''}`, initial);
  const { fields, started, isDirty, change } = form;
  // A colleague may have changed the item between what was typed before and now.
  const [startedFrom] = useState(() =>
    base && Object.keys(initial).some((field) => started[field] !== initial[field])
      ? v.parse(projectLists[list].stored, { ...stored, ...fieldsToItem(list, started) })
      : base,
  );
  const pictures = useItemPictures(shape.pictures, project);
  const { picked, isPicked } = pictures;
  const [isLinkUnclear, setLinkUnclear] = useState(false);
  const close = () => {
    form.throwAway();
    onClose();
  };
  const { save, problems, conflict, isSending, failure } = useItemForm({
    ...{ list, projectId, place, base: startedFrom },
    onSaved: close,
  });
  const submit = () => {
    const entry = { platform: fields.newPlatform ?? '', link: fields.newLink ?? '' };
    const isUnclear = entry.platform === '' && entry.link !== '';
    setLinkUnclear(isUnclear);
    if (isUnclear) return;
    // One that was typed and not added is meant too.
    const links = entry.platform === '' ? linksIn(fields) : [...linksIn(fields), entry];
    const typed = fieldsToItem(list, { ...fields, socialMedia: linksText(links) });
    void save({ ...stored, ...typed }, () => pictures.send(typed));
  };

  return (
    <FormModal
      title={base ? listCopy[list].update : listCopy[list].add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSending}
      isDirty={isDirty || isPicked}
      isPicked={isPicked}
      isPreparing={pictures.isPreparing}
      failure={failure}
      onSubmit={submit}
      onClose={close}
      onStartAfresh={form.isBroughtBack ? form.throwAway : undefined}
      choice={
        conflict && !isSending ? (
          <ConflictPanel
            item={{ list, versions: conflict }}
            onKeepTheirs={close}
            onSaveMine={submit}
          />
        ) : undefined
      }
    >
      <fieldset disabled={isSending} className="contents">
        {shape.texts.map((text) => (
          <LabelledInput
            key={text.field}
            id={`${list}-${text.field}`}
            label={text.label}
            isRequired={text.field === 'name'}
            value={fields[text.field] ?? ''}
            error={problems[text.field]}
            onChange={({ target }) => {
              change(text.field, target.value);
            }}
            {...('rows' in text ? { rows: text.rows } : {})}
          />
        ))}
        {list === 'merchandise' && (
          <PriceAndType fields={fields} problems={problems} onChange={change} />
        )}
      </fieldset>
      {shape.pictures.map((slot) => (
        <PictureField
          key={slot.kind}
          label={slot.label}
          shape={slot.shape}
          picked={picked[slot.kind] ?? null}
          storedUrl={v.parse(v.string(), stored[slot.url])}
          error={problems[slot.url]}
          onPick={(picture) => {
            pictures.pick(slot.kind, picture);
          }}
          onPreparing={(isPreparing) => {
            pictures.prepare(slot.kind, isPreparing);
          }}
        />
      ))}
      {shape.hasLinks && (
        <fieldset disabled={isSending} className="contents">
          <PersonLinks
            links={linksIn(fields)}
            entry={{ platform: fields.newPlatform ?? '', link: fields.newLink ?? '' }}
            problems={
              isLinkUnclear
                ? { ...problems, newPlatform: projectProblems.platformMissing }
                : problems
            }
            onChange={(links) => {
              change('socialMedia', linksText(links));
            }}
            onType={({ platform, link }) => {
              change('newPlatform', platform);
              change('newLink', link);
            }}
          />
        </fieldset>
      )}
    </FormModal>
  );
}
