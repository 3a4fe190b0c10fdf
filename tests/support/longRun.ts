/**
 * Whether this is `npm run test:long`, which also looks at each state, fault, size and crowd of which `npm test` takes
 * one of a kind.
 */
export const isLongRun = process.env.BACKLOT_LONG === 'on';

/** All of these in the long run; otherwise those that stand for their kind. */
export const ofEachKind = <Variant>(
  all: readonly Variant[],
  standsForItsKind: (variant: Variant) => boolean,
): readonly Variant[] => (isLongRun ? all : all.filter(standsForItsKind));
