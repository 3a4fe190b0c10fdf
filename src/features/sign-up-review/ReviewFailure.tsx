import type { RefObject } from 'react';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ClosePanelButton, SidePanelHeading } from '../../components/workspace/SidePanelHeading';
import { SidePanel } from '../../components/workspace/SidePanel';
import { signUpReviewCopy } from '../../content/signUpReview';
import type { SignUp } from './model';

const { dialog } = signUpReviewCopy;

type ReviewFailureProps = {
  panel: RefObject<HTMLDialogElement | null>;
  signUp: SignUp;
  text: string;
  onRetry: () => void;
  onClose: () => void;
};

/** In the place of a review that could not be read: saving over one that nobody has seen would lose it. */
export function ReviewFailure({ panel, signUp, text, onRetry, onClose }: ReviewFailureProps) {
  const name = `${signUp.firstName} ${signUp.lastName}`;
  return (
    <SidePanel panel={panel} label={name} onClose={onClose}>
      <header className="side-panel-header justify-end">
        <ClosePanelButton label={dialog.close} onClose={onClose} />
      </header>
      <div className="side-panel-body">
        <SidePanelHeading title={name} />
        <LoadFailure text={text} onRetry={onRetry} />
      </div>
    </SidePanel>
  );
}
