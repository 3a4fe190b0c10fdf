import { StatementMonths } from '../../../features/payouts/StatementMonths';

/** The month statements of all brands. */
export const StatementsPage = () => <StatementMonths />;
