import { useState } from 'react';
import * as v from 'valibot';
import { LabelledInput } from '../../components/LabelledInput';
import { itemCopy, listCopy, posterCopy } from '../../content/projectAdmin';
import { projectProblems } from '../../content/projectProblems';
import { PictureField } from '../media/PictureField';
import { pictureSchema } from '../media/picture';
import type { Project } from '../projects/model';
import type { ProjectRef } from '../project-changes/transactionApi';
import { itemName, projectLists, type ProjectItem } from '../project-changes/itemLists';
import { ConflictPanel } from './ConflictPanel';
import { FormModal } from '../../components/workspace/FormModal';
import {
  itemToFields,
  fieldsToItem,
  parseLinks,
  serializeLinks,
  findChangedLabels,
  itemForms,
  type FormList,
  type ItemFormConfig,
  type PictureSlot,
} from '../project-changes/itemFields';
import { counterOf } from '../../components/counterOf';
import { PriceAndType } from './ItemFormFields';
import { PersonLinks } from './PersonLinks';
import { useItemForm, usePictureSlots } from './useItemForm';
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
  const config: ItemFormConfig = itemForms[list];
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
  const pictures = usePictureSlots(config.pictures, project.title, projectRef);
  const [isPlatformMissing, setPlatformMissing] = useState(false);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const lacksPicture = ({ isRequired = false, kind, urlField }: PictureSlot) =>
    isRequired && stored[urlField] === '' && !pictures.selectedPicture(kind);
  const close = () => {
    form.discard();
    onClose();
  };
  const { save, clearProblems, problems, conflict, isSubmitting, failure } = useItemForm({
    list,
    projectRef,
    base: draftBase,
    otherNames: project[list].map(({ name }) => name).filter((name) => name !== stored.name),
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
    const isWithoutPicture = config.pictures.some(lacksPicture);
    setPictureMissing(isWithoutPicture);
    if (isMissing || isWithoutPicture) return;
    // A typed link counts even if Add was not pressed.
    const links =
      pendingLink.platform === '' ? parseLinks(fields) : [...parseLinks(fields), pendingLink];
    const item = fieldsToItem(list, { ...fields, socialMedia: serializeLinks(links) });
    void save({ ...stored, ...item }, () => pictures.upload(item));
  };

  const renderPicture = (slot: PictureSlot, layout: 'above' | 'small') => (
    <PictureField
      key={slot.kind}
      label={slot.label}
      field={`${projectId}:${formName}/${slot.kind}`}
      shape={slot.shape}
      layout={layout}
      selected={pictures.selectedPicture(slot.kind)}
      isRemoved={pictures.isRemoved(slot.kind)}
      {...(!slot.isRequired && {
        onRemove: (isRemoved: boolean) => {
          pictures.select(slot.kind, isRemoved ? 'removed' : null);
        },
      })}
      stored={{
        url: v.parse(v.string(), stored[slot.urlField]),
        picture: v.parse(v.nullable(pictureSchema), stored[slot.imageField]),
      }}
      error={isPictureMissing && lacksPicture(slot) ? posterCopy.missing : problems[slot.urlField]}
      onSelect={(picture) => {
        pictures.select(slot.kind, picture);
      }}
      onPreparing={(isPreparing) => {
        pictures.setPreparing(slot.kind, isPreparing);
      }}
    />
  );
  const [picture, ...furtherPictures] = config.pictures;
  const position = base ? project[list].findIndex(({ name }) => name === itemName(base)) + 1 : 0;
  const changedLabels = [
    ...findChangedLabels(list, initial, fields),
    ...config.pictures.filter(({ kind }) => pictures.isChanged(kind)).map(({ label }) => label),
  ];

  return (
    <FormModal
      title={base ? itemCopy.updateNamed(itemName(base)) : listCopy[list].add}
      position={position > 0 ? itemCopy.position(position, project[list].length) : undefined}
      footerNote={base ? itemCopy.changed(changedLabels) : ''}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSubmitting}
      isDirty={isDirty || pictures.hasChanges}
      hasSelectedPicture={pictures.hasChanges}
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
      <div className="item-form">
        {renderPicture(picture, 'above')}
        <div className="item-fields">
          <fieldset disabled={isSubmitting} className="contents">
            {config.texts.map((text) => (
              <div key={text.field} data-half={config.hasLinks && !text.rows ? true : undefined}>
                <LabelledInput
                  id={`${list}-${text.field}`}
                  label={text.label}
                  isRequired={text.field === 'name'}
                  value={fields[text.field] ?? ''}
                  counter={counterOf(fields[text.field] ?? '', text)}
                  error={problems[text.field]}
                  onChange={({ target }) => {
                    change(text.field, target.value);
                  }}
                  {...(text.rows ? { rows: text.rows } : {})}
                />
              </div>
            ))}
            {list === 'merchandise' && (
              <PriceAndType
                isSold={typeof stored.itemId === 'string'}
                fields={fields}
                problems={problems}
                onChange={change}
              />
            )}
          </fieldset>
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
          {furtherPictures.map((slot) => renderPicture(slot, 'small'))}
        </div>
      </div>
    </FormModal>
  );
}
