import { useState } from 'react';
import { LabelledInput } from '../../../components/LabelledInput';
import { itemCopy, listCopy } from '../../../content/builder';
import { platforms } from '../../../content/platforms';
import type { SocialMedia } from '../projectSchema';
import type { Place } from '../staff/commitForThunks';
import { ConflictNote } from './ConflictNote';
import { FormModal } from './FormModal';
import { SelectField } from './SelectField';
import { useItemForm } from './useItemForm';

type LinkFormProps = { place: Place; base: SocialMedia | null; onClose: () => void };

const nothingToSend = () => Promise.resolve({ fields: {}, takeBack: () => undefined });

/** A link of the project: its platform and its address, both needed. */
export function LinkForm({ place, base, onClose }: LinkFormProps) {
  const [initial] = useState(base ?? { platform: '', link: '' });
  const [item, setItem] = useState(initial);
  const { save, problems, conflict, isSending, failure } = useItemForm({
    list: 'socialMedia',
    ...{ place, base },
    onSaved: onClose,
  });
  const copy = listCopy.socialMedia;
  return (
    <FormModal
      title={base ? copy.update : copy.add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSending}
      isDirty={item !== initial}
      failure={failure}
      onSubmit={() => void save(item, nothingToSend)}
      onClose={onClose}
    >
      {conflict && <ConflictNote theirs={conflict} base={base} />}
      <SelectField
        label="Platform"
        none={itemCopy.choosePlatform}
        options={platforms}
        value={item.platform}
        error={problems.platform}
        onChange={(platform) => {
          setItem({ ...item, platform });
        }}
      />
      <LabelledInput
        id="project-link"
        label="Link"
        value={item.link}
        error={problems.link}
        onChange={({ target }) => {
          setItem({ ...item, link: target.value });
        }}
      />
    </FormModal>
  );
}
