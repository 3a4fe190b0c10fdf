import type { Rule } from 'eslint';

export const ownElement: Rule.RuleModule;
