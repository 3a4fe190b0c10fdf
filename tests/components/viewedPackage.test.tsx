import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../src/app/App';
import { packageIds } from '../../src/config/packages';
import { HomePage } from '../../src/pages/home/HomePage';
import { PricingPage } from '../../src/pages/pricing/PricingPage';
import { makeStore } from '../../src/store/store';
import { stubNetwork, written } from '../support/network';
import { renderApp } from '../support/renderApp';
import { fillIn } from '../support/signUpResponses';

const note = () => screen.queryByRole('heading', { name: /^You looked at/ });

async function openSignUp(search: string, store = makeStore()) {
  const app = renderApp(<App />, { path: `/sign-up${search}`, store });
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  return app;
}

describe('The next step of a package', () => {
  it.each([
    ['home page', <HomePage key="home" />],
    ['pricing page', <PricingPage key="pricing" />],
  ])('on the %s is a sign-up that names it', (_, page) => {
    const { container } = renderApp(page);
    for (const id of packageIds) {
      const link = container.querySelector(`#package-${id} a`);
      expect(link?.textContent.toLowerCase()).toBe(`sign up with ${id}`);
      expect(link?.getAttribute('href')).toBe(`/sign-up?package=${id}`);
    }
  });

  it('leads to a form that says which package was looked at', async () => {
    const { user } = renderApp(<App />, { path: '/pricing' });
    await user.click(await screen.findByRole('tab', { name: 'Gold' }));
    await user.click(
      screen.getAllByRole('link', { name: 'Sign up with Gold' })[0] ?? document.body,
    );
    expect((await screen.findByRole('heading', { name: /^You looked at/ })).textContent).toBe(
      'You looked at Gold',
    );
    screen.getByText('$149/mo');
    expect(screen.getByRole('link', { name: 'Back to the packages' }).getAttribute('href')).toBe(
      '/pricing#package-gold',
    );
  });
});

describe('The package that someone looked at', () => {
  it('can be dropped, with the focus on the heading', async () => {
    const { user } = await openSignUp('?package=silver');
    await user.click(await screen.findByRole('button', { name: 'Remove this note' }));
    expect(note()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each(['', '?package=', '?package=platinum', '?package=__proto__', '?from=gold'])(
    'is not mentioned for “%s”',
    async (search) => {
      await openSignUp(search);
      // The note's code has arrived by then, had it been asked for.
      await import('../../src/features/packages/ViewedPackage');
      await waitFor(() => {
        expect(note()).toBeNull();
      });
    },
  );

  it('is still mentioned by the thanks, and nothing of it is sent', async () => {
    const sent = stubNetwork(written);
    const store = makeStore();
    fillIn(store);
    const { user } = await openSignUp('?package=diamond', store);
    await screen.findByRole('heading', { name: /^You looked at/ });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: /^Thank you/ });
    expect(note()?.textContent).toBe('You looked at Diamond');
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/diamond|package/i);
  });
});
