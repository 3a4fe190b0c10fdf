import type { ProjectTile } from './model';
import { isPlainPress } from './useTileSelection';

type Tiles = {
  tileAt: (element: Element) => ProjectTile | undefined;
  select: (tile: ProjectTile) => void;
  open: (tile: ProjectTile) => void;
};

/** Does for the links of the tiles in `container` what React does for those that it renders; returns how to stop. */
export function hearTilePresses(container: HTMLElement, { tileAt, select, open }: Tiles) {
  const pressedTile = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link ? tileAt(link) : undefined;
  };
  const press = (event: PointerEvent) => {
    const tile = pressedTile(event);
    if (tile && isPlainPress(event)) select(tile);
  };
  const click = (event: MouseEvent) => {
    const tile = pressedTile(event);
    if (!tile) return;
    select(tile);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open(tile);
  };
  container.addEventListener('pointerdown', press);
  container.addEventListener('click', click);
  return () => {
    container.removeEventListener('pointerdown', press);
    container.removeEventListener('click', click);
  };
}
