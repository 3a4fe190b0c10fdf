import { MoneyOverview } from '../../../features/payouts/MoneyOverview';

/** What was paid and what went back. */
export const MoneyPage = () => <MoneyOverview />;
