import { useEffect, useEffectEvent, useRef, useState } from 'react';

// Words may be dragged from one text field into another.
const takesText = ({ target, dataTransfer }: DragEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  !dataTransfer?.types.includes('Files');

/**
 * Makes an element a place for dropping files. Beside such a place a drop does nothing, while the browser
 * would replace the page with the file, and lose everything typed there.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const isInside = ({ target }: DragEvent) =>
      target instanceof Node && place.current?.contains(target) === true;
    const over = (event: DragEvent) => {
      if (takesText(event)) return;
      event.preventDefault();
      setIsOver(isInside(event));
    };
    const dropped = (event: DragEvent) => {
      if (takesText(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (isInside(event)) drop([...(event.dataTransfer?.files ?? [])]);
    };
    const left = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false);
    };
    const page = new AbortController();
    window.addEventListener('dragover', over, page);
    window.addEventListener('drop', dropped, page);
    window.addEventListener('dragleave', left, page);
    return () => {
      page.abort();
    };
  }, []);

  return { place, isOver };
}
