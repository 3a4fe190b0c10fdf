import ts from 'typescript';

/*
 * A browser's translator puts `<font>` elements where a text node was. React keeps the node that it made, which is then
 * in no document: a new text written into it is never seen, removing it or placing something before it throws
 * (NotFoundError) and ends in the error screen. What React does to an element's only text is safe, since it writes
 * `textContent` of the element. So a text that changes, or that comes and goes, is the only child of an element, and
 * nothing comes or goes just before a text. A template string makes several texts one, and what has `translate="no"` is
 * left alone.
 *
 * Types say what may be text. Texts of modules' constants do not change. What a component shows among others must not be
 * text, so its type is not `ReactNode` but `Elements` (src/lib/elements.ts), and the compiler then refuses callers' text.
 * A number before `&&` is shown where it is 0. Not seen: an array of texts given as a property, and text in the hands of
 * a package's component.
 */

const { TypeFlags } = ts;
const textFlags =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any;

/** They show what is in them and bring no element of their own. */
const transparent =
  /^(?:(?:React\.)?(?:Fragment|Suspense|StrictMode|Profiler)|.*(?:Provider|Context|Boundary))$/;

const unwrapped = (node) =>
  /^TS(?:As|NonNull|Satisfies)/.test(node.type) ? unwrapped(node.expression) : node;

/** What JSX makes of the text between two tags: lines are trimmed and joined. */
const isBlank = (text) => /^\s*$/.test(text) && text.includes('\n');

const nameOf = (element) => element.openingElement.name;
const isHost = (name) => name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);

