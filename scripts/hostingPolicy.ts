import firebaseJson from '../firebase.json' with { type: 'json' };

type Headers = (typeof firebaseJson)['hosting']['headers'];

/** The policy with more origins in some of its directives. */
export function admit(policy: string, origins: Readonly<Record<string, readonly string[]>>) {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return [directive, ...(origins[name] ?? [])].join(' ');
    })
    .join('; ');
}

/** The headers with another policy. */
export const changePolicy = (headers: Headers, change: (policy: string) => string): Headers =>
  headers.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? change(value) : value,
    })),
  }));

/** `firebase.json` as it is deployed: pages may send their figures to the address that `.env` names. */
export function deployedConfig(vitalsAddress: string | undefined): typeof firebaseJson {
  if (!vitalsAddress) return firebaseJson;
  const { origin } = new URL(vitalsAddress);
  const { hosting } = firebaseJson;
  const headers = changePolicy(hosting.headers, (policy) =>
    admit(policy, { 'connect-src': [origin] }),
  );
  return { ...firebaseJson, hosting: { ...hosting, headers } };
}
