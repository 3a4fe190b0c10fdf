import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { workspaceCopy } from '../../content/workspace';
import { Modal } from '../Modal';
import { ShortcutList } from './ShortcutList';
import { setSingleKeys, useShortcuts, useSingleKeys } from './shortcuts';

const { shortcuts: copy } = workspaceCopy;

/** What the keys do, opened by `?`, and the switch that turns those of one key off. */
type ShortcutsDialogProps = {
  /** Those of this area. */
  list: ComponentProps<typeof ShortcutList>['list'];
};

export function ShortcutsDialog({ list }: ShortcutsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useSingleKeys();
  useShortcuts({
    '?': () => {
      setOpen(true);
    },
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className="rail-link shortcuts-button"
        onClick={() => {
          setOpen(true);
        }}
      >
        <kbd aria-hidden="true">?</kbd>
        <span className="rail-label">{copy.open}</span>
      </button>
      {isOpen &&
        createPortal(
          <Modal
            title={copy.title}
            size="question"
            onClose={() => {
              setOpen(false);
            }}
          >
            <ShortcutList list={list} />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-4"
                checked={isOn}
                onChange={({ target }) => {
                  setSingleKeys(target.checked);
                }}
              />
              {copy.singleKeys}
            </label>
          </Modal>,
          document.body,
        )}
    </>
  );
}
