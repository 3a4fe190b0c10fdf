/** Whether nothing can be fetched now, as far as the browser knows. Node does not say. */
const isOffline = () => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;

/**
 * A script that is fetched at its first use. Where it cannot be, `load` fails with the SDK's code `unavailable`, and a
 * later call tries again. Some browsers never try a module again that failed, so offline none is asked for.
 */
export function onDemand<Script>(importScript: () => Promise<Script>) {
  let script: Script | undefined;
  return {
    /** What `load` resolved with; undefined before. */
    loaded: () => script,
    load: async (): Promise<Script> => {
      if (script !== undefined) return script;
      const unavailable = { code: 'unavailable' };
      if (isOffline()) throw Object.assign(new Error('The device is offline.'), unavailable);
      try {
        return (script = await importScript());
      } catch (cause) {
        throw Object.assign(new Error('A script did not load.', { cause }), unavailable);
      }
    },
  };
}
