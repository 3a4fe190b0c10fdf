import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { limits } from '../../config/limits';
import { shopAdminCopy } from '../../content/shopAdmin';
import { errorCode } from '../../lib/errors';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { PictureField } from '../media/PictureField';
import { uploadFile } from '../media/uploadsSlice';
import { FormModal } from '../../components/workspace/FormModal';
import { SelectField } from '../../components/SelectField';
import { isWantedOnSale } from '../orders/offerModel';
import { merchandiseTypes } from '../projects/model';
import { createItem, type ShopItem, submitItem } from './api';
import { contentOf, type ItemContent, parseContent } from './model';
import type { ItemRef } from './storedItemsApi';
import { useItemPictures } from './useItemPictures';

const { itemForm: copy } = shopAdminCopy;

const newContent: ItemContent = { name: '', description: '', type: 'Other', pictures: [] };

type ItemDialogProps = {
  brandId: string;
  projectId: string;
  /** A place that the package has for the film's items; empty where it has none. */
  slot: string;
  /** Whether one of these places is free. */
  hasFreeSlot: boolean;
  /** Null for a new one. */
  found: ShopItem | null;
  /** The item is there, or says something else. */
  onChanged: () => void;
  onClose: () => void;
};

/** What an item says and shows. It goes to staff when it is saved. */
export function ItemDialog(props: ItemDialogProps) {
  const { brandId, projectId, slot, hasFreeSlot, found, onChanged, onClose } = props;
  const dispatch = useAppDispatch();
  const [base] = useState(() => (found ? contentOf(found.draft ?? found.item) : newContent));
  // What was not sent yet says nothing of it.
  const [isWanted] = useState(() => (found?.draft ? isWantedOnSale(found.item) : hasFreeSlot));
  const form = useFormDraft('shop', `item/${found?.item.itemId ?? projectId}`, {
    name: base.name,
    description: base.description,
    type: found ? base.type : '',
    wantsSale: isWanted ? 'yes' : '',
  });
  const { name = '', description = '', type = '', wantsSale = '' } = form.fields;
  const pictures = useItemPictures(base.pictures);
  const [problems, setProblems] = useState<FormProblems>({});
  const [failure, setFailure] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  // Made once: another press after an answer that was lost makes no second item.
  const [item] = useState<ItemRef>(
    () => found?.item ?? { brandId, projectId, itemId: crypto.randomUUID() },
  );
  /** What is stored of it before its pictures are sent: another try goes on from there. */
  const created = useRef<ItemContent | null>(found ? base : null);

  const change = (field: string, text: string) => {
    setProblems((previous) => withoutProblems(previous, field));
    form.change(field, text);
  };
  const close = () => {
    form.discard();
    onClose();
  };
  /** Returns why it failed; empty on success. */
  const save = async (content: ItemContent): Promise<string> => {
    if (!created.current) {
      const outcome = await dispatch(createItem({ item, content }));
      if (createItem.rejected.match(outcome)) return dispatch(toRequestError(outcome));
      created.current = content;
      onChanged();
    }
    const stored = created.current;
    try {
      const withPictures = { ...content, pictures: await pictures.upload(item) };
      const outcome = await dispatch(
        submitItem({
          item,
          content: withPictures,
          slot: wantsSale === 'yes' ? slot : '',
          base: stored,
        }),
      );
      if (submitItem.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    } catch (error) {
      const failed = { type: uploadFile.typePrefix, error: { code: errorCode(error) } };
      return dispatch(toRequestError(failed));
    }
    return '';
  };
  const submit = async () => {
    const parsed = parseContent({ name, description, type, pictures: [] });
    if (parsed.problems) {
      setProblems(parsed.problems);
      return;
    }
    setFailure('');
    setSubmitting(true);
    const text = await save(parsed.value);
    setSubmitting(false);
    setFailure(text);
    if (text !== '') return;
    dispatch(
      successAnnounced({
        name: parsed.value.name,
        message: 'itemSent',
        about: submitItem.typePrefix,
      }),
    );
    onChanged();
    close();
  };

  return (
    <FormModal
      title={found ? copy.editTitle(found.item.name) : copy.addTitle}
      footerNote={found?.item.approved ? copy.approvedHint : copy.newHint}
      submit={copy.submit}
      submitting={copy.submitting}
      isSubmitting={isSubmitting}
      isDirty={form.isDirty || pictures.hasChanges}
      hasSelectedPicture={pictures.hasSelected}
      isPreparing={pictures.isPreparing}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={close}
      onDiscardDraft={form.isRestored ? form.discard : undefined}
    >
      <fieldset disabled={isSubmitting} className="contents">
        <LabelledInput
          id="item-name"
          label={copy.name}
          isRequired
          value={name}
          error={problems.name}
          onChange={({ target }) => {
            change('name', target.value);
          }}
        />
        <SelectField
          label={copy.type}
          isRequired
          emptyOption={copy.chooseType}
          options={merchandiseTypes}
          value={type}
          error={problems.type}
          onChange={(chosen) => {
            change('type', chosen);
          }}
        />
        <LabelledInput
          id="item-description"
          label={copy.description}
          rows={5}
          value={description}
          error={problems.description}
          onChange={({ target }) => {
            change('description', target.value);
          }}
        />
        {slot !== '' && !found?.item.approved && (
          <CheckField
            label={copy.wantsSale}
            hint={copy.wantsSaleHint}
            isOn={wantsSale === 'yes'}
            onChange={(isWanted) => {
              change('wantsSale', isWanted ? 'yes' : '');
            }}
          />
        )}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="font-medium">{copy.pictures}</legend>
        <p className="text-ink-2">{copy.picturesHint(limits.itemPictures)}</p>
        {pictures.places.map((place, index) => (
          <div key={place.id} className="flex min-w-0 flex-wrap items-end gap-3">
            <PictureField
              label={copy.picture(index + 1)}
              field={`shop:${found?.item.itemId ?? projectId}/${place.id}`}
              shape="square"
              layout="small"
              selected={place.selected}
              isRemoved={place.isRemoved}
              stored={place.stored ?? { url: '', picture: null }}
              onSelect={(selected) => {
                pictures.select(place.id, selected);
              }}
              onRemove={(isRemoved) => {
                pictures.remove(place.id, isRemoved);
              }}
              onPreparing={(isPreparing) => {
                pictures.setPreparing(place.id, isPreparing);
              }}
            />
            {index > 0 && pictures.isFilled(place) && !isSubmitting && (
              <Button
                variant="compact"
                onClick={() => {
                  pictures.makeFirst(place.id);
                }}
              >
                {copy.makeFirst(index + 1)}
              </Button>
            )}
          </div>
        ))}
      </fieldset>
    </FormModal>
  );
}
