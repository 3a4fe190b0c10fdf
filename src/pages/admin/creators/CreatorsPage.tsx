import { BrandList } from '../../../features/creator-admin/BrandList';

/** The brands of creators, with their packages, teams and films. */
export const CreatorsPage = () => <BrandList />;
