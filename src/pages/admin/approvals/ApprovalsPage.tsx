import { ApprovalQueue } from '../../../features/shop-admin/ApprovalQueue';

/** The items, campaigns and showings of all brands that wait for staff. */
export const ApprovalsPage = () => <ApprovalQueue />;
