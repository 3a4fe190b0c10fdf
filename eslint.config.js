import eslint from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownElement } from './scripts/eslint/ownElement.js';

const noSpreadLiterals = {
  selector: 'SpreadElement > ObjectExpression',
  message: 'Write the properties themselves.',
};

/** Names that readers stumbled over, each with the one to use (decision 0042). */
const formerNames = {
  Desk: 'RecentProjects',
  HiddenWaiting: 'UnpublishedProjects',
  LookedAtPackage: 'PreselectedPackage',
  RailFoot: 'RailFooter',
  SignedUpBy: 'SignUpSource',
  ToReview: 'SignUpsToReview',
  WorkspacePlace: 'NavItem',
  accountLeft: 'accountSignedOut',
  chartOf: 'earningsChart',
  fact: "the thing's own name",
  foot: 'footer',
  isFurtherKind: 'isCustomKind',
  isPlainPress: 'isUnmodifiedClick',
  keeperUid: 'remainingOwnerUid',
  laterParts: 'lazySections',
  leftOfSales: 'netEarnings',
  placeOpened: 'sectionOpened',
  refundsUnderWay: 'hasPendingRefunds',
  screenLeft: 'navigatedAway',
  sells: 'allowsSales',
  staffActivity: 'userActivity',
  stateMonth: 'monthStatement',
  takeFailure: 'toRequestError',
  useRetried: 'useRetryUntilLoaded',
  withOthers: 'otherFilms',
};

// One selector: each is matched against every node.
const noFormerNames = {
  selector: `:matches(Identifier, JSXIdentifier)[name=/^(${Object.keys(formerNames).join('|')})$/]`,
  message: 'A name that readers stumbled over: the one to use stands in eslint.config.js.',
};

export default tseslint.config(
  { ignores: ['dist', '.backlot', 'coverage', 'test-results', 'payments/lib*'] },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // An event handler may start a promise whose failure a thunk already reports.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      // Joiners and variation selectors that are written as escapes are meant.
      'no-misleading-character-class': ['error', { allowEscape: true }],
      'max-depth': ['error', 3],
      'no-restricted-syntax': ['error', noSpreadLiterals, noFormerNames],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    plugins: { backlot: { rules: { 'own-element': ownElement } } },
    rules: {
      'backlot/own-element': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message: 'Use the typed hooks of src/store/hooks.ts.',
            },
            { name: 'firebase/firestore', message: 'The app uses firebase/firestore/lite.' },
            {
              name: 'firebase/firestore/lite',
              importNames: ['runTransaction', 'writeBatch'],
              message: 'Every change goes through src/lib/firebase/commit.ts.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        noSpreadLiterals,
        noFormerNames,
        { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
        {
          selector:
            'CallExpression[callee.name=getDocs]:not(:has(CallExpression[callee.name=limit]))',
          message: 'A read has its limit where it is made, or is of all pages: readAll.',
        },
        {
          selector:
            'Property[key.name=structuredQuery] > ObjectExpression:not(:has(> Property[key.name=limit])):not(:has(> SpreadElement))',
          message: 'A read has its limit.',
        },
        {
          selector: 'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=maxLength]',
          message:
            'It cuts what is pasted without a word: keep it, and say in its field what is too long.',
        },
        {
          selector:
            'JSXOpeningElement[name.name=option]:not(:has(> JSXAttribute[name.name=value]))',
          message: 'Its value would be its text, which browsers translate.',
        },
        {
          selector: 'ExportAllDeclaration',
          message: 'Import from the module itself: there are no barrels.',
        },
        {
          selector:
            'JSXIdentifier[name=dangerouslySetInnerHTML], Identifier[name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/]',
          message: 'Text, least of all what people typed, is never made HTML.',
        },
      ],
      // In a label, too, text that changes has an element of its own.
      'jsx-a11y/label-has-associated-control': ['error', { depth: 3 }],
      // What scrolls by itself, and a tab's panel, must be reachable by the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/store/hooks.ts', 'src/lib/firebase/commit.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Declarations that others add to: only an interface merges.
    files: [
      'src/vite-env.d.ts',
      'src/store/store.ts',
      'src/features/*/*Slice.ts',
      'scripts/test/vitestReporter.ts',
    ],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
    },
  },
  {
    files: ['scripts/prerender/hydrationLoader.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        Event: 'readonly',
        addEventListener: 'readonly',
        removeEventListener: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', 'eslint.config.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
