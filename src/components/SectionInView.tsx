import { Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Elements } from '../lib/elements';
import { useIsHydrating } from './useIsHydrating';

/** Opens once, for all that wait for it. */
function newGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** React leaves what the HTML has of it as it is until the gate opens, and asks for no script. */
function Behind({ opened, children }: { opened: Promise<void>; children: Elements }) {
  if (!import.meta.env.SSR) use(opened);
  return children;
}

type SectionInViewProps = {
  /** Whether the HTML was made with it. */
  isBaked: boolean;
  /** As far as is known. */
  isThere: boolean;
  /** A parameter of the address that asks for it at once. */
  parameter?: string;
  /** Whether there is one of which the HTML has nothing. */
  find: () => Promise<boolean>;
  /** What may load a script of its own. */
  children: Elements;
};

/**
 * A section in the place that the page's HTML has for it. Its script and what it asks wait until it comes near the view,
 * somebody goes through the page by keyboard, or the address asks for it; where the HTML has nothing, until it is known
 * that there is one. Rendered again before its script is there it would lose what the HTML has, so what has one is a `memo`.
 */
export function SectionInView({
  isBaked,
  isThere,
  parameter = '',
  find,
  children,
}: SectionInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ opened, open: openGate }] = useState(newGate);
  const isHydrating = useIsHydrating();
  /** Only what is in the HTML is left to it by waiting: anything else that waited would hold up what is rendered with it. */
  const [isInHtml] = useState(isHydrating && isBaked);
  const [isOpen, setOpen] = useState(false);
  const findOne = useEffectEvent(find);
  useEffect(() => {
    const once = { isNear: false };
    const open = () => {
      openGate();
      setOpen(true);
    };
    const approach = () => {
      if (once.isNear) return;
      once.isNear = true;
      if (isBaked) open();
      else
        void findOne().then((isFound) => {
          if (isFound) open();
        });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) approach();
      },
      { rootMargin: '100% 0px' },
    );
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') approach();
    };
    if (place.current) observer.observe(place.current);
    if (parameter !== '' && new URLSearchParams(location.search).has(parameter)) approach();
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
    };
  }, [isBaked, parameter, openGate]);
  const isAsked = isInHtml || isOpen;
  // The same element as long as it can be: while it waits React renders one that differs anew, without what the HTML has.
  const section = useMemo(
    () => (
      <Suspense fallback={null}>
        {isInHtml ? <Behind opened={opened}>{children}</Behind> : isAsked && children}
      </Suspense>
    ),
    [isInHtml, isAsked, opened, children],
  );
  return (
    // Until there is one it takes no room, nor the gap beside it.
    <div ref={place} className={isThere ? undefined : 'absolute'}>
      {section}
    </div>
  );
}
