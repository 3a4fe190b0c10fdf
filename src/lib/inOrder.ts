/** Runs what it is given one after the other, whatever becomes of each. */
export function inOrder() {
  let last = Promise.resolve();
  return <Returned>(run: () => Promise<Returned>): Promise<Returned> => {
    const next = last.then(run);
    last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };
}
