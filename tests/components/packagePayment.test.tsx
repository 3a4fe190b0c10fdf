import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import '../../src/content/adminMessages';
import { brandSchema } from '../../src/features/creators/model';
import { PackagePayment } from '../../src/features/creators/PackagePayment';
import { subscriptionSchema } from '../../src/features/creators/subscription';
import type { PaidPackage } from '../../src/features/creators/subscriptionApi';
import { PackageSettingsForm } from '../../src/features/packages/PackageSettingsForm';
import * as leaving from '../../src/lib/stripePage';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

const name = 'projects/demo-backlot/databases/(default)/documents/settings/packages';
const stored = (fields: object = {}) => ({
  name,
  fields: restFields({
    prices: { silver: 'price_1', gold: 'price_2', diamond: '' },
    cardBp: 290,
    cardCents: 30,
    ...fields,
  }),
});
const day = 24 * 60 * 60_000;
const until = Date.UTC(2099, 0, 1);
const brand = (fields: object = {}) => ({
  ...v.parse(brandSchema, { name: 'Brand', packageId: 'gold', packageUntil: until, ...fields }),
  brandId: 'brand',
});
const subscription = (fields: object = {}) => ({
  ...v.parse(subscriptionSchema, {
    status: 'active',
    role: 'gold',
    latest_invoice_status: 'paid',
    metadata: { brandId: 'brand' },
    current_period_end: until - 14 * day,
    ...fields,
  }),
  payerUid: 'payer',
  subscriptionId: 'sub_1',
});

function openPayment(paid: Partial<PaidPackage> = {}, path = '/studio/package', failure?: string) {
  const of = brand();
  stubNetwork(staffDatabase(stored()).answer);
  const load = vi.fn(() => Promise.resolve());
  const value = { grant: of, subscription: null, isOwn: true, pending: null, ...paid };
  const loaded = { value, failure, loadedAt: 1, load, retry: vi.fn() };
  const ui = <PackagePayment brand={of} paid={loaded} />;
  return { ...renderApp(ui, { path }), load };
}

