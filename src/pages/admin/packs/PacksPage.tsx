import { PackQueue } from '../../../features/project-packs/PackQueue';

/** The Project Packs of all brands. */
export const PacksPage = () => <PackQueue />;
