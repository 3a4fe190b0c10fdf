import { onDemand } from '../onDemand';

/** The file store's part of the SDK: who only reads and types does without it. */
export const loadStorage = onDemand(() => import('./storage')).load;