describe('Paying for a package', () => {
  it('offers those that have a price at Stripe, with what they cost', async () => {
    openPayment();
    await screen.findByText('$149 a month');
    screen.getByRole('button', { name: 'Subscribe to Silver' });
    screen.getByRole('button', { name: 'Subscribe to Gold' });
    expect(screen.queryByRole('button', { name: 'Subscribe to Diamond' })).toBeNull();
    screen.getByText('not open for subscriptions yet');
  });

  it('says that nobody has said any price, and whom to write to', async () => {
    const none = stored({ prices: { silver: '', gold: '', diamond: '' } });
    openPayment();
    stubNetwork(staffDatabase(none).answer);
    await screen.findByText(/^No package can be subscribed to yet/);
    screen.getByRole('link', { name: /@/ });
  });

  it('leads back to Stripe’s page that was opened, or begins anew once that has expired', async () => {
    const leave = vi.spyOn(leaving, 'leaveFor').mockReturnValue();
    const url = 'https://checkout.stripe.com/a';
    const { user } = openPayment({ pending: { packageId: 'gold', url, created: Date.now() } });
    await screen.findByText(/^You opened Stripe’s page for Gold at /);
    await user.click(screen.getByRole('button', { name: 'Back to Stripe’s page' }));
    expect(leave).toHaveBeenCalledWith(url);
    await user.click(screen.getByRole('button', { name: 'Stripe’s page has expired' }));
    expect(document.activeElement?.textContent).toBe('Subscribe');
    screen.getByText(/Do so only if you have not paid/);
  });

  it('waits for Stripe’s word, and offers nothing to pay again meanwhile', () => {
    openPayment({}, '/studio/package?subscribed=');
    screen.getByText('Waiting for Stripe’s word…');
    screen.getByText(/You may close this page.*nothing is charged twice\.$/);
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  it('says that the money is safe while nobody answers, and asks again once the network is back', () => {
    const { load } = openPayment({}, '/studio/package?subscribed=', 'Lost');
    expect(screen.getByRole('alert').textContent).toContain('Your money is safe');
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalled();
  });

  it('says that nothing was charged to who comes back without paying', async () => {
    const url = 'https://checkout.stripe.com/a';
    openPayment({ pending: { packageId: 'gold', url, created: 1 } }, '/studio/package?canceled=');
    screen.getByText('You left Stripe’s page. Nothing was charged.');
    await screen.findByRole('button', { name: 'Subscribe to Gold' });
    expect(screen.queryByText(/^You opened Stripe’s page/)).toBeNull();
  });

  it('says what is paid and when the next payment is, and leads to Stripe where that is set up', () => {
    vi.stubEnv('VITE_STRIPE_PORTAL_URL', 'https://functions.example/portal');
    openPayment({ subscription: subscription() }, '/studio/package?subscribed=');
    screen.getByText('Thank you. Your package is paid.');
    screen.getByText(
      /^Gold is paid at Stripe, \$149 a month\. The next payment is on 18 Dec 2098\./,
    );
    screen.getByRole('button', { name: 'Change card or package, or cancel' });
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  it('names whom to write to where it is not set up', () => {
    openPayment({ subscription: subscription() });
    expect(screen.queryByRole('button', { name: /^Change card/ })).toBeNull();
    screen.getByText(/^To change your card or package, or to cancel, write to/);
  });

  it('warns of what is not paid or canceled, and of a product that names no package', () => {
    const { unmount } = openPayment({ subscription: subscription({ status: 'past_due' }) });
    screen.getByText('Your Gold package was not paid. Selling stops on 1 Jan 2099.');
    screen.getByText(/^Stripe could not collect the last payment/);
    unmount();
    const canceled = subscription({ cancel_at_period_end: true });
    const other = openPayment({ subscription: canceled, isOwn: false });
    screen.getByText(/^Your Gold package is canceled\. It is paid until 18 Dec 2098/);
    screen.getByText(/^Another owner of your brand pays for it/);
    other.unmount();
    openPayment({ subscription: subscription({ role: null }) });
    screen.getByText(/Stripe does not say for which package/);
  });
});

describe('The settings of packages', () => {
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const open = async (database = staffDatabase(stored())) => {
    stubNetwork(database.answer);
    const app = renderApp(<PackageSettingsForm />);
    await screen.findByLabelText('Price of Gold ($149 a month)');
    return { ...app, database };
  };
  const save = () => screen.getByRole('button', { name: 'Save the settings' });

  it('say what is wrong at the field, and are stored once it is right', async () => {
    const { user } = await open();
    await user.type(field(/^Price of Diamond/), 'prod_3');
    await user.clear(field('Share in percent'));
    await user.type(field('Share in percent'), 'three');
    await user.click(save());
    screen.getByText(/^A price at Stripe begins with price_/);
    screen.getByText('Type a share from 0 to 100, such as 2.9.');
    expect(document.activeElement).toBe(field(/^Price of Diamond/));
    await user.clear(field(/^Price of Diamond/));
    await user.type(field(/^Price of Diamond/), 'price_3');
    await user.clear(field('Share in percent'));
    await user.type(field('Share in percent'), '3');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(field('Share in percent').value).toBe('3');
  });

  it('show what a colleague stored meanwhile, and replace it when saved again', async () => {
    const { user, database } = await open();
    await user.clear(field('And cents for each payment'));
    await user.type(field('And cents for each payment'), '25');
    database.replace(stored({ cardCents: 35 }));
    await user.click(save());
    await screen.findByText(/^A colleague has changed the settings/);
    await screen.findByText('Stored now: 35');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(screen.queryByText('Stored now: 35')).toBeNull();
  });

  it('keep what was typed where saving fails, and after a return', async () => {
    const { user, database, unmount } = await open();
    await user.clear(field(/^Price of Silver/));
    await user.type(field(/^Price of Silver/), 'price_9');
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await user.click(save());
    await screen.findByText(/^Error in saving the settings/);
    unmount();
    await open(database);
    expect(field(/^Price of Silver/).value).toBe('price_9');
    screen.getByText('What you typed here before was not saved.');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => {
      expect(field(/^Price of Silver/).value).toBe('price_1');
    });
  });
});
