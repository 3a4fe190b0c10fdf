import { type ComponentType, createElement, lazy, useState } from 'react';

/** Nothing, in the place of what does not load. */
export const without = () => () => null;

/**
 * A component in a separate chunk. Once `load` has resolved it renders synchronously, as prerendering and hydration need
 * it; otherwise the nearest Suspense waits for it. `recover` answers a chunk that does not load as it is to be shown.
 */
export function loadable<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  recover?: (cause: unknown) => Promise<never>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded = await importComponent());
  const Lazy = lazy(async () => ({ default: await load().catch(recover) }));
  function Loadable(props: Props) {
    // In state, since React would mount it anew if the component changed.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Content, props);
  }
  return { Loadable, load };
}
