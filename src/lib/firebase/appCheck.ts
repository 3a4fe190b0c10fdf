import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { productionConfig } from './config';

const scriptAddress =
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

// The SDK would insert it as text, which Trusted Types refuse, and would not report a failure.
const loadReCaptcha = () =>
  new Promise<Event>((resolve, reject) => {
    const script = document.createElement('script');
    script.src =
      window.trustedTypes
        ?.createPolicy('backlot-app-check', { createScriptURL: () => scriptAddress })
        .createScriptURL(scriptAddress) ?? scriptAddress;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

const hourMs = 3_600_000;

/** The emulators do not check tokens. */
const debugProvider = () =>
  new CustomProvider({
    getToken: () => Promise.resolve({ token: 'emulated', expireTimeMillis: Date.now() + hourMs }),
  });

/** Null if reCAPTCHA cannot be loaded: requests then carry no token, and the back end decides. */
export async function startAppCheck(app: FirebaseApp): Promise<AppCheck | null> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '';
  try {
    if (productionConfig) await loadReCaptcha();
    const provider = productionConfig ? new ReCaptchaEnterpriseProvider(siteKey) : debugProvider();
    // Tokens are fetched per request: Google charges for each one.
    return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  } catch {
    return null;
  }
}

export const fetchToken = async (appCheck: AppCheck) => (await getToken(appCheck)).token;
