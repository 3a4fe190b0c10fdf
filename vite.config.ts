import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFaces } from './scripts/build/cutFaces.ts';
import { emulatorPorts } from './scripts/build/emulatorPorts.ts';
import { packagesInSite } from './scripts/build/packagesInSite.ts';

type FirebaseJson = { emulators: Record<'auth' | 'firestore' | 'storage', { port: number }> };

// The emulators' ports come from firebase.json, or from the file that the scripts derive from it.
const firebaseFile = process.env.BACKLOT_FIREBASE_CONFIG ?? 'firebase.json';
const { auth, firestore, storage } = (
  JSON.parse(readFileSync(firebaseFile, 'utf8')) as FirebaseJson
).emulators;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    cutFaces(),
    tailwindcss(),
    packagesInSite(),
    emulatorPorts({ auth, firestore, storage }),
  ],
  define: {
    __EMULATED_PROJECT__: JSON.stringify(process.env.BACKLOT_PROJECT ?? 'demo-backlot'),
  },
  // Its package exports only the build with warnings for developers.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  // The prerenderer bundles its packages, some of which Node cannot import as they are.
  ssr: { noExternal: process.env.BACKLOT_PRERENDERING === 'yes' || [] },
  // The emulators write their data there.
  server: { watch: { ignored: ['**/.backlot/**'] } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // scripts/prerender/hydrationLoader.js evaluates React in a separate task.
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The worker is one script, which imports nothing.
          groups: isSsrBuild
            ? []
            : [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|reactRoots/ },
                // A few lines each, which most pages have: a file each would cost more than it holds.
                {
                  name: 'parts',
                  test: /\/(PageHeading|SectionHeading|pageHead|takeAnswer|content\/operator)\.tsx?$/,
                },
                // What every page has, though not every script that is fetched on demand.
                {
                  name: 'paths',
                  test: /node_modules\/(react-router|@reduxjs|redux|redux-thunk|immer|reselect)\/|\/config\/paths\.ts$/,
                },
                // Each is whole on visitors' pages: what dialogs of the builder have of it would split it.
                {
                  name: 'ProjectView',
                  test: /\/(projects\/(ProjectView|BillingBlock|CastSection|CrewSection|FilmHero|MerchandiseSection|PersonCard|PersonOverlay|PortraitPicture|ProjectStory|ShareButton|SocialLinks|lazyParts|useExpandedPerson|useFoundTitles)|storefronts\/storefrontApi)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'projectListApi',
                  test: /\/projects\/(projectListApi|searchWords)\.ts$/,
                  includeDependenciesRecursively: false,
                },
              ],
        },
      },
    },
  },
}));
