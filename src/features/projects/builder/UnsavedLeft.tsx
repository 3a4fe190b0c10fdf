import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { builderCopy } from '../../../content/builder';
import { discardCopy } from '../../../content/leaving';
import { subscribeDrafts, discardDrafts, draftsOfProject } from './unsavedStore';

const textsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])));

/** What was typed for a project that is not there any more, to be copied or thrown away. */
export function OrphanedDrafts({ projectId }: { projectId: string }) {
  const texts = v.parse(
    textsSchema,
    useSyncExternalStore(subscribeDrafts, () => draftsOfProject(projectId)),
  );
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="unsaved-left" className="flex flex-col gap-3 text-sm">
      <h2 id="unsaved-left" className="font-display text-xl font-semibold">
        {builderCopy.left}
      </h2>
      <dl className="flex flex-col gap-3">
        {texts.map(([field, text]) => (
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
          look="quiet"
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
