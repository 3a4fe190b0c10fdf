import { memo, Suspense, use, useEffect, useRef, useState } from 'react';
import { loadable, without } from '../../components/loadable';
import { useIsHydrating } from '../../components/useIsHydrating';
import type { Elements } from '../../lib/elements';
import type { CampaignSectionProps } from './CampaignSection';

// Without its script it stays as the HTML has it: the film is there all the same.
export const campaignSection = loadable<CampaignSectionProps>(() =>
  import('./CampaignSection').then(({ CampaignSection }) => CampaignSection, without),
);

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

type LazyCampaignProps = CampaignSectionProps & { isThere: boolean };

/** Whether a film has a campaign of which its HTML has nothing; false where nobody can say so now. */
const findCampaign = (projectId: string): Promise<boolean> =>
  import('./campaignProbeApi').then(({ hasCampaign }) => hasCampaign(projectId)).catch(() => false);

/**
 * The campaign of a film, in the place that its HTML has for it. Its script and what is asked wait until it comes near the
 * view, somebody goes through the page by keyboard, or a link names a reward; where the HTML has none, until it is known
 * that there is one.
 */
function Campaign({ film, baked, isThere, saleId, onKnown }: LazyCampaignProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ opened, open: openGate }] = useState(newGate);
  const isHydrating = useIsHydrating();
  /** Only what is in the HTML is left to it by waiting: anything else that waited would hold up what is rendered with it. */
  const [isInHtml] = useState(isHydrating && baked !== null);
  const [isOpen, setOpen] = useState(false);
  const { projectId } = film;
  const isBaked = baked !== null;
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
        void findCampaign(projectId).then((isFound) => {
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
    if (new URLSearchParams(location.search).has('reward')) approach();
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
    };
  }, [isBaked, projectId, openGate]);
  const section = (
    <campaignSection.Loadable film={film} baked={baked} saleId={saleId} onKnown={onKnown} />
  );
  return (
    // Until there is one it takes no room, nor the gap beside it.
    <div ref={place} className={isThere ? undefined : 'absolute'}>
      <Suspense fallback={null}>
        {isInHtml ? <Behind opened={opened}>{section}</Behind> : isOpen && section}
      </Suspense>
    </div>
  );
}

/** Rendered again before its script is there, it would lose what the HTML has. */
export const LazyCampaign = memo(
  Campaign,
  (before, after) =>
    before.baked === after.baked &&
    before.isThere === after.isThere &&
    before.saleId === after.saleId &&
    before.film.projectId === after.film.projectId &&
    before.film.title === after.film.title &&
    before.film.slug === after.film.slug,
);
