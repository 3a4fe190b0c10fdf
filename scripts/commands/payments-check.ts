import { loadEnv } from 'vite';
import { localEnvironment } from '../emulators/config.ts';
import { checkHostedRules } from '../hostedRules.ts';
import { checkLargestOrder } from '../largestOrder.ts';
import { checkPayments, type Point } from '../paymentsCheck.ts';
import { log, root, UserError } from '../project.ts';
import { withAdmin } from '../staff.ts';

/**
 * `npm run payments:check`: tries the rules' largest commits and the contract of docs/payments.md where `npm run staff`
 * works too, in Stripe's test mode. Somebody has to pay one dollar with a test card meanwhile.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UserError('Usage: npm run payments:check');
  const configuration = loadEnv('production', root, 'VITE_');
  const portal = configuration.VITE_STRIPE_PORTAL_URL ?? '';
  const hosted = configuration.VITE_FIREBASE_PROJECT_ID;
  const options = hosted
    ? { projectId: hosted, apiKey: configuration.VITE_FIREBASE_API_KEY ?? '' }
    : { projectId: localEnvironment().projectId, apiKey: 'emulated' };
  let isKept = true;
  const tell = (points: readonly Point[]) => {
    for (const [point, isPointKept] of points) {
      log(`${isPointKept ? 'kept    ' : 'NOT KEPT'}  ${point}`);
      isKept &&= isPointKept;
    }
  };
  await withAdmin(async (admin, target) => {
    log(`Trying the rules of ${target} with the largest order…`);
    if (hosted) tell(await checkHostedRules(hosted, log));
    tell(await checkLargestOrder(admin, options, log));
    log(`Trying the payments of ${target}…`);
    tell(await checkPayments(admin.database, portal, log));
    if (!isKept)
      throw new UserError(
        'Not everything is kept: docs/payments.md says what each point of the contract means, and docs/deploying.md what to do about the rules.',
      );
  });
}
