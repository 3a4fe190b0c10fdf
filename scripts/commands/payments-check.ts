import { loadEnv } from 'vite';
import { checkPayments } from '../paymentsCheck.ts';
import { log, root, UserError } from '../project.ts';
import { withAdmin } from '../staff.ts';

/**
 * `npm run payments:check`: tries the contract of docs/payments.md where `npm run staff` works too, in Stripe's test
 * mode. Somebody has to pay one dollar with a test card meanwhile.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UserError('Usage: npm run payments:check');
  const portal = loadEnv('production', root, 'VITE_').VITE_STRIPE_PORTAL_URL ?? '';
  await withAdmin(async ({ database }, target) => {
    log(`Trying the payments of ${target}…`);
    const points = await checkPayments(database, portal, log);
    for (const [point, isKept] of points) log(`${isKept ? 'kept    ' : 'NOT KEPT'}  ${point}`);
    if (points.some(([, isKept]) => !isKept))
      throw new UserError('The contract is not kept: docs/payments.md says what each point means.');
  });
}
