import { recordsPerBatch } from '../../config/limits';

/** Calls `look` with each page of a list, which `read` reads on from the last document of the page before. */
export async function walk<Document>(
  read: (after: Document | undefined) => Promise<{ docs: readonly Document[] }>,
  look: (docs: readonly Document[], page: number) => Promise<void> | void,
): Promise<number> {
  let last: Document | undefined;
  for (let page = 1; ; page += 1) {
    const { docs } = await read(last);
    if (docs.length > 0) await look(docs, page);
    last = docs.at(-1);
    if (docs.length < recordsPerBatch) return page;
  }
}
