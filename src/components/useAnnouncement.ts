import { useEffect, useState } from 'react';
import { successShownMs } from '../config/limits';

/** Says what becomes of something that was pressed. */
export type Announce = {
  /** For as long as it goes on; empty when there is nothing to say any more. */
  say: (text: string) => void;
  /** What has succeeded, which leaves by itself as the messages do. */
  sayDone: (text: string) => void;
};

const nothing = { text: '', isDone: false };

/** What a status line beside the pressed button says, and what changes it. */
export function useAnnouncement(): [text: string, announce: Announce] {
  const [said, setSaid] = useState(nothing);
  const [announce] = useState<Announce>(() => ({
    say: (text) => {
      setSaid({ text, isDone: false });
    },
    sayDone: (text) => {
      setSaid({ text, isDone: true });
    },
  }));
  useEffect(() => {
    if (!said.isDone) return;
    const timer = setTimeout(() => {
      setSaid(nothing);
    }, successShownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [said]);
  return [said.text, announce];
}
