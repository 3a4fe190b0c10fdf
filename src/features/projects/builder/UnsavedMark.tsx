import { itemCopy } from '../../../content/builder';
import { useIsFormUnsaved } from './unsavedTexts';

/** Says beside what opens a form that it holds something unsaved, as it may after a reload. */
export const UnsavedMark = ({ projectId, form }: { projectId: string; form: string }) =>
  useIsFormUnsaved(projectId, form) && (
    <span className="rounded-full border border-tungsten px-2 text-xs text-ink">
      {itemCopy.unsaved}
    </span>
  );
