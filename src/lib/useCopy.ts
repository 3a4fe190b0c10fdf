import { useState } from 'react';

/** Copies a text, and says in `answer` whether the browser did, in the words given. */
export function useCopy(text: string, words: { copied: string; refused: string }) {
  const [answer, setAnswer] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setAnswer(words.copied);
      },
      () => {
        setAnswer(words.refused);
      },
    );
  return { answer, copy };
}
