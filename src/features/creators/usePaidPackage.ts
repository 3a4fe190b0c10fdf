import { useOutletContext } from 'react-router-dom';
import type { Loaded } from '../../store/useLoaded';
import type { PaidPackage } from './subscriptionApi';

/** What the studio's shell hands to its pages; `paid` is what an owner pays for, undefined for everyone else. */
export type PaidContext = { paid: Loaded<PaidPackage> | undefined };

export const usePaidPackage = () => useOutletContext<PaidContext>().paid;
