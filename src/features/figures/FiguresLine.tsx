import { useState } from 'react';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';

const weekLine = partOnDemand(async () => (await import('./WeekLine')).WeekLine);

/** Four figures of a brand's films, or of all films, once the browser has nothing else to do for the page. */
export function FiguresLine({ brandId = '' }: { brandId?: string }) {
  const [isIdle, setIdle] = useState(false);
  const [last] = useState(() => [
    {
      load: () => {
        setIdle(true);
        return weekLine.load();
      },
    },
  ]);
  useFetchAhead(last);
  return isIdle && <weekLine.Part brandId={brandId} />;
}
