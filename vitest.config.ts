import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { emulatedConfiguration } from './scripts/publicConfiguration.ts';
import { resultsReporter } from './scripts/test/vitestReporter.ts';
import { isLongRun } from './tests/support/longRun.ts';
import viteConfig from './vite.config.ts';

const { BACKLOT_VITEST_REPORT: report } = process.env;

// Generous, for machines that do something else as well: a test that hangs hangs for ever.
const timeLimitMs = 60_000;

/** The tests of `tests/{name}`, run like the app: same plug-ins, same constants. */
function project(
  name: string,
  environment: 'node' | 'jsdom',
  options: { fileParallelism?: boolean; isolate?: boolean; retry?: number } = {},
) {
  return {
    extends: true as const,
    test: {
      ...options,
      name,
      environment,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: isLongRun ? [] : ['**/*.long.test.*'],
      testTimeout: timeLimitMs,
      hookTimeout: timeLimitMs,
    },
  };
}

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // No test may reach the project that a developer's `.env` names.
      env: emulatedConfiguration,
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      allowOnly: false,
      ...(report ? { reporters: ['dot', resultsReporter(report)] } : {}),
      // Vitest leaves one core unused, which on two cores is half of them.
      maxWorkers: availableParallelism(),
      projects: [
        project('unit', 'node'),
        project('components', 'jsdom'),
        project('build', 'node'),
        // Their files share their modules, and so the rules that a worker has loaded.
        project('rules', 'node', { isolate: false, retry: 1 }),
        // They share one database, one file store and one list of accounts.
        project('integration', 'node', { fileParallelism: false, retry: 1 }),
      ],
    },
  }),
);
