/** The public configuration of a Firebase project; `.env.example` says where to find each value. */
export const publicConfigurationKeys = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
] as const;

/**
 * Makes Vite ignore a `.env`: empty variables win over the file, so the app uses the emulators. A key for App
 * Check in the environment itself is kept: any will do to try it, since the emulators check none.
 */
export const emulatedConfiguration: Record<string, string> = {
  ...Object.fromEntries(
    [...publicConfigurationKeys, 'VITE_REPORTS_ADDRESS'].map((key) => [key, '']),
  ),
  VITE_APP_CHECK_SITE_KEY: process.env.VITE_APP_CHECK_SITE_KEY ?? '',
};

/** The keys that have no value yet, in the order of `.env.example`. */
export function missingKeys(environment: Readonly<Record<string, string | undefined>>): string[] {
  return publicConfigurationKeys.filter((key) => !environment[key]);
}
