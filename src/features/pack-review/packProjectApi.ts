import { getDoc } from 'firebase/firestore/lite';
import { messageError } from '../../store/createAppThunk';
import { pathInStore } from '../media/pathInStore';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { parseStoredProject, type ProjectRef } from '../project-changes/transactionApi';
import type { Project } from '../projects/model';
import { type Pack, parsePack } from '../packs/model';
import { knownPictures } from '../packs/packOfProject';
import { slotsToBuild } from '../packs/packProject';
import { packReference } from '../packs/newPackApi';
import { formerPackId, type PackRef, projectIdOf } from '../packs/packState';

/** The stored project of a pack, and where it is; null where there is none yet. */
export async function findPackProject(packId: string) {
  const found = await findSnapshotById(projectIdOf(packId));
  if (!found) return null;
  const { project } = parseStoredProject(found.data());
  const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
  const projectRef: ProjectRef = { collection, key: found.id, projectId: project.projectId };
  return { project, projectRef };
}

/** What was built of a pack's files, with what its project and the pack before have of them already. */
export async function readKnownPictures(
  { brandId, packId }: PackRef,
  pack: Pack,
  project: Project,
): Promise<Pack['built']> {
  if (slotsToBuild(pack).length === 0) return pack.built;
  const formerId = formerPackId(packId);
  const former =
    formerId === '' ? null : await getDoc(packReference({ brandId, packId: formerId }));
  return knownPictures(pack, project, former?.exists() ? parsePack(former.data()) : null);
}

/**
 * Fails with the catalogue's text where a pack's creators could exchange a file after staff have looked at it: they can
 * in another pack that is theirs to change, and anywhere but in this site's store. What staff have put into projects, and
 * pictures of films, are written once.
 */
export async function assertKept(packRef: PackRef, url: string): Promise<void> {
  const path = pathInStore(url);
  if (/^(projects|brands\/[^/]+\/films)\//.test(path)) return;
  const [, brandId, packId] = /^brands\/([^/]+)\/packs\/([^/]+)\//.exec(path) ?? [];
  if (brandId && packId) {
    if (brandId === packRef.brandId && packId === packRef.packId) return;
    const other = await getDoc(packReference({ brandId, packId }));
    if (other.get('state') === 'published') return;
  }
  throw messageError('packFileElsewhere');
}
