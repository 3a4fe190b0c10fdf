import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

type FirebaseJson = { emulators: Record<'auth' | 'firestore' | 'storage', { port: number }> };

// The emulators' ports are written once, in firebase.json (or the file the tests derive from it).
const firebaseFile = process.env.BACKLOT_FIREBASE_CONFIG ?? 'firebase.json';
const { emulators } = JSON.parse(readFileSync(firebaseFile, 'utf8')) as FirebaseJson;

/** Hosting answers unknown addresses with 404.html: the same app, which then says what is there instead. */
const notFoundPage: Plugin = {
  name: 'not-found-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') return;
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), notFoundPage],
  define: {
    __EMULATED_PROJECT__: JSON.stringify(process.env.BACKLOT_PROJECT ?? 'demo-backlot'),
    __EMULATOR_PORTS__: JSON.stringify({
      auth: emulators.auth.port,
      firestore: emulators.firestore.port,
      storage: emulators.storage.port,
    }),
  },
  // The emulators' stored files lie there.
  server: { watch: { ignored: ['**/.backlot/**'] } },
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
