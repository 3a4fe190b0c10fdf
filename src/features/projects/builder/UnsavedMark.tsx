import { itemCopy } from '../../../content/builder';
import { useHasFormDraft } from './unsavedTexts';

/** Says beside what opens a form that it holds something unsaved, as it may after a reload. */
export const UnsavedBadge = ({ projectId, form }: { projectId: string; form: string }) =>
  useHasFormDraft(projectId, form) && (
    <span className="rounded-full border border-tungsten px-2 text-xs text-ink">
      {itemCopy.unsaved}
    </span>
  );
