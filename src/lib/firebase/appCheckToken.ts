/**
 * Gets the App Check token of a request over REST. Null where `.env` has no key for App Check; resolves with
 * undefined if there is no token, and the database decides.
 */
export const appCheckToken = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? async () => {
      const { appCheck } = await import('./app');
      const { fetchToken } = await import('./appCheck');
      return appCheck ? fetchToken(appCheck).catch(() => undefined) : undefined;
    }
  : null;
