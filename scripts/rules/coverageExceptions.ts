/** An expression that no request can make true, false or a value, and why. */
type CoverageException = {
  text: string;
  lacks: 'true' | 'false' | 'a value' | 'a visit';
  reason: string;
};

export const coverageExceptions: readonly CoverageException[] = [];
