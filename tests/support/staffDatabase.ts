import { type SentRequest } from './network';
import { signInService } from './signInService';
import { ada } from './staffSignIn';

type Fields = Record<string, unknown>;
type Write = {
  update?: { name: string; fields?: Fields };
  delete?: string;
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: { fieldPath: string; appendMissingElements?: { values?: unknown[] } }[];
};
type NamedItem = { mapValue: { fields: Record<string, { stringValue?: string } | undefined> } };
type ListValue = { arrayValue?: { values?: NamedItem[] } };
type Body = {
  documents?: string[];
  writes?: Write[];
  structuredQuery?: Query;
  structuredAggregationQuery?: { structuredQuery: Query; aggregations: { alias?: string }[] };
};
type Query = {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction?: string }[];
  startAt?: { values: { referenceValue?: string }[] };
  limit?: number;
};
type Filter = {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string; value: unknown };
};

const root = 'projects/demo-backlot/databases/(default)/documents/';
const storedTime = '2024-05-01T10:00:00.000000Z';

const searchValue = (fields: Fields, word: string) =>
  (fields.search as { mapValue?: { fields?: Fields } } | undefined)?.mapValue?.fields?.[word];

/** The value of a field, or of one in a map. */
const valueAt = (fields: Fields, fieldPath: string) => {
  const [name = '', inner] = fieldPath.split('.');
  return inner === undefined
    ? fields[name]
    : (fields[name] as { mapValue?: { fields?: Fields } } | undefined)?.mapValue?.fields?.[inner];
};

/** Whether a document passes the filters for equality, of values and of what a list has; the others let everything pass. */
function matches(fields: Fields, { compositeFilter, fieldFilter }: Filter = {}): boolean {
  if (compositeFilter) return compositeFilter.filters.every((filter) => matches(fields, filter));
  const { arrayValue } = (fieldFilter?.value ?? {}) as { arrayValue?: { values?: unknown[] } };
  if (fieldFilter?.op === 'IN' && fieldFilter.field.fieldPath !== '__name__') {
    const value = JSON.stringify(fields[fieldFilter.field.fieldPath]);
    return arrayValue?.values?.some((one) => JSON.stringify(one) === value) ?? false;
  }
  if (fieldFilter?.op === 'ARRAY_CONTAINS_ANY') {
    const stored = fields[fieldFilter.field.fieldPath] as { arrayValue?: { values?: unknown[] } };
    const wanted = arrayValue?.values?.map((one) => JSON.stringify(one)) ?? [];
    return stored.arrayValue?.values?.some((one) => wanted.includes(JSON.stringify(one))) ?? false;
  }
  if (fieldFilter?.op !== 'EQUAL') return true;
  const { fieldPath } = fieldFilter.field;
  const [, word] = /^search[.]`(.+)`$/.exec(fieldPath) ?? [];
  const value = word ? searchValue(fields, word) : valueAt(fields, fieldPath);
  return JSON.stringify(value) === JSON.stringify(fieldFilter.value);
}

