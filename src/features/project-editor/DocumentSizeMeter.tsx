import { builderCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';
import { searchIndex } from '../projects/searchTerms';
import type { ProjectRef } from '../project-changes/transactionApi';
import { documentBytes, documentFullness } from '../project-changes/documentSize';

type DocumentSizeMeterProps = { project: Project; projectRef: ProjectRef };

/** Warns once little is left of what the database gives a project. */
export function DocumentSizeMeter({ project, projectRef }: DocumentSizeMeterProps) {
  const fields = { ...project, search: searchIndex(project) };
  const { share, isNearlyFull } = documentFullness(
    documentBytes(projectRef.collection, projectRef.key, fields),
  );
  return (
    isNearlyFull && (
      <p role="alert" className="border-l-4 border-rec pl-3">
        {builderCopy.nearlyFull(Math.ceil(share * 100))}
      </p>
    )
  );
}
