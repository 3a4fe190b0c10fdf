import { useId, useState } from 'react';
import * as v from 'valibot';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { tryStorage } from '../../lib/browserStorage';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { createCopy } from '../../content/projectAdmin';
import { createProject } from '../project-changes/projectThunks';
import { formProblems, type FormProblems, withoutProblems } from '../../components/formErrors';
import { newProjectSchema } from '../project-changes/projectTextSchemas';
import { FormModal } from '../../components/workspace/FormModal';
import { counterOf } from '../../components/counterOf';
import { useTitleWarning } from './useTitleWarning';
import { useFormDraft } from '../../components/useDraft';

const keepHiddenKey = 'backlot:keep-hidden';
const readKeepHidden = () => tryStorage(() => localStorage.getItem(keepHiddenKey)) ?? '';
const rememberKeepHidden = (isHidden: boolean) =>
  tryStorage(() => {
    localStorage.setItem(keepHiddenKey, isHidden ? 'true' : '');
  });

type CreateProjectDialogProps = {
  /** What else becomes of it. */
  lead?: string | undefined;
  onClose: () => void;
  onCreated: (project: { title: string; projectId: string }) => void;
};

/** Asks for the title and the description of a new project. Nothing is sent while one is missing, and the field says so.
 * The device remembers whether the last one was kept hidden. */
export function CreateProjectDialog(props: CreateProjectDialogProps) {
  const { lead, onClose, onCreated } = props;
  const dispatch = useAppDispatch();
  const id = useId();
  const [initial] = useState(() => ({
    title: '',
    description: '',
    isHidden: readKeepHidden(),
  }));
  const draft = useFormDraft('new', 'project', initial);
  const { title = '', description = '' } = draft.fields;
  const form = { title, description, isHidden: draft.fields.isHidden === 'true' };
  const [problems, setProblems] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState({ isSending: false, failure: '' });

  const warnOfTitle = useTitleWarning(null);
  const change = (field: 'title' | 'description', text: string) => {
    setProblems(withoutProblems(problems, field));
    draft.change(field, text);
  };
  const submit = async () => {
    const checked = v.safeParse(newProjectSchema, form);
    if (!checked.success) {
      setProblems(formProblems(checked.issues));
      return;
    }
    setProblems({});
    setAttempt({ isSending: true, failure: '' });
    const warning = await warnOfTitle(checked.output.title);
    if (warning !== '') {
      setProblems({ title: warning });
      setAttempt({ isSending: false, failure: '' });
      return;
    }
    const outcome = await dispatch(createProject(form));
    if (createProject.fulfilled.match(outcome)) {
      rememberKeepHidden(form.isHidden);
      draft.discard();
      onCreated({ title: checked.output.title, projectId: outcome.payload });
      return;
    }
    const failure = dispatch(toRequestError(outcome));
    const isTaken = outcome.error.code === 'message/projectTaken';
    setAttempt({ isSending: false, failure: isTaken ? '' : failure });
    if (isTaken) setProblems({ title: failure });
  };

  return (
    <FormModal
      title={createCopy.title}
      submit={createCopy.submit}
      submitting={createCopy.submitting}
      isSubmitting={attempt.isSending}
      isDirty={draft.isDirty}
      failure={attempt.failure}
      onSubmit={() => void submit()}
      onClose={() => {
        draft.discard();
        onClose();
      }}
      onDiscardDraft={draft.isRestored ? draft.discard : undefined}
    >
      {lead && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {lead}
        </p>
      )}
      <fieldset disabled={attempt.isSending} className="contents">
        <LabelledInput
          id={`${id}-title`}
          label="Title"
          isRequired
          value={form.title}
          counter={counterOf(form.title, { limit: limits.title })}
          error={problems.title}
          onChange={({ target }) => {
            change('title', target.value);
          }}
        />
        <LabelledInput
          id={`${id}-description`}
          label="Description"
          isRequired
          rows={5}
          value={form.description}
          counter={counterOf(form.description, { limit: limits.description, rows: 5 })}
          error={problems.description}
          onChange={({ target }) => {
            change('description', target.value);
          }}
        />
        <div>
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              aria-describedby={`${id}-hidden`}
              checked={form.isHidden}
              onChange={({ target }) => {
                draft.change('isHidden', target.checked ? 'true' : '');
              }}
            />
            {createCopy.keepHidden}
          </label>
          <p id={`${id}-hidden`} className="ps-6 text-ink-3">
            {createCopy.keepHiddenHint}
          </p>
        </div>
      </fieldset>
    </FormModal>
  );
}
