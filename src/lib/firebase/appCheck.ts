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

// The SDK would load it too, but by a text, which the policy refuses, and without telling when it does not come.
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

/** The emulators take any token and check none. */
const debugProvider = () =>
  new CustomProvider({
    getToken: () => Promise.resolve({ token: 'emulated', expireTimeMillis: Date.now() + hourMs }),
  });

/** Null where reCAPTCHA does not come: then requests go without a token, and the back end decides. */
export async function startAppCheck(app: FirebaseApp): Promise<AppCheck | null> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '';
  try {
    if (productionConfig) await loadReCaptcha();
    const provider = productionConfig ? new ReCaptchaEnterpriseProvider(siteKey) : debugProvider();
    // Asked for when it is needed: each token is an assessment, which costs.
    return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  } catch {
    return null;
  }
}

export const tokenOf = async (appCheck: AppCheck) => (await getToken(appCheck)).token;
