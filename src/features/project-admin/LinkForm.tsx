import { useState } from 'react';
import { LabelledInput } from '../../components/LabelledInput';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import { platforms, type SocialMedia } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import { itemName } from './itemLists';
import { ConflictPanel } from './ConflictPanel';
import { FormModal } from './FormModal';
import { SelectField } from './SelectField';
import { useItemForm } from './useItemForm';
import { useFormDraft } from '../../components/useDraft';

type LinkFormProps = {
  projectId: string;
  place: ProjectRef;
  base: SocialMedia | null;
  onClose: () => void;
};

const nothingToSend = () => Promise.resolve({ fields: {}, takeBack: () => undefined });

/** A link of the project: its platform and its address, both needed. */
export function LinkForm({ projectId, place, base, onClose }: LinkFormProps) {
  const [initial] = useState(base ?? { platform: '', link: '' });
  const form = useFormDraft(projectId, `socialMedia/${base ? itemName(base) : ''}`, initial);
  const { fields, change } = form;
  const close = () => {
    form.throwAway();
    onClose();
  };
  const { save, problems, conflict, isSending, failure } = useItemForm({
    list: 'socialMedia',
    ...{ projectId, place, base },
    onSaved: close,
  });
  const submit = () => void save(fields, nothingToSend);
  const copy = listCopy.socialMedia;
  return (
    <FormModal
      title={base ? copy.update : copy.add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSending}
      isDirty={form.isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={close}
      onStartAfresh={form.isBroughtBack ? form.throwAway : undefined}
      choice={
        conflict && (
          <ConflictPanel
            item={{ list: 'socialMedia', versions: conflict }}
            onKeepTheirs={close}
            onSaveMine={submit}
          />
        )
      }
    >
      <fieldset disabled={isSending} className="contents">
        <SelectField
          label={itemCopy.labels.platform}
          isRequired
          none={itemCopy.choosePlatform}
          options={platforms}
          value={fields.platform ?? ''}
          error={problems.platform}
          onChange={(platform) => {
            change('platform', platform);
          }}
        />
        <LabelledInput
          id="project-link"
          label={itemCopy.labels.link}
          isRequired
          value={fields.link ?? ''}
          error={problems.link}
          onChange={({ target }) => {
            change('link', target.value);
          }}
        />
      </fieldset>
    </FormModal>
  );
}
