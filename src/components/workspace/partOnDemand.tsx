import { type ComponentType, createElement, useEffect, useState } from 'react';
import { workspaceCopy } from '../../content/workspace';
import { onDemand } from '../../lib/onDemand';
import { takeAnswer } from '../../lib/takeAnswer';
import { LoadFailure } from './LoadFailure';

/**
 * A part of a screen that is not there at first, such as a dialog, in a chunk of its own. Its screen has it fetched ahead
 * (`useFetchAhead`), so that it opens at once. Nothing of the screen waits for it.
 */
export function partOnDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
) {
  const { load, loaded } = onDemand(importPart);
  function Part(props: Props) {
    const [Content, setContent] = useState(loaded);
    const [hasFailed, setFailed] = useState(false);
    const isAwaited = !Content && !hasFailed;
    useEffect(() => {
      if (!isAwaited) return;
      return takeAnswer(
        load(),
        (part) => {
          setContent(() => part);
        },
        () => {
          setFailed(true);
        },
      );
    }, [isAwaited]);
    if (Content) return createElement(Content, props);
    return (
      hasFailed && (
        <LoadFailure
          text={workspaceCopy.partNotLoaded}
          onRetry={() => {
            setFailed(false);
          }}
        />
      )
    );
  }
  return { Part, load };
}
