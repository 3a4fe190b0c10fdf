import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretsIn } from '../support/secretPatterns';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;

it('The built site holds no secret', () => {
  const files = readdirSync(BACKLOT_BUILT_SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'latin1')).map((secret) => `${file}: ${secret}`),
  );
  expect(found).toEqual([]);
});
