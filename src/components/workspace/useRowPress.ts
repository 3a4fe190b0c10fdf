import { useEffect, useRef } from 'react';

/**
 * For a table's body: a press anywhere in a row with a `data-key` counts as one on the row's own button. The row is no
 * control itself, and links, buttons and boxes to tick in it keep theirs.
 */
export function useRowPress(onPress: (key: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, label, input')) return;
      // Selecting text is not a press.
      if (getSelection()?.isCollapsed === false) return;
      const key = target.closest('tr')?.dataset.key;
      if (key) onPress(key);
    };
    rows?.addEventListener('click', press);
    return () => {
      rows?.removeEventListener('click', press);
    };
  }, [onPress]);
  return body;
}
