import firebaseJson from '../firebase.json' with { type: 'json' };

type Headers = (typeof firebaseJson)['hosting']['headers'];

/** The policy with more origins in some of its directives. */
export function allowOrigins(policy: string, origins: Readonly<Record<string, readonly string[]>>) {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return [directive, ...(origins[name] ?? [])].join(' ');
    })
    .join('; ');
}

/** The headers with another policy. */
export const mapPolicy = (headers: Headers, change: (policy: string) => string): Headers =>
  headers.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? change(value) : value,
    })),
  }));

/** What reCAPTCHA and App Check need: its script, its frame, what both ask, and its own trusted types. */
const appCheckOrigins = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'trusted-types': ['backlot-app-check', 'recaptcha', 'goog#html'],
};

type Environment = Readonly<
  Partial<Record<'VITE_REPORTS_ADDRESS' | 'VITE_APP_CHECK_SITE_KEY', string>>
>;

/** `firebase.json` as it is deployed: the policy admits what `.env` asks for beyond it, and nothing without. */
export function deployedConfig({
  VITE_REPORTS_ADDRESS: vitals,
  VITE_APP_CHECK_SITE_KEY: siteKey,
}: Environment): typeof firebaseJson {
  const { hosting } = firebaseJson;
  const headers = mapPolicy(hosting.headers, (policy) =>
    allowOrigins(
      allowOrigins(policy, vitals ? { 'connect-src': [new URL(vitals).origin] } : {}),
      siteKey ? appCheckOrigins : {},
    ),
  );
  return { ...firebaseJson, hosting: { ...hosting, headers } };
}
