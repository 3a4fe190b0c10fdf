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
  parseLinks,
  serializeLinks,
  itemForms,
  type FormList,
} from './itemFields';
import { PersonLinks, PriceAndType } from './ItemFormFields';
import { useItemForm, useItemPictures } from './useItemForm';
import { useFormDraft } from '../../components/useDraft';

/** The field at which a problem of another one is shown, where they are not the same. */
const problemFields: Record<string, string> = {
  currency: 'price',
  newPlatform: 'socialMedia',
  newLink: 'socialMedia',
};

type ItemFormProps = {
  list: FormList;
  project: Project;
  projectRef: ProjectRef;
  base: ProjectItem | null;
  onClose: () => void;
};

/** The form for a new or existing cast member, crew member or merchandise item. */
export function ItemForm({ list, project, projectRef, base, onClose }: ItemFormProps) {
  const { projectId } = project;
  const config = itemForms[list];
  const [stored] = useState<Record<string, unknown>>(() => ({ ...config.empty, ...base }));
  const [initial] = useState(() => itemToFields(list, base));
  const formName = `${list}/${base ? itemName(base) : ''}`;
  const form = useFormDraft(projectId, formName, initial);
  const { fields, baseFields, isDirty } = form;
  // A restored draft may be based on an older version of the item.
  const [draftBase] = useState(() =>
    base && Object.keys(initial).some((field) => baseFields[field] !== initial[field])
      ? v.parse(projectLists[list].storedSchema, { ...stored, ...fieldsToItem(list, baseFields) })
      : base,
  );
  const pictures = useItemPictures(config.pictures, project);
  const { selected, hasSelection } = pictures;
  const [isPlatformMissing, setPlatformMissing] = useState(false);
  const close = () => {
    form.discard();
    onClose();
  };
  const { save, clearProblems, problems, conflict, isSubmitting, failure } = useItemForm({
    list,
    projectId,
    projectRef,
    base: draftBase,
    onSaved: close,
  });
  const change = (field: string, text: string) => {
    clearProblems(problemFields[field] ?? field);
    form.change(field, text);
  };
  const submit = () => {
    const pendingLink = { platform: fields.newPlatform ?? '', link: fields.newLink ?? '' };
    const isMissing = pendingLink.platform === '' && pendingLink.link !== '';
    setPlatformMissing(isMissing);
    if (isMissing) return;
    // A typed link counts even if Add was not pressed.
    const links =
      pendingLink.platform === '' ? parseLinks(fields) : [...parseLinks(fields), pendingLink];
    const item = fieldsToItem(list, { ...fields, socialMedia: serializeLinks(links) });
    void save({ ...stored, ...item }, () => pictures.upload(item));
  };

  return (
    <FormModal
      title={base ? listCopy[list].update : listCopy[list].add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSubmitting}
      isDirty={isDirty || hasSelection}
      hasSelectedPicture={hasSelection}
      isPreparing={pictures.isPreparing}
      failure={failure}
      onSubmit={submit}
      onClose={close}
      onDiscardDraft={form.isRestored ? form.discard : undefined}
      choice={
        conflict && !isSubmitting ? (
          <ConflictPanel
            item={{ list, versions: conflict }}
            onKeepTheirs={close}
            onSaveMine={submit}
          />
        ) : undefined
      }
    >
      <fieldset disabled={isSubmitting} className="contents">
        {config.texts.map((text) => (
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
      {config.pictures.map((slot) => (
        <PictureField
          key={slot.kind}
          label={slot.label}
          field={`${projectId}:${formName}/${slot.kind}`}
          shape={slot.shape}
          selected={selected[slot.kind] ?? null}
          storedUrl={v.parse(v.string(), stored[slot.urlField])}
          error={problems[slot.urlField]}
          onSelect={(picture) => {
            pictures.select(slot.kind, picture);
          }}
          onPreparing={(isPreparing) => {
            pictures.setPreparing(slot.kind, isPreparing);
          }}
        />
      ))}
      {config.hasLinks && (
        <fieldset disabled={isSubmitting} className="contents">
          <PersonLinks
            links={parseLinks(fields)}
            pendingLink={{ platform: fields.newPlatform ?? '', link: fields.newLink ?? '' }}
            problems={
              isPlatformMissing
                ? { ...problems, newPlatform: projectProblems.platformMissing }
                : problems
            }
            onChange={(links) => {
              change('socialMedia', serializeLinks(links));
            }}
            onPendingLinkChange={({ platform, link }) => {
              change('newPlatform', platform);
              change('newLink', link);
            }}
          />
        </fieldset>
      )}
    </FormModal>
  );
}
