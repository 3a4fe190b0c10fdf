import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { builderCopy, itemCopy } from '../../content/projectAdmin';
import { useHasFormDraft } from '../../components/useDraft';
import { Button } from '../../components/Button';
import { discardCopy } from '../../content/unsavedChanges';
import {
  discardDrafts,
  serializeProjectDrafts,
  subscribeDrafts,
} from '../../components/draftStorage';

/** Marks the button of a form that has unsaved drafts, as after a reload. */
export const UnsavedBadge = ({ projectId, form }: { projectId: string; form: string }) =>
  useHasFormDraft(projectId, form) && (
    <span className="rounded-full border border-tungsten px-2 text-xs text-ink">
      {itemCopy.unsaved}
    </span>
  );

const draftsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])));

/** The unsaved drafts of a project: each field's name with its text. */
export const useProjectDrafts = (projectId: string) =>
  v.parse(
    draftsSchema,
    useSyncExternalStore(subscribeDrafts, () => serializeProjectDrafts(projectId)),
  );

/** The drafts of a project that no longer exists, to be copied or discarded. */
export function OrphanedDrafts({ projectId }: { projectId: string }) {
  const drafts = useProjectDrafts(projectId);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsaved-left" className="flex flex-col gap-3 text-sm">
      <h2 id="unsaved-left" className="font-display text-xl font-semibold">
        {builderCopy.left}
      </h2>
      <dl className="flex flex-col gap-3">
        {drafts.map(([field, text]) => (
          <div key={field} className="border-l-4 border-tungsten pl-3">
            <dt className="text-ink-2 first-letter:uppercase">
              {field.split('/').filter(Boolean).join(' / ')}
            </dt>
            <dd dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Button
          variant="quiet"
          className="min-h-8! text-sm!"
          onClick={() => {
            discardDrafts(projectId);
          }}
        >
          {discardCopy.discard}
        </Button>
      </p>
    </section>
  );
}
