import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectTextFields, projectTexts } from '../../src/content/projectFields';

const direction = v.optional(v.picklist(['ASCENDING', 'DESCENDING']));
const fieldIndex = v.object({ queryScope: v.string(), order: direction });
const { fieldOverrides, indexes } = v.parse(
  v.object({
    indexes: v.array(
      v.object({
        collectionGroup: v.string(),
        queryScope: v.string(),
        fields: v.array(v.object({ fieldPath: v.string(), order: direction })),
      }),
    ),
    fieldOverrides: v.array(
      v.object({
        collectionGroup: v.string(),
        fieldPath: v.string(),
        indexes: v.array(fieldIndex),
      }),
    ),
  }),
  JSON.parse(readFileSync('firestore.indexes.json', 'utf8')),
);

/**
 * A query of a collection, or of all of a name, with the fields that it filters or sorts by, and in which directions it
 * sorts by some of them, in their order: a field of which it takes a range is one, too.
 */
type CollectionQuery = {
  file: string;
  group: string;
  fields: string[];
  sorts: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[];
};
type FoundQuery = Omit<CollectionQuery, 'file'>;

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? node.text : '');

function find<Found>(root: ts.Node, look: (node: ts.Node) => Found | undefined): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    const one = look(node);
    if (one !== undefined) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isCallOf = (node: ts.Node, ...names: string[]): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  names.includes(node.expression.text);

const property = (node: ts.ObjectLiteralExpression, name: string) =>
  node.properties.find(
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && one.name.getText() === name,
  )?.initializer;

function enclosing(node: ts.Node, isIt: (node: ts.Node) => boolean): ts.Node | undefined {
  let around = node.parent;
  while (!isIt(around) && !ts.isSourceFile(around)) around = around.parent;
  return isIt(around) ? around : undefined;
}

const filterFields = (query: ts.Node) => [
  ...new Set(
    find(query, (node) =>
      isCallOf(node, 'where', 'orderBy') ? textOf(node.arguments[0]) : undefined,
    ),
  ),
];

/** The orders that a query asks for, then the fields of whose values it takes a range, which come as the last of them. */
function withRanges(asked: FoundQuery['sorts'], ranges: readonly string[]): FoundQuery['sorts'] {
  const order = asked.at(-1)?.order ?? 'ASCENDING';
  const others = new Set(ranges.filter((field) => !asked.some((one) => one.fieldPath === field)));
  return [...asked, ...[...others].sort().map((fieldPath) => ({ fieldPath, order }))];
}

const sdkSorts = (query: ts.Node) =>
  withRanges(
    find(query, (node) => {
      if (!isCallOf(node, 'orderBy')) return undefined;
      const fieldPath = textOf(node.arguments[0]);
      if (fieldPath === '') return undefined;
      const isDescending = textOf(node.arguments[1]) === 'desc';
      return { fieldPath, order: isDescending ? 'DESCENDING' : 'ASCENDING' } as const;
    }),
    find(query, (node) =>
      isCallOf(node, 'where') && /^[<>]/.test(textOf(node.arguments[1]))
        ? textOf(node.arguments[0]) || undefined
        : undefined,
    ),
  );

/** By the SDK: `query(collectionGroup(database, 'members'), where('uid', …))`. */
function sdkQuery(node: ts.Node): FoundQuery | undefined {
  if (!isCallOf(node, 'collectionGroup')) return undefined;
  const query = enclosing(node, (around) => isCallOf(around, 'query'));
  return {
    group: textOf(node.arguments[1]),
    fields: query ? filterFields(query) : [],
    sorts: query ? sdkSorts(query) : [],
  };
}

/** Over REST: the object that asks for all descendants, in the function that says what they are filtered by. */
function restQuery(node: ts.Node): FoundQuery | undefined {
  if (!ts.isObjectLiteralExpression(node) || !property(node, 'allDescendants')) return undefined;
  const around = enclosing(node, ts.isFunctionLike) ?? node;
  const fields = find(around, (part) => {
    if (isCallOf(part, 'equals')) return textOf(part.arguments[0]) || undefined;
    return ts.isObjectLiteralExpression(part)
      ? textOf(property(part, 'fieldPath')) || undefined
      : undefined;
  });
  const sorts = find(around, (part) => {
    if (!ts.isPropertyAssignment(part) || part.name.getText() !== 'orderBy') return undefined;
    return find(part, (one) => {
      if (!ts.isObjectLiteralExpression(one)) return undefined;
      const field = property(one, 'field');
      if (!field || !ts.isObjectLiteralExpression(field)) return undefined;
      const isDescending = textOf(property(one, 'direction')) === 'DESCENDING';
      const fieldPath = textOf(property(field, 'fieldPath'));
      return { fieldPath, order: isDescending ? 'DESCENDING' : 'ASCENDING' } as const;
    });
  });
  return { group: textOf(property(node, 'collectionId')), fields, sorts: sorts.flat() };
}

/**
 * A query of one collection that no index serves which the database makes by itself: it filters by a field and sorts
 * by, or takes a range of, another. Its collection is the last name in what it asks, or of `ordersOf(…)` and
 * `ordersPath(…)`.
 */
