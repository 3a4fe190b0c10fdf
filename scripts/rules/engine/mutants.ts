import { createHash } from 'node:crypto';

/** A rule file with one change that gives the rules another meaning. */
export type Mutant = {
  /** A hash of the line and of what is changed in it. */
  id: string;
  file: string;
  line: number;
  from: string;
  to: string;
  /** The original line on which the change begins. */
  within: string;
  /** The first line of the match or function around it. */
  heading: string;
  /** The lines that call the function around it. */
  callers: string;
  /** The changed span of the original rules. */
  start: number;
  end: number;
  rules: string;
};

type Span = { start: number; end: number };

/** The rules with strings and comments blanked, so that only code is left in the same positions. */
const blankStrings = (rules: string) =>
  rules.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/g, (found) =>
    found.startsWith('//') ? ' '.repeat(found.length) : `'${'_'.repeat(found.length - 2)}'`,
  );

const opening = '([{';
const closing = ')]}';

/** Whether an operand ends, or with step -1 starts, at an index outside of any bracket that is within it. */
function isOperandEdge(code: string, at: number, step: 1 | -1): boolean {
  const character = code[at] ?? '';
  const outward = step === 1 ? closing : opening;
  const two = step === 1 ? code.slice(at, at + 2) : code.slice(at - 1, at + 1);
  const isBoundary =
    character === '' ||
    outward.includes(character) ||
    /[;?,]/.test(character) ||
    two === '&&' ||
    two === '||';
  const isWord = step === -1 && /\b(?:return|if)\s$/.test(code.slice(at - 7, at + 1));
  const isColon = character === ':' && !code.slice(at).startsWith('://');
  const isLet =
    step === -1 &&
    character === '=' &&
    /[^=<>!]= $/.test(code.slice(at - 1, at + 2)) &&
    code[at - 1] === ' ' &&
    code[at + 1] === ' ';
  return isBoundary || isWord || isColon || isLet;
}

/** The end, or with step -1 the start, of the operand at an index: a bracket around it or an operator. */
function operandEdge(code: string, from: number, step: 1 | -1): number {
  const [inward, outward] = step === 1 ? [opening, closing] : [closing, opening];
  let depth = 0;
  for (let at = from; ; at += step) {
    if (depth === 0 && isOperandEdge(code, at, step)) return step === 1 ? at : at + 1;
    const character = code[at] ?? '';
    if (inward.includes(character)) depth += 1;
    if (outward.includes(character)) depth -= 1;
  }
}

/** Where the last part of `? :` ends: at the bracket around it, or with the statement. */
function alternativeEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; ; at += 1) {
    const character = code[at] ?? ';';
    if (depth === 0 && (closing.includes(character) || character === ';')) return at;
    if (opening.includes(character)) depth += 1;
    if (closing.includes(character)) depth -= 1;
  }
}

function trimmed(code: string, start: number, end: number): Span {
  const text = code.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: start + text.trimEnd().length,
  };
}

/** The elements of a list that ends at an index, its bracket. */
function elementsOf(code: string, bracket: number): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let end = bracket;
  for (let at = bracket - 1; ; at -= 1) {
    const character = code[at] ?? '[';
    const isStart = depth === 0 && opening.includes(character);
    if (isStart || (depth === 0 && character === ',')) {
      spans.push({ start: at + 1, end });
      end = at;
    }
    if (isStart) return spans;
    if (closing.includes(character)) depth += 1;
    if (opening.includes(character)) depth -= 1;
  }
}

/**
 * Every condition: the operands of `&&` and `||`, what follows `return` and `if`, the parts of `? :`, and the elements of
 * lists that must all be true, which cost less than `&&`.
 */
