import { createHash } from 'node:crypto';

/** One place of a rule file, changed so that the rules say something else there. */
export type Mutant = {
  /** The same as long as the line and what is changed in it are. */
  id: string;
  file: string;
  line: number;
  from: string;
  to: string;
  /** The line on which it begins, as it was. */
  within: string;
  /** The match or function in which it stands, by its first line. */
  heading: string;
  /** Where the function is called in which it stands. */
  callers: string;
  /** Where it begins, and ends, in the rules. */
  start: number;
  end: number;
  rules: string;
};

/** What became of a mutant, and by what request, as its case is called. */
export type Outcome = { mutant: Mutant; killer?: string };

type Span = { start: number; end: number };

/** The rules with every text and comment blanked, so that what is left is code alone. */
const codeOf = (rules: string) =>
  rules.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/g, (found) =>
    found.startsWith('//') ? ' '.repeat(found.length) : `'${'_'.repeat(found.length - 2)}'`,
  );

const opening = '([{';
const closing = ')]}';

/** Where the operand ends that starts, or ends, here: at a bracket of its surroundings or another operator. */
function edge(code: string, from: number, step: 1 | -1): number {
  const [inward, outward] = step === 1 ? [opening, closing] : [closing, opening];
  let depth = 0;
  for (let at = from; ; at += step) {
    const character = code[at] ?? '';
    if (depth === 0) {
      const two = step === 1 ? code.slice(at, at + 2) : code.slice(at - 1, at + 1);
      const isEdge =
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
      if (isEdge || isWord || isColon || isLet) return step === 1 ? at : at + 1;
    }
    if (inward.includes(character)) depth += 1;
    if (outward.includes(character)) depth -= 1;
  }
}

function trimmed(code: string, start: number, end: number): Span {
  const text = code.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: start + text.trimEnd().length,
  };
}

/** Each condition: what stands between the operators, behind `return` and `if`, and in either branch. */
export function conditionsOf(rules: string): (Span & { isAlternative: boolean })[] {
  const code = codeOf(rules);
  const spans = new Map<string, Span & { isAlternative: boolean }>();
  const add = (start: number, end: number, isAlternative: boolean) => {
    const span = trimmed(code, start, end);
    if (span.start < span.end && !/^(?:true|false)$/.test(code.slice(span.start, span.end)))
      spans.set(`${String(span.start)}-${String(span.end)}`, { ...span, isAlternative });
  };
  for (const { 0: operator, index } of code.matchAll(/&&|\|\|/g)) {
    add(edge(code, index - 1, -1), index, operator === '||');
    add(index + 2, edge(code, index + 2, 1), operator === '||');
  }
  for (const { index } of code.matchAll(/ \? /g)) {
    let colon = edge(code, index + 3, 1);
    while (code[colon] !== ':') colon = edge(code, colon + 2, 1);
    add(edge(code, index - 1, -1), index, false);
    add(index + 3, colon, false);
    add(colon + 1, code.indexOf(';', colon), false);
  }
  for (const { 0: found, index } of code.matchAll(/: if |\breturn /g)) {
    const start = index + found.length;
    const end = code.indexOf(';', start);
    // Functions that give something else than an answer are no conditions.
    if (!/\.data(?:\.\w+)?$/.test(code.slice(start, end))) add(start, end, false);
  }
  return [...spans.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}

function callersOf(rules: string, place: number): string {
  const name = [...rules.slice(0, place).matchAll(/function (\w+)/g)].at(-1)?.[1];
  return rules
    .split('\n')
    .filter((line) => name !== undefined && line.includes(`${name}(`))
    .join('\n');
}

/** Every mutant of a rule file, in the order of its lines. */
export function mutantsOf(file: string, rules: string): Mutant[] {
  const code = codeOf(rules);
  const mutants = new Map<string, Omit<Mutant, 'id'>>();
  const add = (start: number, end: number, to: string) => {
    const changed = rules.slice(0, start) + to + rules.slice(end);
    const line = rules.slice(0, start).split('\n').length;
    const within = (rules.split('\n')[line - 1] ?? '').trim();
    const from = rules.slice(start, end);
    const headings = rules.slice(0, start).match(/^ *(?:match|function) .*(?= \{$)/gm) ?? [];
    mutants.set(changed, {
      file,
      line,
      from,
      to,
      within,
      heading: (headings.at(-1) ?? '').trim(),
      callers: callersOf(rules, start),
      ...{ start, end },
      rules: changed,
    });
  };
  for (const { start, end, isAlternative } of conditionsOf(rules)) {
    add(start, end, 'true');
    if (isAlternative) add(start, end, 'false');
  }
  // Each kind of request of a line by itself.
  for (const { 0: found, 1: methods = '', 2: condition = '', index } of rules.matchAll(
    /allow ([a-z, ]+): (if (?!true)[^;]+);/g,
  )) {
    const names = methods.split(', ');
    for (const name of names) {
      const others = names.filter((other) => other !== name).join(', ');
      const rest = others === '' ? '' : ` allow ${others}: ${condition};`;
      add(index, index + found.length, `allow ${name}: if true;${rest}`);
    }
  }
  const numbers = [
    ...code.matchAll(/(?<![\w.'])\d+(?![\w'])/g),
    ...rules.matchAll(/(?<=[^x]\{(?:\d+,)?)\d+(?=(?:,\d+)?\})/g),
  ];
  for (const { 0: digits, index } of numbers) {
    for (const other of [Number(digits) + 1, Number(digits) - 1])
      if (other >= 0) add(index, index + digits.length, String(other));
  }
  for (const { 0: found, 1: list = '', index } of rules.matchAll(
    /(?:hasOnly\(|\bin )\[((?:\[[^\]]*\]|[^\][])*)\]/g,
  )) {
    const end = index + found.length - 1;
    const last =
      list
        .trim()
        .split(/, +(?![^[]*\])/)
        .at(-1) ?? '';
    const one = last.startsWith('[')
      ? "['other', 'project']"
      : last === 'true'
        ? 'false'
        : /^\d+$/.test(last)
          ? String(Number(last) + 1)
          : "'other'";
    add(end, end, `, ${one}`);
  }
  // What a pattern leaves out, and what it lists.
  for (const { 0: found, 1: inner = '', index } of rules.matchAll(
    /\[\^(\\\\p\{\w+\})\]|\\\\p\{(?:Cc|Z)\}/g,
  ))
    add(index, index + found.length, inner === '' ? '' : '(?s:.)');
  for (const { index } of rules.matchAll(/(?<=[('])[A-Za-z-]+(?=\|[A-Za-z])/g))
    add(index, index, 'other|');
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
