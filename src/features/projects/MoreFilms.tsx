import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { otherFilms } from './lazyParts';
import type { OtherFilmsProps } from './OtherFilms';

/**
 * The way on to other films, whose script and request wait until it comes near the view. Those that are in the HTML
 * stay while the script is on its way, unless React has to render this anew: hence it does so for another film only.
 */
export const MoreFilms = memo(
  function MoreFilms({ project, known }: OtherFilmsProps) {
    const [isNear, setNear] = useState(known !== null);
    const end = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setNear(true);
        },
        { rootMargin: '100% 0px' },
      );
      if (end.current) observer.observe(end.current);
      return () => {
        observer.disconnect();
      };
    }, []);
    return (
      <div ref={end}>
        {isNear && (
          <Suspense fallback={null}>
            <otherFilms.Loadable project={project} known={known} />
          </Suspense>
        )}
      </div>
    );
  },
  (before, after) => before.project.projectId === after.project.projectId,
);
