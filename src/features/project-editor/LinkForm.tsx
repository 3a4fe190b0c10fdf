import { useState } from 'react';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import { platforms, type SocialMedia } from '../projects/model';
import type { ProjectRef } from '../project-changes/transactionApi';
import { itemName } from '../project-changes/itemLists';
import { ConflictPanel } from './ConflictPanel';
import { FormModal } from '../../components/workspace/FormModal';
import { counterOf } from '../../components/counterOf';
import { SelectField } from '../../components/SelectField';
import { useItemForm } from './useItemForm';
import { useFormDraft } from '../../components/useDraft';

type LinkFormProps = {
  projectId: string;
  projectRef: ProjectRef;
  base: SocialMedia | null;
  onClose: () => void;
};

const uploadNothing = () => Promise.resolve({ fields: {}, deleteUploads: () => undefined });

/** The form for a link of the project; platform and URL are required. */
export function LinkForm({ projectId, projectRef, base, onClose }: LinkFormProps) {
  const [initial] = useState(base ?? { platform: '', link: '' });
  const form = useFormDraft(projectId, `socialMedia/${base ? itemName(base) : ''}`, initial);
  const { fields } = form;
  const close = () => {
    form.discard();
    onClose();
  };
  const { save, clearProblems, problems, conflict, isSubmitting, failure } = useItemForm({
    list: 'socialMedia',
    projectRef,
    base,
    onSaved: close,
  });
  const change = (field: 'platform' | 'link', text: string) => {
    clearProblems(field);
    form.change(field, text);
  };
  const submit = () => void save(fields, uploadNothing);
  const copy = listCopy.socialMedia;
  return (
    <FormModal
      title={base ? copy.update : copy.add}
      submit={itemCopy.save}
      submitting={itemCopy.saving}
      isSubmitting={isSubmitting}
      isDirty={form.isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={close}
      onDiscardDraft={form.isRestored ? form.discard : undefined}
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
      <fieldset disabled={isSubmitting} className="contents">
        <SelectField
          label={itemCopy.labels.platform}
          isRequired
          emptyOption={itemCopy.choosePlatform}
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
          counter={counterOf(fields.link ?? '', { limit: limits.link })}
          error={problems.link}
          onChange={({ target }) => {
            change('link', target.value);
          }}
        />
      </fieldset>
    </FormModal>
  );
}
