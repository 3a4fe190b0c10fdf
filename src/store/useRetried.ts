import { useState } from 'react';
import { usePolling } from '../lib/usePolling';
import type { Loaded } from './useLoaded';

/** Why something could not be loaded, until it is: it is tried again by itself, and the text stays meanwhile. */
export function useRetried<Value>(loaded: Loaded<Value>): string | undefined {
  const { failure, loadedAt, load } = loaded;
  const [failed, setFailed] = useState<{ text: string; after: number | undefined }>();
  if (failure !== undefined && (failed?.text !== failure || failed.after !== loadedAt))
    setFailed({ text: failure, after: loadedAt });
  const text = failed && failed.after === loadedAt ? failed.text : undefined;
  usePolling(text !== undefined, load);
  return text;
}
