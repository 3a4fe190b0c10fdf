import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchFilmBrand,
  fetchOpenBrands,
  nameFilmBrand,
} from '../../src/features/creator-admin/filmBrandApi';
import { fetchPacksAndFilms } from '../../src/features/packs/brandPacksApi';
import { openOwnPack } from '../../src/features/packs/openOwnPack';
import { readPack } from '../../src/features/packs/packsApi';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import {
  hideProject,
  openOwnFilm,
  publishProject,
} from '../../src/features/project-changes/projectThunks';
import { makeStore } from '../../src/store/store';
import { signInAsMember } from '../support/emulatorMembers';
import { acceptBrandIn } from '../support/emulatorPacks';
import { useStaffAndProjects } from '../support/emulatorProjects';
import { signInAsStaff } from '../support/emulatorStaff';

const staff = useStaffAndProjects();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/studio'));
  await signInAsStaff();
});

const accept = () => acceptBrandIn(staff.database(), 'gold');
const { dispatch } = makeStore();
const name = (projectId: string, brandId: string, base = '') =>
  dispatch(nameFilmBrand({ projectId, base, brandId }));
const brandOf = (projectId: string) => dispatch(fetchFilmBrand(projectId)).unwrap();
const filmsOf = async (brandId: string) =>
  (await dispatch(fetchPacksAndFilms(brandId)).unwrap()).named.map(({ film }) => film.title);
const logOf = async (brandId: string) => {
  const log = staff.database().collection(`brands/${brandId}/log`);
  const { docs } = await log.where('action', '==', 'filmNamed').get();
  return docs.map((entry) => [entry.get('before'), entry.get('after')] as unknown);
};

describe('A film that staff made and named', () => {
  it.each([true, false])(
    'is in the studio of the brand, whose people edit it and open a pack for it (hidden: %s)',
    async (isHidden) => {
      const { brandId, email } = await accept();
      const title = `Named ${String(isHidden)}`;
      const { projectId } = await staff.create(title, { isHidden, editors: 1 });
      expect(await brandOf(projectId)).toBeNull();
      await name(projectId, brandId).unwrap();
      expect(await brandOf(projectId)).toEqual({ brandId, name: 'Maker', keeper: null });
      expect(await logOf(brandId)).toEqual([[null, { projectId, title }]]);

      await signInAsMember(email);
      expect(await filmsOf(brandId)).toEqual([title]);
      const editor = makeStore();
      const projectRef = await editor.dispatch(openOwnFilm({ projectId, brandId })).unwrap();
      if (!projectRef) throw new Error('The film is not open.');
      const edit = { projectRef, base: '', text: 'Our own words.' };
      await editor.dispatch(saveProjectText.purpose(edit)).unwrap();
      expect(await staff.read(projectRef)).toMatchObject({ purpose: 'Our own words.' });
      const pack = await dispatch(openOwnPack({ brandId, title: '', projectId })).unwrap();
      expect(await readPack(pack)).toMatchObject({ title, purpose: 'Our own words.' });
      expect(await filmsOf(brandId)).toEqual([]);
    },
  );

  it('is hidden and published by staff as before', async () => {
    const { brandId } = await accept();
    const { projectId, ours } = await staff.create('Shown Again', { editors: 1 });
    await name(projectId, brandId).unwrap();
    await ours.dispatch(hideProject(ours.projectRef)).unwrap();
    const hidden = { ...ours.projectRef, collection: 'hiddenProjects' } as const;
    await ours.dispatch(publishProject(hidden)).unwrap();
    expect(await staff.read(ours.projectRef)).toMatchObject({ projectId });
  });

  it('goes to another brand, whose log says from where, and the first sees it no more', async () => {
    const [first, second] = [await accept(), await accept()];
    const { projectId } = await staff.create('Corrected', { editors: 1 });
    await name(projectId, first.brandId).unwrap();
    await name(projectId, second.brandId, first.brandId).unwrap();
    expect(await logOf(second.brandId)).toEqual([
      [{ brandId: first.brandId }, { projectId, title: 'Corrected' }],
    ]);
    await signInAsMember(first.email);
    expect(await filmsOf(first.brandId)).toEqual([]);
    expect(await dispatch(openOwnFilm({ projectId, brandId: first.brandId })).unwrap()).toBeNull();
    await signInAsMember(second.email);
    expect(await filmsOf(second.brandId)).toEqual(['Corrected']);
  });

  type Stored = (projectId: string, brandId: string) => [path: string, fields: object];
  it.each<[string, Stored]>([
    ['storefront', (projectId) => [`storefronts/${projectId}`, {}]],
    ['pack', (projectId, brandId) => [`brands/${brandId}/packs/${projectId}`, {}]],
    ['pack', (projectId, brandId) => [`brands/${brandId}/packs/${projectId}~2`, {}]],
    ['items', (projectId) => [`items/${crypto.randomUUID()}`, { projectId }]],
    ['campaign', (campaignProjectId, brandId) => [`brands/${brandId}`, { campaignProjectId }]],
  ])('stays with its brand because of its %s', async (keeper, documentOf) => {
    const [first, second] = [await accept(), await accept()];
    const { projectId } = await staff.create(`Stays ${crypto.randomUUID()}`, { editors: 1 });
    await name(projectId, first.brandId).unwrap();
    const [path, fields] = documentOf(projectId, first.brandId);
    await staff.database().doc(path).set(fields, { merge: true });
    expect(await brandOf(projectId)).toMatchObject({ brandId: first.brandId, keeper });
    expect(await name(projectId, second.brandId, first.brandId)).toMatchObject({
      error: { code: 'message/filmStays' },
    });
    expect(await logOf(second.brandId)).toEqual([]);
  });

  it('is not named as that of a brand that was closed or suspended meanwhile', async () => {
    const { brandId } = await accept();
    const { projectId } = await staff.create('Taken By None', { editors: 1 });
    const isListed = async () =>
      (await dispatch(fetchOpenBrands()).unwrap()).some((brand) => brand.brandId === brandId);
    expect(await isListed()).toBe(true);
    await staff.database().doc(`brands/${brandId}`).update({ suspended: true });
    expect(await isListed()).toBe(false);
    expect(await name(projectId, brandId)).toMatchObject({
      error: { code: 'message/brandTakesNoFilm' },
    });
  });
});
