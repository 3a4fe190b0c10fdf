import { PackQueue } from '../../../features/pack-review/PackQueue';

/** The Project Packs of all brands. */
export const PacksPage = () => <PackQueue />;
