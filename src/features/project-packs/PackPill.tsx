import { StatusPill } from '../../components/workspace/StatusPill';
import { packCopy } from '../../content/projectPacks';
import type { PackState } from './packState';

const looks = {
  draft: 'hidden',
  submitted: 'new',
  returned: 'declined',
  built: 'new',
  changesAsked: 'declined',
  agreed: 'accepted',
  published: 'public',
} as const satisfies Record<PackState, string>;

/** The state of a pack. */
export const PackPill = ({ state }: { state: PackState }) => (
  <StatusPill look={looks[state]} label={packCopy.states[state].label} />
);
