import { useState } from 'react';
import { Button } from '../../components/Button';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NewestNote } from '../../components/workspace/NewestNote';
import { brandEventsShown } from '../../config/limits';
import { brandLogCopy as copy } from '../../content/brandTeam';
import { formatDateTime } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { entryText } from '../creators/logModel';
import type { BrandEvent } from './brandEvents';
import { fetchBrandEvents } from './brandEventsApi';

const eventText = (event: BrandEvent): string =>
  'step' in event ? copy.steps[event.step](event.title) : entryText(event);

const shownAtFirst = 5;

/** What happened to a brand and its packs, newest first: some of it, and all on request. */
export function BrandLog({ brandId }: { brandId: string }) {
  const { value, failure, retry } = useLoadedOf(fetchBrandEvents, brandId);
  const [isWhole, setWhole] = useState(false);
  useOnReturn(retry);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.loading}</p>;
  if (value.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {value.slice(0, isWhole ? undefined : shownAtFirst).map((event) => (
          <li key={event.id} className="wrap-anywhere">
            <p>{eventText(event)}</p>
            {'reason' in event && event.reason && <p dir="auto">{event.reason}</p>}
            <p className="text-xs text-ink-2">
              {copy.by(event.byEmail || copy.erased, formatDateTime(event.at))}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-col items-start gap-3">
        {isWhole && <NewestNote count={value.length} most={brandEventsShown} />}
        {value.length > shownAtFirst && (
          <Button
            variant="compact"
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {copy.all(value.length)}
          </Button>
        )}
      </div>
    </>
  );
}
