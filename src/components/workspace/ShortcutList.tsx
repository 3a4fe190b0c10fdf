type ShortcutListProps = { list: readonly { keys: readonly string[]; does: string }[] };

/** What keys do. */
export const ShortcutList = ({ list }: ShortcutListProps) => (
  <dl className="shortcuts">
    {list.map(({ keys, does }) => (
      <div key={does}>
        <dt>{does}</dt>
        <dd>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
