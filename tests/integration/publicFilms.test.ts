import { describe, expect, it } from 'vitest';
import { readPublicFilms } from '../../scripts/publicFilms';
import {
  deleteProject,
  hideProject,
  renameProject,
} from '../../src/features/project-changes/projectThunks';
import { useStaffAndProjects } from '../support/emulatorProjects';

const staff = useStaffAndProjects();

const redirect = (from: string, to: string) => ({
  source: `/films/${from}`,
  destination: `/films/${to}`,
  type: 301,
});
/** The redirects from these addresses that a deploy would publish now. */
async function redirectsFrom(...slugs: string[]) {
  const { redirects } = await readPublicFilms(staff.database());
  const sources = slugs.map((slug) => `/films/${slug}`);
  return redirects.filter(({ source }) => sources.includes(source));
}

/** A project that was called `first` and is called `second`. */
async function createRenamed(first: string, second: string) {
  const { ours, projectRef } = await staff.create(first, { editors: 1 });
  return { ours, ...(await ours.dispatch(renameProject({ projectRef, title: second })).unwrap()) };
}

describe('What a deploy reads', () => {
  it('leads from the address that a film had before it was renamed to the one that it has', async () => {
    const { ours, projectRef } = await createRenamed('Durian', 'Sintel');
    expect(await redirectsFrom('durian', 'sintel')).toEqual([redirect('durian', 'sintel')]);
    await ours.dispatch(renameProject({ projectRef, title: 'Third' })).unwrap();
    expect(await redirectsFrom('durian', 'sintel', 'third')).toEqual([
      redirect('durian', 'third'),
      redirect('sintel', 'third'),
    ]);
  });

  it('leads in no circle once a film has its first title again', async () => {
    const { ours, projectRef } = await createRenamed('There', 'Back again');
    await ours.dispatch(renameProject({ projectRef, title: 'There' })).unwrap();
    expect(await redirectsFrom('there', 'back-again')).toEqual([redirect('back-again', 'there')]);
  });

  it('leads to no film that is hidden or deleted', async () => {
    const hidden = await createRenamed('Before it was hidden', 'Hidden');
    await hidden.ours.dispatch(hideProject(hidden.projectRef)).unwrap();
    const deleted = await createRenamed('Before it was deleted', 'Deleted');
    await deleted.ours.dispatch(deleteProject(deleted.projectRef)).unwrap();
    const slugs = ['before-it-was-hidden', 'hidden', 'before-it-was-deleted', 'deleted'];
    expect(await redirectsFrom(...slugs)).toEqual([]);
    const { documents } = await readPublicFilms(staff.database());
    expect(documents.map(({ title }) => title)).not.toContain('Hidden');
  });

  it('has the showings of a film with what is on sale of them', async () => {
    const database = staff.database();
    const ticket = { kind: 'ticket', parent: 'one', onSale: true };
    const asked = { threshold: 60, interested: 47, saleOpen: false, waiting: true };
    await database.doc('screenings/one').set({ projectId: 'shown', ...asked });
    await database.doc('screenings/other').set({ projectId: 'shown elsewhere' });
    await database.doc('offers/seats').set(ticket);
    await database.doc('offers/off-sale').set({ ...ticket, onSale: false });
    await database.doc('offers/print').set({ ...ticket, kind: 'item' });
    const { showings } = await readPublicFilms(database);
    const { screenings, offers } = showings.get('shown') ?? {};
    expect([...(screenings ?? [])]).toEqual([['one', { projectId: 'shown', ...asked }]]);
    expect([...(offers?.keys() ?? [])]).toEqual(['seats']);
  });

  it('is every public project once, however many there are', async () => {
    const projects = staff.database().collection('projects');
    const batch = staff.database().batch();
    const titles = Array.from({ length: 230 }, (_, index) => `Film ${String(index)}`);
    for (const title of titles) batch.set(projects.doc(title), { title });
    await batch.commit();
    const { documents } = await readPublicFilms(staff.database());
    const read = documents.flatMap(({ title }) => (/^Film \d+$/.test(String(title)) ? title : []));
    expect(read.sort()).toEqual(titles.sort());
  });
});
