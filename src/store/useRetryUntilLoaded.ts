import { useState } from 'react';
import { usePolling } from '../lib/usePolling';
import type { Loaded } from './useLoaded';

/** Tries again by itself what could not be loaded; returns why it could not, which stays until it is there. */
export function useRetryUntilLoaded<Value>(loaded: Loaded<Value>): string | undefined {
  const { failure, loadedAt, load } = loaded;
  const [failed, setFailed] = useState<{ text: string; after: number | undefined }>();
  if (failure !== undefined && (failed?.text !== failure || failed.after !== loadedAt))
    setFailed({ text: failure, after: loadedAt });
  const text = failed && failed.after === loadedAt ? failed.text : undefined;
  usePolling(text !== undefined, load);
  return text;
}
