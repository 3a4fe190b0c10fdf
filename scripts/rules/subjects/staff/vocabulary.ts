import type { CommitRequest, Write } from '../../engine/requests.ts';
import { type Variants, variants } from '../../engine/variants.ts';
import { usedId } from '../fixtures.ts';
import { vocabularyOf, words } from '../vocabulary.ts';
import { staffCollections } from './model.ts';

/** The writes of the log missing, or naming another entry, an earlier one, none, or a colleague's too. */
export function logVariants(request: CommitRequest): Variants<CommitRequest>[] {
  const { writes } = request;
  const latest = writes.filter(({ path }) => path.startsWith('staffLogLatest/'));
  if (latest.length === 0) return [];
  const others = writes.filter(({ path }) => !/^staffLog(?:Latest)?\//.test(path));
  const earlier: Write[] = latest.map((write) => ({ ...write, fields: { entry: usedId } }));
  const exported = writes.map((write) =>
    write.fields.action === 'erased'
      ? { ...write, fields: { ...write.fields, action: 'exported' } }
      : write,
  );
  const colleagues = latest.map((write) => ({ ...write, path: 'staffLogLatest/colleague' }));
  const varied = [
    others,
    [...others, ...earlier],
    [...others, ...latest],
    earlier,
    latest,
    exported,
    [...writes, ...colleagues],
  ].filter(({ length }) => length > 0);
  // Named after the words of the rules that it is about.
  return variants(
    'staffLogLatest entry path',
    varied.map((other) => ({ ...request, writes: other })),
  );
}

export const staffVocabulary = vocabularyOf(staffCollections, {
  fields: { action: { words: words('exported erased other') } },
  documentIds: ['staff-member', 'colleague', 'successor', 'ada@example.org'],
  commitVariants: logVariants,
});
