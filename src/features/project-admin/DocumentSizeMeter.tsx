import type { Project } from '../projects/model';
import { searchIndex } from '../projects/searchTerms';
import type { ProjectRef } from './transactionApi';
import { documentBytes, documentFullness } from './documentSize';

type DocumentSizeMeterProps = { project: Project; projectRef: ProjectRef };

/** How much of what the database gives a project is used; a warning once little is left. */
export function DocumentSizeMeter({ project, projectRef }: DocumentSizeMeterProps) {
  const fields = { ...project, search: searchIndex(project) };
  const { share, isNearlyFull } = documentFullness(
    documentBytes(projectRef.collection, projectRef.key, fields),
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