/** The database as staff see it, signed in as Ada: what is committed can be read again. */
export function staffDatabase(...stored: { name: string; fields: object }[]) {
  const documents = new Map<string, Fields>(
    stored.map(({ name, fields }) => [name, { ...fields }]),
  );
  const signIn = signInService({ ...ada, claim: true, hasRecord: true });
  const found = (name: string, fields: Fields) => ({
    name,
    fields,
    createTime: storedTime,
    updateTime: storedTime,
  });

  function apply({ update, delete: gone, updateMask, updateTransforms = [] }: Write) {
    if (gone) documents.delete(gone);
    if (!update) return;
    const before = updateMask ? documents.get(update.name) : {};
    const valueOf = (fieldPath: string) => before?.[fieldPath] as ListValue | undefined;
    const transformed = updateTransforms.map(
      ({ fieldPath, appendMissingElements: added }): [string, unknown] => [
        fieldPath,
        added
          ? {
              arrayValue: {
                values: [
                  ...(valueOf(fieldPath)?.arrayValue?.values ?? []),
                  ...(added.values ?? []),
                ],
              },
            }
          : { timestampValue: new Date().toISOString() },
      ],
    );
    documents.set(update.name, {
      ...before,
      ...update.fields,
      ...Object.fromEntries<unknown>(transformed),
    });
  }

  /**
   * The documents that a query finds below a document; below none, or below any for a collection group. They come as
   * they were stored, or by the time of a change, up to its limit, after the one that it names.
   */
  const matching = (query?: Query, parent = '') => {
    const { collectionId = '', allDescendants = false } = query?.from[0] ?? {};
    const found = [...documents].filter(([name, fields]) => {
      const parts = name.slice(root.length).split('/');
      const isIn = allDescendants
        ? parts.at(-2) === collectionId
        : parts.slice(0, -1).join('/') === parent + collectionId;
      return isIn && matches(fields, query?.where);
    });
    const timeOf = ({ at }: Fields) =>
      (at as { timestampValue?: string } | undefined)?.timestampValue ?? '';
    const [order] = query?.orderBy ?? [];
    const sign = order?.direction === 'DESCENDING' ? -1 : 1;
    if (order?.field.fieldPath === 'at')
      found.sort(([, one], [, other]) => sign * timeOf(one).localeCompare(timeOf(other)));
    const last = query?.startAt?.values.at(-1)?.referenceValue;
    const start = last === undefined ? 0 : found.findIndex(([name]) => name === last) + 1;
    return found.slice(start, start + (query?.limit ?? Infinity));
  };

  const answer = (request: SentRequest) => {
    const { address } = request;
    const body = request.body as Body;
    // The app goes by the clock of the database.
    const readTime = new Date().toISOString();
    if (address.includes('documents:batchGet')) {
      if (body.documents?.[0]?.includes('/staff/')) return signIn(request);
      return Response.json(
        body.documents?.map((name) => {
          const fields = documents.get(name);
          return fields ? { found: found(name, fields), readTime } : { missing: name, readTime };
        }),
      );
    }
    const parent = /documents\/([^:]+):run(?:Aggregation)?Query/.exec(address)?.[1];
    const below = parent && `${decodeURIComponent(parent)}/`;
    if (address.includes(':runAggregationQuery')) {
      const { structuredQuery, aggregations = [] } = body.structuredAggregationQuery ?? {};
      const count = matching(structuredQuery, below).length;
      const alias = aggregations[0]?.alias ?? 'field_1';
      return Response.json([
        { result: { aggregateFields: { [alias]: { integerValue: String(count) } } }, readTime },
      ]);
    }
    if (parent !== undefined || address.includes('documents:runQuery')) {
      return Response.json([
        { readTime },
        ...matching(body.structuredQuery, below).map(([name, fields]) => ({
          document: found(name, fields),
          readTime,
        })),
      ]);
    }
    if (address.includes('documents:beginTransaction'))
      return Response.json({ transaction: 'dHJhbnNhY3Rpb24=' });
    if (address.includes('documents:commit')) {
      for (const write of body.writes ?? []) apply(write);
      return Response.json({
        writeResults: body.writes?.map(() => ({ updateTime: storedTime })),
        commitTime: storedTime,
      });
    }
    return signIn(request);
  };

  return {
    answer,
    /** The text in a field of a stored document; null where there is none. */
    text: (path: string, field: string) =>
      (documents.get(root + path)?.[field] as { stringValue?: string } | undefined)?.stringValue ??
      null,
    /** What a field of a stored document holds, as the database answers with it. */
    value: (path: string, field: string) => documents.get(root + path)?.[field],
    /** The names in a list of a stored document. */
    names: (path: string, field: string) =>
      (documents.get(root + path)?.[field] as ListValue | undefined)?.arrayValue?.values?.map(
        ({ mapValue }) => mapValue.fields.name?.stringValue,
      ) ?? [],
    /** The address of a crew member's picture. */
    picture: (path: string, field: string, name: string) =>
      (documents.get(root + path)?.[field] as ListValue | undefined)?.arrayValue?.values?.find(
        ({ mapValue }) => mapValue.fields.name?.stringValue === name,
      )?.mapValue.fields.crewMemberImageURL?.stringValue,
    paths: () => [...documents.keys()].map((name) => name.slice(root.length)),
    /** What someone else saves meanwhile. */
    replace: ({ name, fields }: { name: string; fields: object }) =>
      documents.set(name, { ...fields }),
    move: (from: string, to: string, title: string) => {
      const fields = documents.get(root + from);
      documents.delete(root + from);
      documents.set(root + to, { ...fields, title: { stringValue: title } });
    },
    change: (path: string, field: string, text: string) =>
      documents.set(root + path, { ...documents.get(root + path), [field]: { stringValue: text } }),
  };
}
