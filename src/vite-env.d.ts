/// <reference types="vite/client" />

declare const __EMULATED_PROJECT__: string;
declare const __EMULATOR_PORTS__: { auth: number; firestore: number; storage: number };

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_REPORTS_ADDRESS?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_STRIPE_PORTAL_URL?: string;
  /** Before the id of a payment, where payments are shown elsewhere than on Stripe’s dashboard. */
  readonly VITE_STRIPE_PAYMENTS_URL?: string;
  /** Set by every build, without a slash at its end. */
  readonly VITE_SITE_ADDRESS?: string;
  readonly VITE_OPERATOR_NAME: string;
  readonly VITE_OPERATOR_EMAIL: string;
  readonly VITE_OPERATOR_ADDRESS: string;
}

// TypeScript does not know these yet. Where a string or a URL is taken, so is what a policy made.
interface Window {
  /** In Chromium on Android, ChromeOS and macOS. */
  readonly BarcodeDetector?: {
    new (options: { formats: string[] }): {
      detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
    };
    getSupportedFormats: () => Promise<string[]>;
  };
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: () => string },
    ): { createScriptURL: (input: string) => URL & string };
  };
}
