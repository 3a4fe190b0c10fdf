import type { Project } from '../projects/model';
import { searchIndex } from '../projects/searchTerms';
import type { ProjectRef } from './transactionApi';
import { documentBytes, documentFullness } from './documentSize';

/** How much of what the database gives a project is used; a warning once little is left. */
export function DocumentSizeMeter({ project, place }: { project: Project; place: ProjectRef }) {
  const fields = { ...project, search: searchIndex(project) };
  const { share, isNearlyFull } = documentFullness(
    documentBytes(place.collection, place.key, fields),
  );
  const percent = `${String(Math.ceil(share * 100))} %`;
  return isNearlyFull ? (
    <p role="alert" className="border-l-4 border-rec pl-3">
      This project uses {percent} of the room that a project has. Shorten its texts or remove
      something before it is full.
    </p>
  ) : (
    <p className="text-ink-3">This project uses {percent} of the room that a project has.</p>
  );
}
