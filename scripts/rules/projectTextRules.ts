import { limits } from '../../src/config/limits.ts';
import { projectTextFields, projectTexts } from '../../src/content/projectFields.ts';

/** A text as far as the rules look at it; of a video's address the pattern says how long it is. */
type RuledText = { name: string; kind: 'line' | 'paragraphs' | 'video'; longest: number };

export const ruledTexts: readonly RuledText[] = projectTexts.map((name) => ({
  name,
  kind: projectTextFields[name].kind,
  longest: limits[name],
}));

/** What is asked of a text of a project, in a variable of the rules. */
function conditionOn(project: string, { name, kind, longest }: RuledText): string {
  const value = `${project}.${name}`;
  if (kind === 'video') return `isVideo(${value})`;
  return `${kind === 'line' ? 'isLineOrEmpty' : 'isText'}(${value}, ${String(longest)})`;
}

function projectTextRules(texts: readonly RuledText[]): string[] {
  const names = texts.map(({ name }) => `'${name}'`).join(', ');
  const changes = texts.map(
    (text) => `(changed.hasOnly(['${text.name}', 'changeId']) && ${conditionOn('after', text)})`,
  );
  return [
    'function textNames() {',
    `  return [${names}];`,
    '}',
    '',
    '// A new project has them all. In one list, since each `&&` costs two expressions.',
    'function areTexts(data) {',
    '  return [',
    `    ${texts.map((text) => conditionOn('data', text)).join(',\n    ')}`,
    '  ].hasOnly([true]);',
    '}',
    '',
    '// Only what changes is looked at: a project from before another text stays editable.',
    'function isTextChange(changed, after) {',
    `  return ${changes.join('\n    || ')};`,
    '}',
  ];
}

// Conditions of a list that goes on.
const packTextRules = (texts: readonly RuledText[]): string[] =>
  texts.map(
    ({ name }) => `data.${name} is string, data.${name}.size() <= ${String(limits.packText)},`,
  );

/** What stands in `firestore.rules` for a line such as `// {pack texts}` of a file of `rules`. */
const generators: Readonly<Record<string, (texts: readonly RuledText[]) => string[]>> = {
  'project texts': projectTextRules,
  'pack texts': packTextRules,
};

/** Rules with what follows from the table of texts in the place of each such line. */
export const withTextRules = (rules: string, texts = ruledTexts): string =>
  rules.replace(/^( *)\/\/ \{([a-z ]+)\}$/gm, (line, indent: string, name: string) => {
    const generated = generators[name]?.(texts);
    if (!generated) return line;
    const block = [`// {${name}} of src/content/projectFields.ts`, ...generated, '// {end}'];
    return block.join('\n').replace(/^(?=.)/gm, indent);
  });

/** The same rules with these lines again. */
export const withoutTextRules = (rules: string): string =>
  rules.replace(/^( *\/\/ \{[a-z ]+\}) of src\/.*\n[^]*?^ *\/\/ \{end\}$/gm, '$1');
