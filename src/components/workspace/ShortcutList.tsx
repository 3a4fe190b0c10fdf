type ShortcutListProps = { list: readonly { keys: readonly string[]; does: string }[] };

/** What keys do. */
export const ShortcutList = ({ list }: ShortcutListProps) => (
  <dl className="my-4">
    {list.map(({ keys, does }) => (
      <div
        key={does}
        className="flex min-h-10 items-center justify-between gap-4 border-t border-hairline"
      >
        <dt>{does}</dt>
        <dd className="flex gap-2">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
