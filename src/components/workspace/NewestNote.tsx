import { workspaceCopy } from '../../content/workspace';

type NewestNoteProps = {
  count: number;
  /** As many as are read. */
  most: number;
};

/** Says of a list, the newest first, that there may be more than it has. */
export const NewestNote = ({ count, most }: NewestNoteProps) =>
  count < most ? null : <p className="text-ink-2">{workspaceCopy.newest(most)}</p>;
