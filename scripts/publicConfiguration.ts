/** The public configuration of a Firebase project; `.env.example` says where to find each value. */
export const publicConfigurationKeys = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
] as const;

/** Who runs the site, and how people reach them: the site shows it, so a deployed one needs it. */
export const operatorKeys = [
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_EMAIL',
  'VITE_OPERATOR_ADDRESS',
] as const;

/**
 * Makes Vite ignore a `.env`: empty variables win over the file, so the app uses the emulators. A key for App
 * Check in the environment itself is kept: any will do to try it, since the emulators check none.
 */
export const emulatedConfiguration: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...publicConfigurationKeys,
      ...operatorKeys,
      'VITE_SITE_ADDRESS',
      'VITE_REPORTS_ADDRESS',
      'VITE_STRIPE_PORTAL_URL',
      'VITE_STRIPE_PAYMENTS_URL',
    ].map((key) => [key, '']),
  ),
  VITE_APP_CHECK_SITE_KEY: process.env.VITE_APP_CHECK_SITE_KEY ?? '',
};

/** Why the site cannot be deployed with this configuration, in a sentence; null if it can. */
export function whyNotDeployable(
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const missing = (keys: readonly string[]) => keys.filter((key) => !environment[key]).join(', ');
  const configuration = missing(publicConfigurationKeys);
  if (configuration !== '')
    return `Deploying needs the public configuration of a Firebase project: copy .env.example to .env and fill in ${configuration}.`;
  const operator = missing(operatorKeys);
  return operator === ''
    ? null
    : `Deploying needs to say who runs the site, so that people can reach them: fill in ${operator} in .env.`;
}
