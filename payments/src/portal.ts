import * as v from 'valibot';
import { customerOf } from './customers.ts';
import type { Parts } from './stripe.ts';

const askedSchema = v.object({
  returnUrl: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()),
});

/** The address of Stripe's portal for an account; null if what it was asked with names no way back. */
export async function openPortal(
  parts: Parts,
  uid: string,
  data: unknown,
): Promise<{ url: string } | null> {
  const asked = v.safeParse(askedSchema, data);
  if (!asked.success) return null;
  const { url } = await parts.stripe.billingPortal.sessions.create({
    customer: await customerOf(parts, uid),
    return_url: asked.output.returnUrl,
  });
  return { url };
}
