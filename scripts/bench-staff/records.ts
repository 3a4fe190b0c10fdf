import { type NewDocument, storeWebp, writeDocuments } from '../sample-data/emulatorRest.ts';
import { generatedProject, generatedSignUp } from '../sample-data/generatedDocuments.ts';
import { inParallel } from '../inParallel.ts';
import { projectDocument } from '../sample-data/projectDocument.ts';
import type { SampleTarget } from '../sample-data/seed.ts';

const seed = 'bench-staff';
const bytesPerDocument = 1_000;

/** The project that the benchmark opens. Everyone in its crew has a picture. */
export const openedProject = {
  projectId: '5f1c2a9e-7b3d-4c8f-9a60-2d4e6b8c0f13',
  title: 'The Opened Project',
  pictures: 24,
};

const signUp = (index: number) => generatedSignUp(seed, index, bytesPerDocument);

const review = (index: number): NewDocument => ({
  collection: 'signUpReviews',
  id: signUp(index).id,
  fields: {
    status: 'accepted',
    note: 'Marked for the benchmark.',
    by: seed,
    byEmail: seed,
    at: new Date(index),
  },
});

/** Every second one is hidden, so that both collections fill a page. */
const project = (index: number): NewDocument => ({
  ...generatedProject(seed, index, bytesPerDocument),
  collection: index % 2 === 0 ? 'projects' : 'hiddenProjects',
});

const historyEntry = (index: number): NewDocument => ({
  collection: 'projectHistory',
  id: `change-${String(index)}`,
  fields: {
    projectId: openedProject.projectId,
    key: openedProject.title,
    title: openedProject.title,
    action: 'edited',
    field: 'purpose',
    before: 'As it was.',
    after: 'As it became.',
    by: seed,
    byEmail: seed,
    at: new Date(index * 60_000),
  },
});

const logEntry = (index: number): NewDocument => ({
  collection: 'staffLog',
  id: `entry-${String(index)}`,
  fields: {
    action: 'exported',
    signedUp: new Date(index),
    by: seed,
    at: new Date(index * 60_000),
  },
});

/** Writes records until there are `end` of each kind, where there are `first` already. */
export async function writeRecords(
  target: SampleTarget,
  { first, end }: { first: number; end: number },
): Promise<void> {
  const database = { host: target.firestoreHost, projectId: target.projectId };
  if (first === 0) {
    const opened = await createOpenedProject(target);
    await writeDocuments(database, { end: 1 }, () => opened);
  }
  for (const generate of [signUp, review, project, historyEntry, logEntry])
    await writeDocuments(database, { first, end }, generate);
}

async function createOpenedProject({ storageHost, bucket }: SampleTarget): Promise<NewDocument> {
  const { projectId, title, pictures } = openedProject;
  const names = Array.from({ length: pictures }, (_, index) => `Member ${String(index)}`);
  const crew = await inParallel(names, 4, async (name) => ({
    name,
    role: 'Crew',
    bio: '',
    crewMemberImage: null,
    socialMedia: [],
    crewMemberImageURL: await storeWebp(
      { host: storageHost, bucket },
      `projects/${title}/crew/${name}`,
      Buffer.alloc(1_000),
    ),
  }));
  return projectDocument({
    projectId,
    title,
    crew,
    cast: [],
    merchandise: [],
    socialMedia: [],
    description: 'Opened.',
    type: '',
    synopsis: '',
    purpose: 'As it became.',
    posterImageURL: '',
    posterImage: null,
    date: new Date(0),
  });
}
