import { Clock } from 'lucide-react';
import { StatusPill } from '../../components/workspace/StatusPill';
import { packCopy } from '../../content/projectPacks';
import { type PackState, queueOf } from './packState';

type PackPillProps = {
  state: PackState;
  /** Whether its creators read it, and not staff. */
  isForCreators?: boolean;
};

/** The state of a pack, which stands out where it waits for whoever reads it. */
export function PackPill({ state, isForCreators = false }: PackPillProps) {
  const queue = queueOf(state);
  const { label } = packCopy.states[state];
  if (queue === 'published') return <StatusPill variant="visible" label={label} />;
  const isReaderNext = queue === (isForCreators ? 'withCreators' : 'waiting');
  return isReaderNext ? (
    <StatusPill variant="waiting" label={label} />
  ) : (
    <StatusPill variant="ended" Icon={Clock} label={label} />
  );
}
