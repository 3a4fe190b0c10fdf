import * as v from 'valibot';

/** A list of which only the items that are well-formed are kept; empty for anything that is none. */
export const lenientList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items) =>
      items.flatMap((entry) => {
        const parsed = v.safeParse(item, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
