import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

type Section = 'cast' | 'crew';
const stateSchema = v.object({ expanded: v.object({ section: v.string(), index: v.number() }) });

/**
 * Which person of a section is expanded, and how to expand and collapse one. It is a step in the history, so that
 * Back collapses the person. A preview keeps it to itself: its page may ask before it is left.
 */
export function useExpandedPerson(section: Section, isPreview: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<number | null>(null);
  if (isPreview)
    return {
      index: previewed,
      expand: setPreviewed,
      collapse: () => {
        setPreviewed(null);
      },
    };
  const entry = v.safeParse(stateSchema, location.state);
  const expanded = entry.success ? entry.output.expanded : null;
  return {
    index: expanded?.section === section ? expanded.index : null,
    expand: (index: number) =>
      navigate({ search: location.search }, { state: { expanded: { section, index } } }),
    collapse: () => navigate(-1),
  };
}
