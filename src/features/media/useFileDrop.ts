import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { topModal } from '../../components/modalStack';

// Dragging text between text fields must keep working.
const isTextDrag = ({ target, dataTransfer }: DragEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  !dataTransfer?.types.includes('Files');

/**
 * Accepts dropped files on the element that gets the `dropZone` ref. Drops elsewhere on the page are ignored:
 * by default the browser would navigate to the file and everything typed would be lost. While `isWholePage` is set, the
 * whole page accepts them, as long as no dialog is open.
 */
export function useFileDrop(
  onDrop: (files: readonly File[], drop: DataTransfer) => void,
  isWholePage = false,
) {
  const dropZone = useRef<HTMLFieldSetElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const onFilesDropped = useEffectEvent(onDrop);

  useEffect(() => {
    const isInside = ({ target, dataTransfer }: DragEvent) =>
      isWholePage
        ? // Not what is dragged within the page.
          dataTransfer?.types.includes('Files') === true && !topModal()
        : target instanceof Node && dropZone.current?.contains(target) === true;
    const handleDragOver = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setDragOver(isInside(event));
    };
    const handleDrop = (event: DragEvent) => {
      if (isTextDrag(event)) return;
      event.preventDefault();
      setDragOver(false);
      const { dataTransfer } = event;
      if (isInside(event) && dataTransfer) onFilesDropped([...dataTransfer.files], dataTransfer);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setDragOver(false);
    };
    const controller = new AbortController();
    window.addEventListener('dragover', handleDragOver, controller);
    window.addEventListener('drop', handleDrop, controller);
    window.addEventListener('dragleave', handleDragLeave, controller);
    return () => {
      controller.abort();
    };
  }, [isWholePage]);

  return { dropZone, isDragOver };
}
