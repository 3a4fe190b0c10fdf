/** What secrets look like. Each finds all of them in a text. */
const shapes: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g,
  'service account': /["']type["']\s*:\s*["']service_account["']|["']private_key(?:_id)?["']\s*:/g,
  'Google API key': /AIza[\w-]{35}/g,
  'Google token': /\bya29\.[\w-]{20,}|\b1\/\/0[\w-]{30,}|\bGOCSPX-[\w-]{20,}/g,
  'token of a code host or registry':
    /\b(?:gh[oprsu]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20,}|npm_\w{36})|_authToken\s*=\s*[^\s$]/g,
  'cloud or payment key':
    /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\b[rs]k_live_\w{20,}|\bxox[abprs]-[\w-]{10,}/g,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/g,
  // No host ends in `.example`.
  'password in an address': /\bhttps?:\/\/[^\s/:@'"`${}]+:[^\s/:@'"`${}]+@(?![\w.-]+\.example\b)/g,
  // Constants in capitals are names of errors, unless something is assigned to them.
  'written secret':
    /(?:\b[a-zA-Z_]*(?:[pP]ass(?:word|wd)|[sS]ecret|[aA]pi_?[kK]ey|[aA]ccess_?[tT]oken)["']?\s*[:=]|(?:PASSWORD|SECRET|TOKEN|API_KEY)\s*=)\s*(["'`])[^"'`\s$^]{6,}\1/g,
};

// Accounts of the emulators, which forget them, and the key that the emulators ask for.
const exceptions =
  /(["'`])(?:backlot-staff|bench-of-staff|emulated-staff|a-fan-of-films|emulated)\1$/;

/** Everything in a text that looks like a secret, each with what it looks like. */
export const secretsIn = (text: string): string[] =>
  Object.entries(shapes).flatMap(([name, shape]) =>
    [...text.matchAll(shape)]
      .filter(([found]) => !exceptions.test(found))
      .map(([found]) => `${name}: ${found}`),
  );
