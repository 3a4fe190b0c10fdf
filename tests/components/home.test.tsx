import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomePage } from '../../src/pages/home/HomePage';
import { renderApp } from '../support/renderApp';

function openHome() {
  const app = renderApp(<HomePage />);
  return { ...app, main: within(app.container) };
}

const card = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('details');
  if (!found) throw new Error(`${title} is not a card`);
  return found;
};
const benefits = [
  'Boost Your Brand with Unique Merch',
  'Expand Your Reach',
  'Engage with Your Fans',
  'Experience Steady Growth',
];

describe('The home page', () => {
  it('starts with the logo, the welcome and three links', () => {
    const { main } = openHome();
    expect(main.getByRole('img', { name: 'Backlot' })).toBeDefined();
    expect(main.getByText(/^Welcome to the power of independent TV and film/)).toBeDefined();
    expect(main.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up');
    expect(main.getByRole('link', { name: 'Explore projects' }).getAttribute('href')).toBe(
      '/explore-projects',
    );
    expect(main.getByRole('link', { name: 'See what is on sale' }).getAttribute('href')).toBe(
      '/shop',
    );
  });

  it('introduces what Backlot understands, looks for and exists for', () => {
    const { main } = openHome();
    for (const claim of [/understand the journey/, /recognise potential/, /why Backlot exists/])
      expect(main.getByText(claim)).toBeDefined();
  });

  it('explains how it works by three steps in their order, each with a screen', () => {
    const { main } = openHome();
    expect(main.getByRole('heading', { level: 2, name: 'How It Works' })).toBeDefined();
    expect(main.queryByRole('button', { name: /^Play / })).toBeNull();
    const stills = main.getAllByRole('img').filter((image) => image.hasAttribute('src'));
    expect(stills.map((still) => still.getAttribute('src')).slice(-3)).toEqual([
      '/stills/sign-up.avif',
      '/stills/storefront.avif',
      '/stills/packages.avif',
    ]);
    const steps = main.getAllByRole('heading', { level: 3 }).slice(0, 3);
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Sign Up',
      'Upload',
      'Analyze and Earn',
    ]);
  });

  it('has its sections in their order', () => {
    const { main } = openHome();
    expect(
      main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'From the first draft to the last row',
      'How It Works',
      'What your film gets out of it',
      'Four packages',
    ]);
    expect(main.getByRole('tab', { name: 'Bronze' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('The benefit cards', () => {
  it('are four, all closed at first', () => {
    openHome();
    expect(benefits.map((title) => card(title).open)).toEqual([false, false, false, false]);
  });

  it('open on a click and close on the second one', async () => {
    const { user } = openHome();
    const heading = screen.getByRole('heading', { name: 'Expand Your Reach' });
    await user.click(heading);
    expect(card('Expand Your Reach').open).toBe(true);
    await user.click(heading);
    expect(card('Expand Your Reach').open).toBe(false);
  });

  it('share a group, in which the browser keeps at most one open', () => {
    openHome();
    expect(benefits.map((title) => card(title).getAttribute('name'))).toEqual(
      Array(4).fill('benefits'),
    );
  });

  it('offer Read More and Read Less', () => {
    openHome();
    for (const title of benefits) {
      expect(within(card(title)).getByText('Read More')).toBeDefined();
      expect(within(card(title)).getByText('Read Less')).toBeDefined();
    }
  });
});
