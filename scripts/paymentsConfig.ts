/**
 * Firebase's configuration of payments/, which `npm run deploy -- --payments` alone uses: whoever takes no money deploys
 * no functions, and no emulator runs them.
 */
export const functionsConfig = {
  functions: [
    {
      source: 'payments',
      codebase: 'payments',
      runtime: 'nodejs22',
      ignore: ['node_modules', 'src', 'tsconfig.json', '*.log'],
    },
  ],
};
