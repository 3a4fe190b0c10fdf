import type { Plugin, ResolvedConfig } from 'vite';

const doorOfFans = '/src/lib/firebase/publicFirestore.ts';
const mark = '?fans';

/**
 * A module is shared by the whole site, with everything in it that anyone uses. What fans' door to the SDK
 * imports is therefore built a second time for them alone, without what staff's code needs of it. With App
 * Check there is one SDK for all: a page has room for one reCAPTCHA.
 */
export const fansOwnSdk = (): Plugin => {
  let env: ResolvedConfig['env'] = {};
  return {
    name: 'fans-own-sdk',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      env = config.env;
    },
    async resolveId(source, importer = '') {
      if (env.VITE_APP_CHECK_SITE_KEY) return null;
      if (!importer.endsWith(doorOfFans) && !importer.endsWith(mark)) return null;
      const resolved = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true });
      // Addresses are no part of the SDK: the list uses them too. What the bundler made up has no copy.
      if (!resolved || /^\0|\/lib\/firebase\/config\.ts$/.test(resolved.id)) return resolved;
      return { ...resolved, id: resolved.id + mark };
    },
  };
};

/**
 * The router's unused components stay in a build because they are wrapped by a call and given a name. The
 * call is pure, and the name is for developers' tools only.
 */
export const routerWithoutUnused = (): Plugin => ({
  name: 'router-without-unused',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/node_modules/react-router/')
      ? code
          .replace(
            /^(var \w+ = )(?=React\d*\.(forwardRef|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          )
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
      : null,
});
