import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { editCopy } from '../../content/projectAdmin';

type ConflictChoiceProps = {
  onKeepTheirs: () => void;
  onSaveMine: () => void;
  /** What theirs is. */
  children?: ReactNode;
};

/** Someone else was faster: shows theirs, and lets the person choose. */
export const ConflictChoice = ({ onKeepTheirs, onSaveMine, children }: ConflictChoiceProps) => (
  <div role="alert" className="flex flex-col gap-3 border-l-4 border-rec pl-3">
    <p ref={(text) => text?.focus()} tabIndex={-1} className="font-medium">
      {editCopy.conflict}
    </p>
    {children}
    <p className="flex flex-wrap gap-3">
      <Button variant="quiet" className="text-sm!" onClick={onKeepTheirs}>
        {editCopy.keepTheirs}
      </Button>
      <Button variant="quiet" className="text-sm!" onClick={onSaveMine}>
        {editCopy.keepMine}
      </Button>
    </p>
  </div>
);
