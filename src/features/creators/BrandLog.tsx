import { LoadFailure } from '../../components/workspace/LoadFailure';
import { studioCopy } from '../../content/studio';
import { formatDateTime } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { type BrandLogEntry, type Grant, grantText, packageName } from './model';
import { fetchBrandLog } from './teamApi';

const { log: copy, roles } = studioCopy;

const grantLabel = (grant: Grant) => `${packageName(grant.packageId)}, ${grantText(grant)}`;

function entryText({ what, before, after }: BrandLogEntry): string {
  if (what === 'invited') return copy.invited(after.email, roles[after.role].label);
  if (what === 'accepted') return copy.accepted(grantLabel(after));
  return copy.packageChanged(before ? grantLabel(before) : '', grantLabel(after));
}

/** What happened to a brand, newest first. */
export function BrandLog({ brandId }: { brandId: string }) {
  const { value, failure, retry } = useLoadedOf(fetchBrandLog, brandId);
  if (failure) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.loading}</p>;
  if (value.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {value.map((entry) => (
        <li key={entry.id} className="wrap-anywhere">
          <p>{entryText(entry)}</p>
          {entry.reason && <p dir="auto">{entry.reason}</p>}
          <p className="text-xs text-ink-2">{copy.by(entry.byEmail, formatDateTime(entry.at))}</p>
        </li>
      ))}
    </ol>
  );
}
