import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

/** Of a schema that accepts every query of an address: what is missing or unknown has its default. */
export type ViewSchema<View> = v.GenericSchema<unknown, View>;

/** Changes what the address says of a list, for what knows the parts of a view by their names alone. */
export function useViewChange(schema: ViewSchema<Record<string, string>>) {
  const [, setQuery] = useSearchParams();
  const defaults = v.parse(schema, {});
  return (
    change: Readonly<Partial<Record<string, string>>>,
    // Replaced, so that Back leaves the screen.
    options: NavigateOptions = { replace: true },
  ) => {
    setQuery((current) => {
      const changed = new URLSearchParams(current);
      for (const [name, value] of Object.entries(change))
        if (value === undefined || value === defaults[name]) changed.delete(name);
        else changed.set(name, value);
      return changed;
    }, options);
  };
}

/** What a list shows and how to change that. The address says it, so that it survives a reload. */
export function useListView<View extends Record<string, string>>(schema: ViewSchema<View>) {
  const [query] = useSearchParams();
  const changeView: (change: Partial<View>, options?: NavigateOptions) => void =
    useViewChange(schema);
  return [v.parse(schema, Object.fromEntries(query)), changeView] as const;
}
