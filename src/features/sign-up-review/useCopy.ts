import { useState } from 'react';
import { signUpReviewCopy } from '../../content/signUpReview';

const { emailAlert, copyRefused } = signUpReviewCopy;

/** Copies a text, and says in `answer` whether the browser did. */
export function useCopy(text: string) {
  const [answer, setAnswer] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setAnswer(emailAlert.copied);
      },
      () => {
        setAnswer(copyRefused);
      },
    );
  return { answer, copy };
}
