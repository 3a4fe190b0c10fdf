import { RuleTester } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { ownElement } from '../../scripts/eslint/ownElement.js';

RuleTester.describe = describe;
RuleTester.it = it;

const shared = `
  import { type ReactElement, type ReactNode, Suspense } from 'react';
  import { X } from 'lucide-react';
  type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
  const copy = { add: 'Add', of: (count: number) => String(count) };
  const Fixed = () => <i />;
  const Maybe = ({ on }: { on: boolean }) => (on ? <i /> : <b />);
  const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
`;
const folder = `${import.meta.dirname}/`;
/** The code of each case by its file, which is nowhere but here. */
const sources = new Map<string, string>();
const at = (body: string) => {
  const filename = `${folder}shown${String(sources.size)}.tsx`;
  const code = `${shared}
    type Props = { count: number; name: string; on: boolean; children: Elements; node: ReactNode };
    export const Shown = ({ count, name, on, children, node }: Props) => ${body};
    void [copy, Fixed, Maybe, Box, Suspense, X];`;
  sources.set(filename, code);
  return { filename, code };
};
const valid = (name: string, body: string) => ({ name, ...at(body) });
const invalid = (name: string, body: string, ...messageIds: string[]) => ({
  name,
  ...at(body),
  errors: messageIds.map((messageId) => ({ messageId })),
});

const cases = {
  valid: [
    valid('A text that changes is alone in its element', '<p>{count}</p>'),
    valid('It may come and go there', '<p>{on && name}</p>'),
    valid('One of two texts or an element is alone in its element', '<p>{on ? name : <b />}</p>'),
    valid('A template makes one text of several', '<p>{`${String(count)} of ${name}`}</p>'),
    valid('It is alone in a component', '<Box>{name}</Box>'),
    valid('Texts that stay stand beside elements that stay', '<p>Read <b>{name}</b> first.</p>'),
    valid('A text of a constant stays', '<button><X />{copy.add}</button>'),
    valid('What comes and goes behind a text is put at the end', '<p>Read {on && <b />}</p>'),
    valid('A fixed element parts it from a text', '<p>{on && <b />}<Fixed /> Read</p>'),
    valid('Elements stand beside elements', '<p>{on && <b />}{children}<i>{name}</i></p>'),
    valid('A text may be a condition', '<p>{name && <b />}<i /></p>'),
    valid('What is not translated is left alone', '<p translate="no">{count} of {name}</p>'),
    valid('A component shows nothing or an element', 'on ? <p /> : null'),
  ],
  invalid: [
    invalid('A text that changes beside another', '<p>{count} films</p>', 'changes'),
    invalid('A text that changes beside an element', '<p><X />{name}</p>', 'changes'),
    invalid('A text that comes and goes', "<p><b />{on && 'Read'}</p>", 'changes'),
    invalid('One of two texts', "<p><b />{on ? 'Read' : copy.add}</p>", 'changes', 'changes'),
    invalid('A text that is counted', '<p><b />{copy.of(count)}</p>', 'changes'),
    invalid('What may be a text', '<p><b />{node}</p>', 'changes'),
    invalid('A number that is shown where it is 0', '<p><b />{count && <i />}</p>', 'changes'),
    invalid('Texts in a row', '<p>{[name]}</p>', 'changes'),
    invalid('What comes and goes before a text', '<p>{on && <b />} Read</p>', 'inserted'),
    invalid(
      'A component that shows one of two elements before a text',
      '<p><Maybe on={on} /> Read</p>',
      'inserted',
    ),
    invalid('A list before a text', '<p>{[name].map((n) => <b key={n} />)}. Read</p>', 'inserted'),
    invalid('A fragment with text that comes and goes', '<p>{on && <>Read</>}</p>', 'changes'),
    invalid('What brings no element of its own', '<Suspense>{node}</Suspense>', 'changes'),
    invalid('A component that shows text', 'on ? name : null', 'returned'),
    invalid('A component that shows whatever it is given', 'node', 'returned'),
  ],
};

/** One program for all cases: a project of the lint's own would be the whole tree. */
function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({
    rootNames: [...files.keys()],
    options,
    host: {
      ...host,
      fileExists: (path) => files.has(path) || host.fileExists(path),
      readFile: (path) => files.get(path) ?? host.readFile(path),
      getSourceFile: (path, version) => {
        const code = files.get(path) ?? host.readFile(path);
        return code === undefined ? undefined : ts.createSourceFile(path, code, version, true);
      },
    },
  });
}

new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { programs: [programOf(sources)], tsconfigRootDir: folder },
  },
}).run('own-element', ownElement, cases);
