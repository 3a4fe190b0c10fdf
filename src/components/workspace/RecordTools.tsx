import { type Ref, startTransition, useOptimistic } from 'react';
import { formatCount } from '../../content/formatCount';
import { recordListCopy } from '../../content/recordList';
import { useIsPhone } from '../useIsPhone';
import { SearchField, ViewSelect } from './ListTools';
import { SegmentedControl } from './SegmentedControl';

/** More options side by side are wider than a phone. */
const mostSegments = 5;

/** A choice of which records are listed, of which `all` is no limit. */
export type Filter = {
  /** What the view calls it. */
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  /** For options that are read once they are asked for. */
  onFocus?: () => void;
};

type RecordToolsProps = {
  searchField: Ref<HTMLInputElement>;
  searchLabel: string;
  view: Readonly<Record<string, string>>;
  segments: Filter | undefined;
  counts: Readonly<Partial<Record<string, number>>> | undefined;
  filters: readonly Filter[];
  /** The orders by what each is called; without them there is one. */
  sorts: Readonly<Record<string, string>> | undefined;
  onSearch: (search: string) => void;
  onSegment: (option: string) => void;
  onFilter: (name: string, option: string) => void;
  onSort: (sort: string) => void;
};

/** The search of a list, with its filters and its order. */
export function RecordTools({ searchField, ...props }: RecordToolsProps) {
  const { view, segments, counts, filters, sorts } = props;
  const isPhone = useIsPhone();
  // The router renders an address in a transition, which a long list makes slower than typing: until the last text is
  // there, the field shows what was typed, whatever earlier text the address has.
  const [search, setSearch] = useOptimistic(view.search ?? '');
  const options = Object.entries(segments?.options ?? {});
  const withCount = (option: string, label: string) => {
    const count = counts?.[option];
    return count === undefined ? label : `${label} (${formatCount(count)})`;
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="search" className="flex min-w-0 max-md:w-full">
        <SearchField
          ref={searchField}
          label={props.searchLabel}
          value={search}
          onChange={(typed) => {
            startTransition(() => {
              setSearch(typed);
              props.onSearch(typed);
            });
          }}
        />
      </div>
      {segments &&
        (isPhone && options.length > mostSegments ? (
          <ViewSelect
            label={segments.label}
            options={Object.fromEntries(
              options.map(([option, label]) => [option, withCount(option, label)]),
            )}
            value={view[segments.name] ?? ''}
            onChange={props.onSegment}
          />
        ) : (
          <div className="max-md:w-full">
            <SegmentedControl
              label={segments.label}
              isLabelHidden
              segments={options.map(([value, label]) => ({
                value,
                label,
                count: counts?.[value],
              }))}
              value={view[segments.name] ?? ''}
              onChange={props.onSegment}
            />
          </div>
        ))}
      <div className={`list-selects ${sorts ? '' : 'list-filters'}`}>
        {filters.map((filter) => (
          <ViewSelect
            key={filter.name}
            label={filter.label}
            options={filter.options}
            value={view[filter.name] ?? ''}
            onFocus={filter.onFocus}
            onChange={(option) => {
              props.onFilter(filter.name, option);
            }}
          />
        ))}
        {sorts && (
          <ViewSelect
            label={recordListCopy.sort}
            options={sorts}
            value={view.sort ?? ''}
            onChange={props.onSort}
          />
        )}
      </div>
    </div>
  );
}
