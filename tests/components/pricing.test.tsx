import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../src/app/App';
import { packageTabPicked, selectPackageTab } from '../../src/features/packages/packageTabSlice';
import { PricingPage } from '../../src/pages/pricing/PricingPage';
import { renderApp } from '../support/renderApp';

const openPricing = (path = '/pricing') => renderApp(<PricingPage />, { path });

const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTabs = () =>
  screen
    .getAllByRole('tab')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map((each) => each.textContent);
const panel = () => screen.getByRole('tabpanel');

describe('The package picker', () => {
  it('offers Bronze, Silver, Gold and Diamond and shows Bronze first', () => {
    openPricing();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'Diamond',
    ]);
    expect(selectedTabs()).toEqual(['Bronze']);
    expect(within(panel()).getByText('FREE (Campaign Project Only)')).toBeDefined();
  });

  it("shows the picked package's details and nothing of the others", async () => {
    const { user } = openPricing();
    await user.click(tab('Diamond'));
    expect(selectedTabs()).toEqual(['Diamond']);
    expect(panel()).toBe(screen.getByRole('tabpanel', { name: 'Diamond' }));
    for (const text of ['$299/mo', '$50,000', '9%', 'Social media promotion', 'Yes'])
      expect(within(panel()).getByText(text)).toBeDefined();
  });

  it('shows each empty list as N/A', async () => {
    const { user } = openPricing();
    expect(within(panel()).getAllByText('N/A')).toHaveLength(4);
    await user.click(tab('Silver'));
    expect(within(panel()).getAllByText('N/A')).toHaveLength(1);
    await user.click(tab('Diamond'));
    expect(within(panel()).queryByText('N/A')).toBeNull();
  });

  it('has all four panels in the page, each labelled by its tab', () => {
    openPricing();
    for (const each of screen.getAllByRole('tab')) {
      const address = each.getAttribute('href') ?? '';
      expect(address).toBe(`#package-${each.textContent.toLowerCase()}`);
      expect(document.querySelector(address)?.getAttribute('role')).toBe('tabpanel');
      expect(each.getAttribute('aria-controls')).toBe(address.slice(1));
    }
  });

  it('follows the arrow keys in a circle, Home and End, and is one tab stop', async () => {
    const { user } = openPricing();
    tab('Bronze').focus();
    for (const [key, name] of [
      ['{ArrowLeft}', 'Diamond'],
      ['{ArrowRight}', 'Bronze'],
      ['{ArrowRight}', 'Silver'],
      ['{End}', 'Diamond'],
      ['{Home}', 'Bronze'],
    ] as const) {
      await user.keyboard(key);
      expect(selectedTabs()).toEqual([name]);
      expect(document.activeElement).toBe(tab(name));
    }
    await user.tab();
    expect(document.activeElement).toBe(panel());
  });

  it('shows the package that the address names, and Bronze for an unknown one', () => {
    const { unmount } = openPricing('/pricing#package-gold');
    expect(selectedTabs()).toEqual(['Gold']);
    unmount();
    openPricing('/pricing#package-platinum');
    expect(selectedTabs()).toEqual(['Bronze']);
  });

  it('falls back to Bronze when the state is given an unknown value', async () => {
    const { store, user } = openPricing();
    await user.click(tab('Gold'));
    store.dispatch(packageTabPicked('platinum'));
    expect(selectPackageTab(store.getState())).toBe('bronze');
  });

  it('keeps the picked tab during a visit to other pages', async () => {
    const { user } = renderApp(<App />, { path: '/pricing' });
    await user.click(await screen.findByRole('tab', { name: 'Gold' }));
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Who Are We' }));
    await screen.findByRole('heading', { level: 1, name: 'Who Are We' });
    await user.click(bar.getByRole('link', { name: 'Home' }));
    await screen.findByRole('tablist');
    expect(selectedTabs()).toEqual(['Gold']);
  });
});

describe('The comparison', () => {
  const table = () => screen.getByRole('table', { name: 'All four side by side' });
  const row = (name: string) =>
    within(within(table()).getByRole('rowheader', { name }).closest('tr') ?? table())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('has a column for each package', () => {
    openPricing();
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond']);
  });

  it.each([
    ['Price', ['FREE (Campaign Project Only)', '$99/mo', '$149/mo', '$299/mo']],
    ['Project campaign limit', ['$15,000', '$20,000', '$25,000', '$50,000']],
    ['Project campaign duration', ['30 days', '30-45 days', '30-60 days', '30-90 days']],
    ['Project campaign fees', ['9%', '9%', '9%', '9%']],
    [
      'Premiere screening tickets and promotion',
      [
        'N/A',
        'N/A',
        'Event ticketing management',
        'Event ticketing managementSocial media promotion',
      ],
    ],
    ['Executive producer credit on IMDb', ['No', 'Yes', 'Yes', 'Yes']],
  ])('sets the packages side by side: %s', (name, values) => {
    openPricing();
    expect(row(name)).toEqual(values);
  });

  it('scrolls in a region of its own that the keyboard can reach', () => {
    openPricing();
    const region = screen.getByRole('region', { name: 'All four side by side' });
    expect(region.tabIndex).toBe(0);
    expect(region.contains(table())).toBe(true);
    // Before the table, where nothing else shows that it goes on.
    const hint = within(region).getByText('Scroll sideways to see all four.');
    expect(table().querySelector('caption')?.contains(hint)).toBe(true);
  });
});
