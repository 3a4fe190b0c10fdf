/**
 * Vouches for a request that the SDK does not make. Null where `.env` has no key for App Check; resolves with
 * undefined where no token comes: the database decides.
 */
export const appCheckToken = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? async () => {
      const { appCheck } = await import('./app');
      const { tokenOf } = await import('./appCheck');
      return appCheck ? tokenOf(appCheck).catch(() => undefined) : undefined;
    }
  : null;
