import schemaOrg from './schemaOrg.json' with { type: 'json' };

// Facts of schema.org's vocabulary: the types that our pages use, and each property with its types and ranges.
const types = new Map(Object.entries(schemaOrg.types));
const properties = new Map(Object.entries(schemaOrg.properties));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What `<script type="application/ld+json">` of an HTML page holds. */
export const structuredDataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

/** The type and its ancestors. */
const lineage = (type: string): string[] => [type, ...(types.get(type) ?? []).flatMap(lineage)];

const isDate = (text: string) =>
  /^\d{4}(-\d\d(-\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text));
const isDateTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The members of an enumeration have addresses in the vocabulary. */
const isMember = (text: string) => /^https:\/\/schema\.org\/\w+$/.test(text);

/**
 * Whether a text is of a range: the data types that a text can hold, Duration, which ISO 8601 writes, and enumerations.
 */
const textRanges = new Map<string, (text: string) => boolean>([
  ['Text', (text) => text.trim() !== ''],
  ['URL', isWebAddress],
  ['Date', isDate],
  ['DateTime', isDateTime],
  ['EventAttendanceModeEnumeration', isMember],
  ['EventStatusType', isMember],
  ['ItemAvailability', isMember],
  ['Duration', (text) => /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(text)],
]);

function isInRange(value: unknown, range: string): boolean {
  if (typeof value === 'string') return textRanges.get(range)?.(value) ?? false;
  if (typeof value === 'number')
    return range === 'Number' || (range === 'Integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return range === 'Boolean';
  return isNode(value) && lineage(String(value['@type'])).includes(range);
}

/** What breaks the vocabulary's own rules in structured data, as sentences; `graph` has the nodes that ids refer to, `within` is the property it is in. */
function problemsOf(node: Node, graph: readonly Node[], within = ''): string[] {
  const { '@type': type } = node;
  if (typeof type !== 'string' || !types.has(type)) return [`${String(type)} is no known type`];
  const ancestors = lineage(type);
  return Object.entries(node).flatMap(([name, value]): string[] => {
    if (name === '@type' || name === '@context') return [];
    if (name === '@id') return isWebAddress(String(value)) ? [] : [`@id of ${type} is no address`];
    const property = properties.get(name);
    // A role stands in the place of a value of any property, and has that value in the same property.
    const isRole = ancestors.includes('Role') && name === within;
    if (!isRole && !property?.of.some((owner) => ancestors.includes(owner)))
      return [`${type} has no property ${name}`];
    const { ranges = [] } = property ?? {};
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length === 0) return [`${name} of ${type} is an empty list`];
    return items.flatMap((item) => {
      const isReference = isNode(item) && Object.keys(item).join() === '@id';
      const meant = isReference ? graph.find((other) => other['@id'] === item['@id']) : item;
      const stands = isNode(meant) && isInRange(meant, 'Role') && meant[name] !== undefined;
      if (!stands && !ranges.some((range) => isInRange(meant, range)))
        return [`${name} of ${type} is none of ${ranges.join(', ')}: ${JSON.stringify(item)}`];
      return isNode(item) && !isReference ? problemsOf(item, graph, name) : [];
    });
  });
}

/** What breaks the rules of schema.org's vocabulary in a page's structured data, node by node. */
export function vocabularyProblems(data: unknown): string[] {
  if (!isNode(data) || data['@context'] !== 'https://schema.org')
    return ['The context is not https://schema.org'];
  const { '@graph': graph } = data;
  const nodes = Array.isArray(graph) ? graph.filter(isNode) : [data];
  return nodes.flatMap((item) => problemsOf(item, nodes));
}