function compositeQuery(node: ts.Node): FoundQuery | undefined {
  if (!isCallOf(node, 'query')) return undefined;
  const source = node.arguments[0]?.getText() ?? '';
  if (source.startsWith('collectionGroup(')) return undefined;
  const [, named] =
    /'(\w+)'\)$/.exec(source) ?? /^(\w+)Of\(/.exec(source) ?? /\b(\w+)Path\(/.exec(source) ?? [];
  const group = named ?? source;
  const fields = filterFields(node).filter((field) => field !== '');
  const sorts = sdkSorts(node);
  return fields.length > 1 && sorts.length > 0 ? { group, fields, sorts } : undefined;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  );

const queriesBy = (look: (node: ts.Node) => FoundQuery | undefined): CollectionQuery[] =>
  sources.flatMap((source) => find(source, look).map((one) => ({ file: source.fileName, ...one })));

const queries = queriesBy((node) => sdkQuery(node) ?? restQuery(node));

/** The index has what is filtered by in any order, then what is sorted by as it is asked for, and nothing else after it. */
const hasComposite = (scope: string, { group, fields, sorts }: CollectionQuery) =>
  indexes.some((one) => {
    const last = one.fields.slice(one.fields.length - sorts.length);
    const first = one.fields.slice(0, one.fields.length - sorts.length);
    return (
      one.collectionGroup === group &&
      one.queryScope === scope &&
      sorts.every(({ fieldPath, order }, index) => {
        const sorted = last[index];
        return sorted?.fieldPath === fieldPath && sorted.order === order;
      }) &&
      fields
        .filter((name) => !sorts.some(({ fieldPath }) => fieldPath === name))
        .every((name) => first.some(({ fieldPath }) => fieldPath === name))
    );
  });

const hasIndex = (query: CollectionQuery) => {
  const [field = '', ...others] = query.fields;
  if (others.length > 0) return hasComposite('COLLECTION_GROUP', query);
  return fieldOverrides.some(
    (one) =>
      one.collectionGroup === query.group &&
      one.fieldPath === field &&
      one.indexes.some(
        ({ queryScope, order }) =>
          queryScope === 'COLLECTION_GROUP' &&
          (query.sorts.length === 0 || order === query.sorts[0]?.order),
      ),
  );
};

describe('The indexes of the database', () => {
  it('serve every query of a collection group, which the emulator answers without any', () => {
    const filtered = queries.filter(({ fields }) => fields.length > 0);
    expect(filtered.map(({ group, fields }) => `${group} ${fields.join()}`).sort()).toEqual([
      'campaignDrafts state,at',
      'consents email',
      'consents email',
      'followers email',
      'followers uid',
      'followers uid',
      'followers uid',
      'interest email',
      'interest uid',
      'interest uid',
      'interest uid',
      'itemDrafts state',
      'itemDrafts state,at',
      'members email',
      'members uid',
      'orders paymentId',
      'orders refunds,changedAt',
      'orders status,changedAt',
      'orders status,changedAt',
      'orders status,paidAt',
      'orders status,paidAt',
      'orders uid,createdAt',
      'orders uid,createdAt',
      'packs state',
      'packs state,at',
      'payments disputed,created',
      'payments status,created',
      'payments status,created',
      'payments status,created',
      'private paid,email',
      'questions uid',
      'questions uid',
      'refundWishes state,at',
      'screeningDrafts state,at',
      'subscriptions created',
      'tickets email',
      'tickets email',
      'tickets uid',
      'tickets uid',
      'waiting email',
      'waiting uid',
      'waiting uid',
      'waiting uid',
    ]);
    expect(filtered.filter((query) => !hasIndex(query))).toEqual([]);
  });

  it('serve every query of one collection that filters by a field and sorts by another', () => {
    const composite = queriesBy(compositeQuery);
    expect(composite.map(({ group, fields }) => `${group} ${fields.join()}`).sort()).toEqual([
      'brands imdb.state,suspended,packageId,packageUntil',
      'brands promotion.state,suspended,packageId,packageUntil',
      'orders status,channel,changedAt,refunds',
      'orders status,channel,paidAt',
      'orders status,channel,projectId,soldAt',
      'orders status,channel,projectId,soldAt',
      'orders status,channel,soldAt',
      'orders status,channel,soldAt',
      'orders status,channel,soldAt',
      'orders status,paidAt',
      'orders status,soldAt',
      'packing state,channel,dueAt',
      'packing state,dueAt',
      'projectHistory projectId,action,at',
      'projectHistory projectId,action,at',
      'projectHistory projectId,at',
      'screenings state,endsAt',
      'units sold,at',
    ]);
    expect(composite.filter((query) => !hasComposite('COLLECTION', query))).toEqual([]);
  });

  it('leave out the long texts of films, and no other text of one', () => {
    const groups = ['projects', 'hiddenProjects', 'packs'];
    const longTexts = projectTexts.filter((text) => projectTextFields[text].kind === 'paragraphs');
    const overrides = fieldOverrides.filter(
      ({ collectionGroup, fieldPath }) =>
        groups.includes(collectionGroup) && projectTexts.some((text) => text === fieldPath),
    );
    expect(new Set(overrides)).toEqual(
      new Set(
        groups.flatMap((collectionGroup) =>
          longTexts.map((fieldPath) => ({ collectionGroup, fieldPath, indexes: [] })),
        ),
      ),
    );
  });

  it('are said once for each field', () => {
    const said = fieldOverrides.map(
      ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
    );
    expect(said).toEqual([...new Set(said)]);
  });
});
