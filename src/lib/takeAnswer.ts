/** For an effect: takes an answer, or its failure, unless the effect was cleaned up before it came. Returns the clean-up. */
export function takeAnswer<Answer>(
  asked: Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  onFailure?: () => void,
) {
  const request = { isCurrent: true };
  asked.then(
    (answer) => {
      if (request.isCurrent) onAnswer(answer);
    },
    () => {
      if (request.isCurrent) onFailure?.();
    },
  );
  return () => {
    request.isCurrent = false;
  };
}
