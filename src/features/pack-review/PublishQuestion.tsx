import { ConfirmDialog } from '../../components/ConfirmDialog';
import { packAdminCopy as copy } from '../../content/packAdmin';
import { builderCopy } from '../../content/projectAdmin';
import { missingParts } from '../project-changes/projectReadiness';
import type { Project } from '../projects/model';
import type { PackInReview } from './packReviewApi';

const { finish } = copy;

type PublishQuestionProps = {
  found: PackInReview & { project: Project };
  /** Returns why it failed. */
  onPublish: () => Promise<string>;
  onClose: () => void;
};

/** Asks before a film becomes public or gets its look, with what it lacks and what changed after its creators agreed. */
export function PublishQuestion({ found, onPublish, onClose }: PublishQuestionProps) {
  const { project, isPublic, changesSince } = found;
  const missing = missingParts(project);
  return (
    <ConfirmDialog
      title={(isPublic ? finish.title : builderCopy.publishTitle)(project.title)}
      action={
        isPublic
          ? finish.label
          : missing.length > 0
            ? builderCopy.publishWithGaps(missing.length)
            : builderCopy.publish
      }
      cancelLabel={isPublic ? finish.cancel : builderCopy.keepHidden}
      variant="primary"
      onConfirm={onPublish}
      onClose={onClose}
    >
      {missing.length > 0 && <p>{copy.missing(missing.join(', '))}</p>}
      {changesSince > 0 && <p>{copy.changedSince(changesSince)}</p>}
      <p className="text-sm text-ink-2">{isPublic ? finish.note : builderCopy.publishNote}</p>
    </ConfirmDialog>
  );
}
