import { StatusPill } from '../../components/workspace/StatusPill';
import { packCopy } from '../../content/projectPacks';
import type { PackState } from './packState';

const variants = {
  draft: 'hidden',
  submitted: 'waiting',
  returned: 'ended',
  building: 'waiting',
  built: 'waiting',
  changesAsked: 'ended',
  agreed: 'done',
  published: 'visible',
} as const satisfies Record<PackState, string>;

/** The state of a pack. */
export const PackPill = ({ state }: { state: PackState }) => (
  <StatusPill variant={variants[state]} label={packCopy.states[state].label} />
);
