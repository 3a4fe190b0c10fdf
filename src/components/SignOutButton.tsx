import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { useHasUnsavedDrafts } from './useDraft';

type SignOutButtonProps = {
  texts: Record<'button' | 'question' | 'confirm' | 'stay' | 'warning', string>;
  /** Whether there is unsaved work beside the drafts. */
  hasUnsavedWork?: boolean;
  onSignOut: () => void;
};

/** Signs out; asks first if that would discard unsaved changes on this device. */
export function SignOutButton({ texts, hasUnsavedWork = false, onSignOut }: SignOutButtonProps) {
  const hasUnsavedDrafts = useHasUnsavedDrafts();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (hasUnsavedWork || hasUnsavedDrafts) setAsking(true);
          else onSignOut();
        }}
        className="sign-out min-h-8 w-fit rounded-control border border-control px-3 hover:border-tungsten hover:text-tungsten"
      >
        {/* In place of the text where a rail has no room for it. */}
        <svg viewBox="0 0 16 16" aria-hidden="true" className="mx-auto hidden size-4 fill-current">
          <path d="M2 2h6v1.5H3.5v9H8V14H2Zm8.5 2.5L14 8l-3.5 3.5-1-1 1.7-1.8H6V7.3h5.2L9.5 5.5Z" />
        </svg>
        <span className="rail-label">{texts.button}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.question}
          action={texts.confirm}
          cancelLabel={texts.stay}
          onClose={close}
          onConfirm={() => {
            close();
            onSignOut();
            return '';
          }}
        >
          <p>{texts.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
