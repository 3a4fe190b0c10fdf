/** One value of a package: a text as it stands, a list as lines, an empty list as N/A. */
export function PackageValue({ value }: { value: string | readonly string[] }) {
  if (typeof value === 'string') return value;
  if (value.length === 0) return <span className="text-ink-3">N/A</span>;
  return (
    <ul className="flex flex-col gap-1">
      {value.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
