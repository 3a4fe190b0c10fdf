import { selectAlerts } from '../../src/store/alerts';
import { makeStore } from '../../src/store/store';
import {
  selectProjectLocation,
  selectProject,
} from '../../src/features/projects/projectDraftSlice';
import { emptyProject, type Project } from '../../src/features/projects/model';
import type { ProjectLocation } from '../../src/lib/documentKey';
import { createProject, openProject } from '../../src/features/project-changes/projectThunks';
import { onRequest } from './emulatorFiles';
import { useStaff } from './emulatorStaff';

/** Someone who has a project open in the builder, as the app's own store knows it. */
export async function openEditor(title: string) {
  const store = makeStore();
  const opened = await store.dispatch(openProject(title)).unwrap();
  if (!opened) throw new Error(`There is no project called ${title}`);
  const project = (): Project => selectProject(store.getState()) ?? emptyProject;
  return {
    projectRef: opened,
    projectId: opened.projectId,
    dispatch: store.dispatch,
    project,
    location: () => selectProjectLocation(store.getState()),
    /** The item of this name, as it is shown. */
    item: (list: 'cast' | 'crew' | 'merchandise' | 'stills', name: string) => {
      const found = project()[list].find((item) => item.name === name);
      if (!found) throw new Error(`${name} is not shown`);
      return found;
    },
    alerts: () => selectAlerts(store.getState()).map(({ text }) => text),
  };
}

export const namesIn = (items: unknown) =>
  (items as { name: string }[] | undefined)?.map(({ name }) => name);

type DocumentPlace = { collection: string; key: string };

/** Signs in as staff for a whole test file, in a database without projects. */
export function useStaffAndProjects() {
  const database = useStaff();
  const at = ({ collection, key }: DocumentPlace) => database().collection(collection).doc(key);

  return {
    database,
    /** Creates a project as staff do, and opens it once for each editor. */
    create: async (title: string, { isHidden = false, editors = 2 } = {}) => {
      const form = { title, description: 'As it was.', isHidden };
      await makeStore().dispatch(createProject(form)).unwrap();
      const opened = Array.from({ length: editors }, () => openEditor(title));
      const [ours, theirs = ours] = await Promise.all(opened);
      if (!ours || !theirs) throw new Error('A project is opened by one editor at least');
      return { ours, theirs, projectRef: ours.projectRef, projectId: ours.projectId };
    },
    /** The stored document; undefined where there is none. */
    read: async (place: DocumentPlace) => (await at(place).get()).data(),
    /** When the stored document was last written. */
    writtenAt: async (projectRef: ProjectLocation) =>
      (await at(projectRef).get()).updateTime?.toDate(),
    /** Changes a document past the rules. */
    change: (projectRef: ProjectLocation, fields: Record<string, unknown>) =>
      at(projectRef).update(fields),
    /** The record of changes of a project, oldest first. */
    history: async (projectId: string) => {
      const { docs } = await database()
        .collection('projectHistory')
        .where('projectId', '==', projectId)
        .get();
      return docs
        .map((entry) => ({ id: entry.id, createTime: entry.createTime.toDate(), ...entry.data() }))
        .sort((one, other) => one.createTime.getTime() - other.createTime.getTime()) as Entry[];
    },
  };
}

export type Entry = Record<'id' | 'action' | 'field' | 'before' | 'after', string> & {
  createTime: Date;
} & Record<string, unknown>;

/** The SDK puts the key of the app behind it. */
const isCommit = (address: string) => /:commit(?:\?|$)/.test(address);

/** Lets nobody write before so many have read what there was: the first commits after some wait for each other. */
export function meetAtCommit(count: number, passing = 0) {
  let waiting = -passing;
  let open: () => void;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  onRequest(async (address, _, send) => {
    if (isCommit(address)) {
      waiting += 1;
      if (waiting === count) open();
      if (waiting > 0) await all;
    }
    return send();
  });
}

/** The addresses of what the app writes from now on in this test. */
export function recordCommits(): string[] {
  const commits: string[] = [];
  onRequest((address, _, send) => {
    if (isCommit(address)) commits.push(address);
    return send();
  });
  return commits;
}
