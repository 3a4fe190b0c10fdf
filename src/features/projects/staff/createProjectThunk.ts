import * as v from 'valibot';
import { createAppThunk } from '../../../app/hooks';
import { documentKey, type ProjectLocation } from '../projectKey';
import { emptyProject } from '../projectSchema';
import { searchIndex } from '../searchTerms';
import { newProjectSchema, type NewProject } from './projectTextSchema';
import { projectTransaction, assertTitleIsFree } from './projectTransactionThunks';

/** Creates a project with empty lists, public or hidden, and the first entry about it, which has its id. */
export const createProject = createAppThunk('creatingNewProject', async (form: NewProject) => {
  const { title, description, isHidden } = v.parse(newProjectSchema, form);
  const place: ProjectLocation = {
    collection: isHidden ? 'hiddenProjects' : 'projects',
    key: documentKey(title),
  };
  await projectTransaction(async (commit) => {
    await assertTitleIsFree(commit, title);
    const { sdk, transaction, at, record } = commit;
    const projectId = crypto.randomUUID();
    const project = { ...emptyProject, projectId, title, description, changeId: projectId };
    transaction.set(at(place), {
      ...project,
      search: searchIndex(project),
      date: sdk.serverTimestamp(),
    });
    const change = { action: 'created', field: 'project', before: '', after: '' } as const;
    transaction.set(...record({ id: projectId, key: place.key, projectId, title, ...change }));
  });
});
