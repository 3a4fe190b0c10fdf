import { join } from 'node:path';
import { type Environment, fileSuffix } from '../emulators/config.ts';
import { startPayments } from '../payments/standIn.ts';
import { workFolder } from '../project.ts';
import { connectAdmin } from '../staff.ts';

/** What Stripe knows on this machine, which the next start has again. */
export const ledgerOf = ({ portShift }: Environment) =>
  join(workFolder, `stripe${fileSuffix(portShift)}.json`);

/** Plays Stripe, and runs the functions that talk to it, beside running emulators. */
export async function openPayments(
  environment: Environment,
  ledgerFile = ledgerOf(environment),
): Promise<{ address: string; close: () => Promise<void> }> {
  const admin = connectAdmin(environment);
  try {
    const payments = await startPayments(environment, admin, ledgerFile);
    return {
      address: payments.address,
      close: async () => {
        await payments.close();
        await admin.close();
      },
    };
  } catch (problem) {
    await admin.close();
    throw problem;
  }
}
