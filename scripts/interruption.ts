/** Aborts on Ctrl-C, `kill` or a closed terminal. */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      controller.abort();
    });
  }
  return controller.signal;
}

/** Resolves when the signal aborts. */
export function waitForInterruption(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
