const taskMs = 12;

/** Gives the browser a turn. Unlike a timer, a message is not held back in a tab in the background. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Gives the browser a turn whenever work has kept it for a while. */
export function makePause() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < taskMs) return;
    await nextTask();
    since = performance.now();
  };
}
