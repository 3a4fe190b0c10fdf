import * as v from 'valibot';

/** A text; empty for anything that is none. */
export const text = v.fallback(v.string(), '');
/** Whether something is so; false for anything that does not say so. */
export const flag = v.fallback(v.boolean(), false);
/** A whole number; 0 for anything that is none. */
export const count = v.fallback(v.pipe(v.number(), v.integer()), 0);

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
