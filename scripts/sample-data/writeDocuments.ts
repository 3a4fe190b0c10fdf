import { commitDocuments, type NewDocument } from './emulatorRest.ts';
import { inParallel } from './inParallel.ts';

const documentsPerCommit = 500;
const commitsAtOnce = 2;

/** Writes the documents with the indices from `first` to before `end`, each made when its commit is due. */
export async function writeDocuments(
  target: { host: string; projectId: string },
  { first = 0, end }: { first?: number; end: number },
  generate: (index: number) => NewDocument,
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil((end - first) / documentsPerCommit) },
    (_, commit) => first + commit * documentsPerCommit,
  );
  await inParallel(starts, commitsAtOnce, (start) =>
    commitDocuments(
      target,
      Array.from({ length: Math.min(documentsPerCommit, end - start) }, (_, index) =>
        generate(start + index),
      ),
    ),
  );
}
