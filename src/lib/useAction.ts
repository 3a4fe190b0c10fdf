import { useState } from 'react';

/** What a press starts: one at a time, with why the last one failed, which is told where it was pressed. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    isBusy,
    failure,
    clearFailure: () => {
      setFailure('');
    },
    /**
     * `work` resolves with why it failed, or an empty text, and so does this. Nothing is started while other work is on
     * its way; then it resolves with null.
     */
    run: async (work: () => Promise<string> | string): Promise<string | null> => {
      if (isBusy) return null;
      setBusy(true);
      setFailure('');
      try {
        const found = await work();
        setFailure(found);
        return found;
      } finally {
        setBusy(false);
      }
    },
  };
}
