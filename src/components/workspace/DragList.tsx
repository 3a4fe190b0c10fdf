import { createContext, useCallback, useContext, useState } from 'react';
import type { Elements } from '../../lib/elements';
import { without } from '../loadable';
import type { DragLayerProps } from './DragLayer';
import { partOnDemand } from './partOnDemand';

/** What drags is larger than a list, and comes once the lists are shown. Without it, cards have their buttons. */
const dragLayer = partOnDemand<DragLayerProps>(() =>
  import('./DragLayer').then(({ DragLayer }) => DragLayer, without),
);

type Attach = (name: string, item: HTMLLIElement) => () => void;

const AttachContext = createContext<Attach>(() => () => undefined);

type DragItemProps = {
  name: string;
  children: (dragHandle: Elements) => Elements;
};

/** A list item that can be dragged by its handle. */
export function DragItem({ name, children }: DragItemProps) {
  const attach = useContext(AttachContext);
  const attachItem = useCallback(
    (item: HTMLLIElement | null) => (item ? attach(name, item) : undefined),
    [attach, name],
  );
  return (
    <li ref={attachItem} className="relative min-w-0 data-dragged:opacity-40">
      {children(<span aria-hidden="true" data-handle className="size-8 shrink-0 max-md:size-11" />)}
    </li>
  );
}

type DragListProps = Omit<DragLayerProps, 'items'> & { children: Elements };

/** A list of cards that can be reordered by mouse, pen or finger; Escape cancels. */
export function DragList({ children, ...list }: DragListProps) {
  const [items, setItems] = useState<DragLayerProps['items']>(new Map());
  const attach = useCallback<Attach>((name, item) => {
    setItems((known) => new Map([...known, [name, item]]));
    return () => {
      setItems((known) => new Map([...known].filter(([, other]) => other !== item)));
    };
  }, []);
  return (
    <AttachContext value={attach}>
      {children}
      <dragLayer.Part {...list} items={items} />
    </AttachContext>
  );
}
