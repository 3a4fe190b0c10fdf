import { ApprovalQueue } from '../../../features/shop-admin/ApprovalQueue';

/** The items and campaigns of all brands that wait for staff. */
export const ApprovalsPage = () => <ApprovalQueue />;
