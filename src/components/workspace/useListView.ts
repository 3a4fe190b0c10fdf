import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

/** Of a schema that accepts every query of an address: what is missing or unknown has its default. */
type ViewSchema<View> = v.GenericSchema<unknown, View>;

/** What a list shows and how to change that. The address says it, so that it survives a reload. */
export function useListView<View extends Record<string, string>>(schema: ViewSchema<View>) {
  const [query, setQuery] = useSearchParams();
  const defaults = v.parse(schema, {});
  return [
    v.parse(schema, Object.fromEntries(query)),
    (change: Partial<View>) => {
      setQuery(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change))
            if (value === undefined || value === defaults[name]) changed.delete(name);
            else changed.set(name, String(value));
          return changed;
        },
        // Replaced, so that Back leaves the screen.
        { replace: true },
      );
    },
  ] as const;
}
