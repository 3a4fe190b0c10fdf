import * as v from 'valibot';
import { toRequestError } from '../../store/alerts';
import { EditableText, type SaveOutcome } from './EditableText';
import { limits } from '../../config/limits';
import { useTextDraft } from '../../components/useDraft';
import { filmParts } from '../../content/filmParts';
import { editCopy } from '../../content/editing';
import { builderCopy } from '../../content/projectAdmin';
import { type ProjectText, projectTextFields } from '../../content/projectFields';
import { useAppDispatch } from '../../store/hooks';
import type { Project } from '../projects/model';
import { saveProjectText } from '../project-changes/projectTexts';
import { projectTextSchemas, titleSchema } from '../project-changes/projectTextSchemas';
import { partIds } from '../project-changes/projectReadiness';
import { renameProject } from '../project-changes/projectThunks';
import type { ProjectRef } from '../project-changes/transactionApi';
import { useTitleWarning } from '../project-list-admin/useTitleWarning';

type ProjectTextProps = { project: Project; projectRef: ProjectRef };

const saveOutcome = (conflict: string | null): SaveOutcome =>
  conflict === null ? { kind: 'saved' } : { kind: 'conflict', theirs: conflict };

/** What the catalogue has a text of its own for, such as a taken title, would fail again and again. */
const failedOutcome = (code: string | undefined, text: string): SaveOutcome => ({
  kind: code?.startsWith('message/') ? 'problem' : 'failure',
  text,
});

/** The title. A rename changes the project's address, which the page then opens. */
export function ProjectTitle({ project, projectRef }: ProjectTextProps) {
  const dispatch = useAppDispatch();
  const { draft, saveDraft } = useTextDraft(project.projectId, 'title');
  const warnOfTitle = useTitleWarning(project.title);
  const save = async ({ text }: { text: string }): Promise<SaveOutcome> => {
    const checked = v.safeParse(titleSchema, text);
    if (!checked.success) return { kind: 'problem', text: checked.issues[0].message };
    const warning = await warnOfTitle(checked.output);
    if (warning !== '') return { kind: 'problem', text: warning };
    const outcome = await dispatch(renameProject({ projectRef, title: text }));
    return renameProject.fulfilled.match(outcome)
      ? saveOutcome(outcome.payload.conflict)
      : failedOutcome(outcome.error.code, dispatch(toRequestError(outcome)));
  };
  return (
    <EditableText
      editId={partIds.text('title')}
      maxLength={limits.title}
      label={builderCopy.title}
      value={project.title}
      draft={draft}
      onDraftChange={saveDraft}
      onSave={save}
    />
  );
}

/** A text that is edited on its own; what someone else saved meanwhile is never overwritten unseen. */
export function ProjectTextField({
  project,
  projectRef,
  field,
  isChangedByColleague,
  onSaved,
}: ProjectTextProps & { field: ProjectText; isChangedByColleague: boolean; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const { draft, saveDraft } = useTextDraft(project.projectId, field);
  const shape = projectTextFields[field];
  const save = async ({ base, text }: { base: string; text: string }): Promise<SaveOutcome> => {
    const checked = v.safeParse(projectTextSchemas[field], text);
    if (!checked.success) return { kind: 'problem', text: checked.issues[0].message };
    const thunk = saveProjectText[field];
    const outcome = await dispatch(thunk({ projectRef, base, text }));
    if (thunk.fulfilled.match(outcome) && outcome.payload.conflict === null) onSaved();
    return thunk.fulfilled.match(outcome)
      ? saveOutcome(outcome.payload.conflict)
      : failedOutcome(outcome.error.code, dispatch(toRequestError(outcome)));
  };
  return (
    <EditableText
      editId={partIds.text(field)}
      maxLength={limits[field]}
      label={shape.label}
      mark={isChangedByColleague ? editCopy.changed : ''}
      value={project[field]}
      isWanted={filmParts.some((name) => name === field)}
      draft={draft}
      onDraftChange={saveDraft}
      onSave={save}
      {...(shape.kind === 'paragraphs' ? { rows: shape.rows } : {})}
    />
  );
}
