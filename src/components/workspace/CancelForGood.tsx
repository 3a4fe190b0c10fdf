import { useState } from 'react';
import { limits } from '../../config/limits';
import { editCopy } from '../../content/editing';
import type { Elements } from '../../lib/elements';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { textProblem } from '../fieldSchemas';
import { LabelledInput } from '../LabelledInput';
import { focusPageHeading } from '../pageHead';
import { TypedConfirmDialog } from '../TypedConfirmDialog';
import { DialogButton } from './DialogButton';

type CancelForGoodProps = {
  copy: {
    open: string;
    title: string;
    note: string;
    missing: string;
    dialog: { label: string; mismatch: string; submit: string; busy: string; cancel: string };
  };
  /** What has to be typed before. */
  expected: string;
  /** Resolves with why it failed, or an empty text. */
  onCancel: (note: string) => Promise<string>;
  onCancelled: () => void;
  children: Elements;
};

function CancelDialog(props: CancelForGoodProps & { onClose: () => void }) {
  const { copy, expected, onCancel, onCancelled, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    const found = textProblem(reason, limits.reviewNote, copy.missing);
    setProblem(found);
    if (found !== '') {
      document.getElementById('cancel-reason')?.focus();
      return '';
    }
    const failure = await onCancel(normalizeText(reason));
    if (failure === '') onCancelled();
    return failure;
  };
  return (
    <TypedConfirmDialog
      title={copy.title}
      copy={copy.dialog}
      expected={expected}
      isMatch={(typed) => normalizeLine(typed) === normalizeLine(expected)}
      onConfirm={cancel}
      onClose={onClose}
    >
      {children}
      <LabelledInput
        id="cancel-reason"
        label={copy.note}
        isRequired
        rows={3}
        counter={editCopy.length(reason.length, limits.reviewNote)}
        value={reason}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          setReason(target.value);
        }}
      />
    </TypedConfirmDialog>
  );
}

/** Ends something public for good with a reason that fans read, once what it is called is typed. */
export const CancelForGood = (props: CancelForGoodProps) => (
  <DialogButton
    label={props.copy.open}
    onDone={() => {
      // What was pressed goes.
      focusPageHeading();
      props.onCancelled();
    }}
  >
    {({ onDone, onClose }) => <CancelDialog {...props} onCancelled={onDone} onClose={onClose} />}
  </DialogButton>
);