export function conditionsOf(rules: string): (Span & { isAlternative: boolean })[] {
  const code = blankStrings(rules);
  const spans = new Map<string, Span & { isAlternative: boolean }>();
  const add = (start: number, end: number, isAlternative: boolean) => {
    const span = trimmed(code, start, end);
    if (span.start < span.end && !/^(?:true|false)$/.test(code.slice(span.start, span.end)))
      spans.set(`${String(span.start)}-${String(span.end)}`, { ...span, isAlternative });
  };
  for (const { 0: operator, index } of code.matchAll(/&&|\|\|/g)) {
    add(operandEdge(code, index - 1, -1), index, operator === '||');
    add(index + 2, operandEdge(code, index + 2, 1), operator === '||');
  }
  for (const { index } of code.matchAll(/ \? /g)) {
    let colon = operandEdge(code, index + 3, 1);
    while (code[colon] !== ':') colon = operandEdge(code, colon + 2, 1);
    add(operandEdge(code, index - 1, -1), index, false);
    add(index + 3, colon, false);
    add(colon + 1, alternativeEnd(code, colon + 1), false);
  }
  for (const { index } of code.matchAll(/\]\.hasOnly\(\[true\]\)/g))
    for (const { start, end } of elementsOf(code, index)) add(start, end, false);
  for (const { 0: found, index } of code.matchAll(/: if |\breturn /g)) {
    const start = index + found.length;
    const end = code.indexOf(';', start);
    // Functions that return something else than a boolean are no conditions.
    if (!/\.data(?:\.\w+)?$/.test(code.slice(start, end))) add(start, end, false);
  }
  return [...spans.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The first line of the match or function that is still open at an index. */
function headingAt(rules: string, at: number): string {
  const before = [...rules.slice(0, at).matchAll(/^( *)((?:match|function) .*) \{$/gm)];
  const isOpen = ({ 1: indent = '', index }: RegExpExecArray) =>
    !rules.slice(index, at).includes(`\n${indent}}`);
  return before.findLast(isOpen)?.[2] ?? '';
}

function callersOf(rules: string, heading: string): string {
  const name = /^function (\w+)/.exec(heading)?.[1];
  return rules
    .split('\n')
    .filter((line) => name !== undefined && line.includes(`${name}(`))
    .join('\n');
}

/** What stands in a mutant in place of a span of the rules. */
type Replacement = Span & { to: string };

const conditionReplacements = (rules: string): Replacement[] =>
  conditionsOf(rules).flatMap(({ start, end, isAlternative }) =>
    (isAlternative ? ['true', 'false'] : ['true']).map((to) => ({ start, end, to })),
  );

/** Each method of an `allow` on its own. */
const methodReplacements = (rules: string): Replacement[] =>
  [...rules.matchAll(/allow ([a-z, ]+): (if (?!true)[^;]+);/g)].flatMap(
    ({ 0: found, 1: methods = '', 2: condition = '', index }) => {
      const names = methods.split(', ');
      return names.map((name) => {
        const others = names.filter((other) => other !== name).join(', ');
        const rest = others === '' ? '' : ` allow ${others}: ${condition};`;
        return {
          start: index,
          end: index + found.length,
          to: `allow ${name}: if true;${rest}`,
        };
      });
    },
  );

const numberReplacements = (rules: string): Replacement[] =>
  [
    ...blankStrings(rules).matchAll(/(?<![\w.'])\d+(?![\w'])/g),
    ...rules.matchAll(/(?<=[^x]\{(?:\d+,)?)\d+(?=(?:,\d+)?\})/g),
  ].flatMap(({ 0: digits, index }) =>
    [Number(digits) + 1, Number(digits) - 1]
      .filter((other) => other >= 0)
      .map((other) => ({ start: index, end: index + digits.length, to: String(other) })),
  );

/** Another value of the kind of a list's last one. */
function otherValue(last: string): string {
  if (last.startsWith('[')) return "['other', 'project']";
  if (last === 'true') return 'false';
  return /^\d+$/.test(last) ? String(Number(last) + 1) : "'other'";
}

/** One value more in each list of those that are allowed. */
const listReplacements = (rules: string): Replacement[] =>
  [...rules.matchAll(/(?:hasOnly\(|\bin )\[((?:\[[^\]]*\]|[^\][])*)\]/g)].map(
    ({ 0: found, 1: list = '', index }) => {
      const end = index + found.length - 1;
      const last =
        list
          .trim()
          .split(/, +(?![^[]*\])/)
          .at(-1) ?? '';
      return { start: end, end, to: `, ${otherValue(last)}` };
    },
  );

/** The character classes and the alternatives of patterns. */
const patternReplacements = (rules: string): Replacement[] => [
  ...[...rules.matchAll(/\[\^(\\\\p\{\w+\})\]|\\\\p\{(?:Cc|Z)\}/g)].map(
    ({ 0: found, 1: inner = '', index }) => ({
      start: index,
      end: index + found.length,
      to: inner === '' ? '' : '(?s:.)',
    }),
  ),
  ...[...rules.matchAll(/(?<=[('])[A-Za-z-]+(?=\|[A-Za-z])/g)].map(({ index }) => ({
    start: index,
    end: index,
    to: 'other|',
  })),
];

/** Every mutant of a rule file, in the order of its lines. */
export function mutantsOf(file: string, rules: string): Mutant[] {
  const mutants = new Map<string, Omit<Mutant, 'id'>>();
  const replacements = [
    ...conditionReplacements(rules),
    ...methodReplacements(rules),
    ...numberReplacements(rules),
    ...listReplacements(rules),
    ...patternReplacements(rules),
  ];
  for (const { start, end, to } of replacements) {
    const changed = rules.slice(0, start) + to + rules.slice(end);
    const line = rules.slice(0, start).split('\n').length;
    const within = (rules.split('\n')[line - 1] ?? '').trim();
    const from = rules.slice(start, end);
    const heading = headingAt(rules, start);
    mutants.set(changed, {
      file,
      line,
      from,
      to,
      within,
      heading,
      callers: callersOf(rules, heading),
      start,
      end,
      rules: changed,
    });
  }
  const seen = new Map<string, number>();
  return [...mutants.values()]
    .sort((one, other) => one.start - other.start)
    .map((mutant) => {
      const text = [file, mutant.within, mutant.from, mutant.to].join('\n');
      const number = (seen.get(text) ?? 0) + 1;
      seen.set(text, number);
      const id = createHash('sha256')
        .update(`${text}\n${String(number)}`)
        .digest('hex');
      return { ...mutant, id: id.slice(0, 12) };
    });
}
