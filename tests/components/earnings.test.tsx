import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Outlet, Route, Routes } from 'react-router-dom';
import { App } from '../../src/app/App';
import { PricingPage } from '../../src/pages/pricing/PricingPage';
import { PackagePage } from '../../src/pages/studio/package/PackagePage';
import { storeOfMember } from '../support/memberStore';
import { renderApp } from '../support/renderApp';

const openPricing = () => renderApp(<PricingPage />, { path: '/pricing' });

const field = (label: string) => screen.getByLabelText(label);
const month = (name: RegExp) => screen.getByRole('table', { name });
const line = (table: HTMLElement, name: RegExp | string) =>
  within(table).getByRole('rowheader', { name }).nextElementSibling?.textContent;

describe('The calculator of what each package leaves', () => {
  it('shows the example before anything is typed, line by line for each package', () => {
    openPricing();
    screen.getByText('Gold leaves most of this month:');
    // Where the studio's example leads.
    expect(field('Average price').closest('section')).toHaveProperty('id', 'calculator');
    const gold = month(/^Gold/);
    for (const [name, cents] of [
      ['Sales', '$1,500.00'],
      ['Card costs', '−$61.50'],
      ['Platform fee 10%', '−$143.85'],
      ['Subscription', '−$149.00'],
      ['Subscription back', '$149.00'],
      ['Campaign', '$5,000.00'],
      ['Campaign fee 9%', '−$450.00'],
      ['Left for you', '$5,844.65'],
    ] as const)
      expect(line(gold, name)).toBe(cents);
    expect(line(month(/^Silver/), 'Platform fee 15%')).toBe('−$215.78');
    expect(month(/^Gold Leaves most/)).toBe(gold);
  });

  it('says that Bronze sells nothing, and which packages do', () => {
    openPricing();
    expect(line(month(/^Bronze/), 'Sales')).toBe('$0.00');
    screen.getByText(/Selling comes with Silver, Gold and Diamond\.$/);
  });

  it('counts what is typed at once, and says what leaves most now', async () => {
    const { user } = openPricing();
    await user.clear(field('Sales in a month'));
    await user.type(field('Sales in a month'), '120');
    expect(line(month(/^Diamond/), 'Platform fee 7%')).toBe('−$201.39');
    const [said] = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toMatch(/^Diamond leaves most of this month: \$/);
  });

  it('says from which sales on another package leaves more, by the typed card costs', async () => {
    const { user } = openPricing();
    screen.getByText('From sales of $130 a month on, Silver leaves more than Bronze.');
    screen.getByText('From sales of $1,000 a month on, Gold leaves more than Silver.');
    await user.clear(field('Card costs, percent'));
    await user.type(field('Card costs, percent'), '20');
    screen.getByText('From sales of $158 a month on, Silver leaves more than Bronze.');
  });

  it('counts a campaign up to the limit of each package and says so', async () => {
    const { user } = openPricing();
    await user.clear(field('Campaign'));
    await user.type(field('Campaign'), '18,000');
    expect(line(month(/^Bronze/), 'Campaign')).toBe('$15,000.00');
    expect(line(month(/^Silver/), 'Campaign')).toBe('$18,000.00');
    expect(screen.getAllByText(/counts up to this package’s limit/)).toHaveLength(1);
  });

  it('says at the field what is wrong once it is left, keeps it, and counts the last number', async () => {
    const { user } = openPricing();
    const price = field('Average price');
    await user.clear(price);
    await user.type(price, '30 bucks');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(price).toHaveProperty('value', '30 bucks');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Enter dollars and cents, such as 25 or 24.50.');
    screen.getByText(/^One of the numbers cannot be read/);
    expect(line(month(/^Gold/), 'Sales')).toBe('$1,800.00');
    await user.clear(price);
    await user.type(price, '20');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(/^One of the numbers/)).toBeNull();
    expect(line(month(/^Gold/), 'Sales')).toBe('$1,200.00');
  });

  it('has the chart as a table too, with each sum at which something changes', () => {
    openPricing();
    const table = document.querySelector('details table');
    const sales = [...(table?.querySelectorAll('tbody th') ?? [])].map((cell) => cell.textContent);
    expect(sales).toEqual(['$0', '$130', '$500', '$1,000', '$1,500', '$3,000', '$4,000']);
    expect(screen.getByRole('img', { name: 'What a month leaves, by its sales' })).toBeDefined();
  });

  it('marks the package of a brand in its studio, and says what that leaves beside what leaves most', async () => {
    const store = storeOfMember('owner', { name: 'Lantern', packageId: 'silver' });
    const { user } = renderApp(
      <Routes>
        <Route element={<Outlet context={{ paid: undefined }} />}>
          <Route path="*" element={<PackagePage />} />
        </Route>
      </Routes>,
      { store },
    );
    screen.getByText('Gold leaves most of this month:');
    const total = line(month(/^Silver Your package/), 'Left for you');
    screen.getByText(`Silver, your package, leaves ${String(total)}.`);
    expect(screen.getAllByText('Your package')).toHaveLength(1);
    // With few sales Silver leaves most itself, and that is said once.
    await user.clear(field('Sales in a month'));
    await user.type(field('Sales in a month'), '10');
    screen.getByText('Silver leaves most of this month:');
    month(/^Silver Your package Leaves most/);
    expect(screen.queryByText(/^Silver, your package/)).toBeNull();
  });

  it('marks no package on Pricing', () => {
    openPricing();
    expect(screen.queryByText('Your package')).toBeNull();
  });

  it('keeps what was typed during a visit to other pages', async () => {
    const { user } = renderApp(<App />, { path: '/pricing' });
    const count = await screen.findByLabelText('Sales in a month');
    await user.clear(count);
    await user.type(count, '7');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Who Are We' }));
    await screen.findByRole('heading', { level: 1, name: 'Who Are We' });
    await user.click(bar.getByRole('link', { name: 'Pricing' }));
    expect(await screen.findByLabelText('Sales in a month')).toHaveProperty('value', '7');
  });
});
