import * as v from 'valibot';
import { useAppDispatch } from '../../store/hooks';
import { EditableText, type SaveOutcome } from '../../components/EditableText';
import { builderCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import { saveProjectText, projectTextSchemas, titleSchema, type ProjectText } from './projectTexts';
import { renameProject } from './projectThunks';
import { errorMessage } from '../../components/formErrors';
import { useTextDraft } from '../../components/useDraft';

const { labels } = builderCopy;
const rowsOf: Partial<Record<ProjectText, number>> = { description: 6, purpose: 4, synopsis: 8 };

type Of = { project: Project; place: ProjectRef };

/** The title. Under another one the project gets another address, which the page then opens. */
export function ProjectTitle({ project, place }: Of) {
  const dispatch = useAppDispatch();
  const { draft, saveDraft } = useTextDraft(project.projectId, 'title');
  const save = async ({ text }: { text: string }): Promise<SaveOutcome> => {
    const checked = v.safeParse(titleSchema, text);
    if (!checked.success) return { kind: 'problem', text: checked.issues[0].message };
    const outcome = await dispatch(renameProject({ place, title: text }));
    if (!renameProject.fulfilled.match(outcome))
      return { kind: 'problem', text: errorMessage(outcome.error.code) };
    const { conflict } = outcome.payload;
    return conflict === null ? { kind: 'saved' } : { kind: 'conflict', theirs: conflict };
  };
  return (
    <EditableText
      label={labels.title}
      value={project.title}
      draft={draft}
      onDraftChange={saveDraft}
      onSave={save}
    />
  );
}

/** A text of the project that is edited on its own; what someone else saved meanwhile is never overwritten unseen. */
export function ProjectTextField({ project, place, field }: Of & { field: ProjectText }) {
  const dispatch = useAppDispatch();
  const { draft, saveDraft } = useTextDraft(project.projectId, field);
  const save = async (what: { base: string; text: string }): Promise<SaveOutcome> => {
    const checked = v.safeParse(projectTextSchemas[field], what.text);
    if (!checked.success) return { kind: 'problem', text: checked.issues[0].message };
    const thunk = saveProjectText[field];
    const outcome = await dispatch(thunk({ place, ...what }));
    if (!thunk.fulfilled.match(outcome))
      return { kind: 'problem', text: errorMessage(outcome.error.code) };
    const { conflict } = outcome.payload;
    return conflict === null ? { kind: 'saved' } : { kind: 'conflict', theirs: conflict };
  };
  return (
    <EditableText
      label={labels[field]}
      value={project[field]}
      draft={draft}
      onDraftChange={saveDraft}
      onSave={save}
      {...(rowsOf[field] ? { rows: rowsOf[field] } : {})}
    />
  );
}