export const ownElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes:
        'Text that changes is the only child of its element: a template string, or an element around it. A translator replaces text nodes.',
      inserted:
        'This comes and goes before a text: give the text an element. A translator replaces the node that React would look for.',
      returned:
        'A component shows elements: its text would be one of several where it is used. A translator replaces text nodes.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { parserServices: services } = sourceCode;
    const checker = services.program.getTypeChecker();

    // A list may be of its own type, such as `Elements`.
    const known = new Map();
    const mayBeText = (type) => {
      if (!known.has(type)) {
        known.set(type, false);
        known.set(type, isText(type));
      }
      return known.get(type);
    };
    const isText = (type) => {
      if (type.isUnion()) return type.types.some(mayBeText);
      if (type.flags & TypeFlags.StringLiteral && type.value === '') return false;
      if (type.flags & textFlags) return true;
      if (type.flags & TypeFlags.Instantiable) {
        const constraint = checker.getBaseConstraintOfType(type);
        return constraint !== undefined && mayBeText(constraint);
      }
      return isList(type) && checker.getTypeArguments(type).some(mayBeText);
    };
    const isList = (type) => checker.isArrayType(type) || checker.isTupleType(type);
    const typeOf = (node) => services.getTypeAtLocation(node);

    /** Whether it is the same whenever it is shown: a literal, or what a module's constant holds. */
    const isConstant = (wrapped) => {
      const node = unwrapped(wrapped);
      if (node.type === 'Literal') return true;
      if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
      if (node.type === 'MemberExpression')
        return isConstant(node.object) && (!node.computed || isConstant(node.property));
      if (node.type !== 'Identifier') return false;
      let scope = sourceCode.getScope(node);
      while (scope && !scope.set.has(node.name)) scope = scope.upper;
      return (
        scope?.type === 'module' &&
        scope.set
          .get(node.name)
          .defs.some(({ type, parent }) => type === 'ImportBinding' || parent?.kind === 'const')
      );
    };

    /** A component of ours that always shows the same element, or one of a package. */
    const isSteady = (name) => {
      if (isHost(name)) return true;
      const symbol = checker.getSymbolAtLocation(services.esTreeNodeToTSNodeMap.get(name));
      if (!symbol) return false;
      const resolved =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = resolved.declarations?.[0];
      if (!declaration) return false;
      if (/\/node_modules\//.test(declaration.getSourceFile().fileName))
        return !transparent.test(sourceCode.getText(name));
      const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
      if (!made || !(ts.isArrowFunction(made) || ts.isFunctionLike(made)) || !made.body)
        return false;
      return showsOneElement(made.body);
    };
    const showsOneElement = (body) => {
      const shown = ts.isBlock(body) ? returnsOf(body) : [body];
      const only = shown.length === 1 ? shown[0] : undefined;
      if (!only) return false;
      const inner = ts.isParenthesizedExpression(only) ? only.expression : only;
      const opening = ts.isJsxElement(inner) ? inner.openingElement : inner;
      return (
        (ts.isJsxOpeningElement(opening) || ts.isJsxSelfClosingElement(opening)) &&
        /^[a-z]/.test(opening.tagName.getText())
      );
    };
    const returnsOf = (node) => {
      const found = [];
      ts.forEachChild(node, function visit(child) {
        if (ts.isReturnStatement(child)) found.push(child.expression);
        else if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit);
      });
      return found;
    };

    /** What an expression puts among its siblings: texts and elements, and whether they may come and go. */
    const partsOf = (wrapped) => {
      const node = unwrapped(wrapped);
      switch (node.type) {
        case 'JSXText':
          return isBlank(node.value) ? [] : [{ node, text: 'fixed' }];
        case 'JSXExpressionContainer':
        case 'JSXSpreadChild':
          return partsOf(node.expression);
        case 'JSXEmptyExpression':
          return [];
        case 'JSXFragment':
          return node.parent.type.startsWith('JSX') && node.parent.type !== 'JSXExpressionContainer'
            ? node.children.flatMap(partsOf)
            : [{ node, comes: true }];
        case 'JSXElement':
          return [{ node, comes: !isSteady(nameOf(node)) || hasKey(node) }];
        case 'ConditionalExpression':
          return [...partsOf(node.consequent), ...partsOf(node.alternate)].map(comesAndGoes);
        case 'LogicalExpression':
          return [
            ...(node.operator === '&&' ? zeroOf(node.left) : partsOf(node.left)),
            ...partsOf(node.right),
          ].map(comesAndGoes);
        default: {
          if (isConstant(node)) return mayBeText(typeOf(node)) ? [{ node, text: 'fixed' }] : [];
          const type = typeOf(node);
          if (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike))
            return [];
          return [{ node, comes: true, ...(mayBeText(type) ? { text: 'changes' } : {}) }];
        }
      }
    };
    const mayBeZero = (type) =>
      type.isUnion()
        ? type.types.some(mayBeZero)
        : type.isNumberLiteral()
          ? type.value === 0
          : Boolean(type.flags & (TypeFlags.NumberLike | TypeFlags.BigIntLike));
    const zeroOf = (node) =>
      mayBeZero(typeOf(node)) ? [{ node, comes: true, text: 'changes' }] : [];
    const hasKey = (element) =>
      element.openingElement.attributes.some(
        ({ name, value }) => name?.name === 'key' && value?.type === 'JSXExpressionContainer',
      );
    const comesAndGoes = (part) => ({
      ...part,
      comes: true,
      ...(part.text ? { text: 'changes' } : {}),
    });

    const isUntranslated = (node) =>
      (node.type === 'JSXElement' &&
        node.openingElement.attributes.some(
          ({ name, value }) => name?.name === 'translate' && value?.value === 'no',
        )) ||
      (node.parent && isUntranslated(node.parent));
    const report = (node, messageId) => {
      if (!isUntranslated(node)) context.report({ node, messageId });
    };

    /** Reports what changes beside others, or what comes just before a text. */
    const checkSiblings = (parts, messageId) => {
      let pending;
      for (const part of parts) {
        if (part.text === 'changes') report(part.node, messageId);
        else if (part.text && pending) report(pending.node, 'inserted');
        if (part.text === undefined) pending = part.comes ? (pending ?? part) : undefined;
      }
    };
    const checkTransparent = (parts, messageId) => {
      for (const { node, text } of parts) if (text) report(node, messageId);
    };

    const checkReturn = (node) => {
      checkTransparent(partsOf(node), 'returned');
    };
    const isComponent = (node) => {
      // Also one in `memo`.
      const holder = node.parent.type === 'CallExpression' ? node.parent.parent : node.parent;
      const name = node.id?.name ?? (holder.type === 'VariableDeclarator' ? holder.id.name : '');
      return (
        /^[A-Z]/.test(name) ||
        (node.parent.type === 'MethodDefinition' && node.parent.key.name === 'render')
      );
    };
    const functions = [];
    return {
      JSXElement(node) {
        const kids = node.children.filter((kid) => partsOf(kid).length > 0);
        const name = nameOf(node);
        if (!isHost(name) && transparent.test(sourceCode.getText(name)))
          checkTransparent(kids.flatMap(partsOf), 'changes');
        else if (kids.length > 1) checkSiblings(kids.flatMap(partsOf), 'changes');
        else if (kids[0]?.type === 'JSXExpressionContainer') {
          const type = typeOf(kids[0].expression);
          for (const member of type.isUnion() ? type.types : [type])
            if (isList(member) && mayBeText(member)) report(kids[0], 'changes');
        }
      },
      JSXFragment(node) {
        if (node.parent.type.startsWith('JSX') && node.parent.type !== 'JSXExpressionContainer')
          return;
        checkTransparent(node.children.flatMap(partsOf), 'changes');
      },
      ':function'(node) {
        functions.push(isComponent(node));
        if (functions.at(-1) && node.body.type !== 'BlockStatement') checkReturn(node.body);
      },
      ':function:exit'() {
        functions.pop();
      },
      ReturnStatement({ argument }) {
        if (argument && functions.at(-1)) checkReturn(argument);
      },
    };
  },
};
