import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offline } from '../../src/content/site';
import { renderApp } from '../support/renderApp';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const currentLinks = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
});

describe('The header', () => {
  it("links to the six pages in the specification's order", () => {
    renderApp();
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Who Are We', '/about'],
      ['Projects', '/explore-projects'],
      ['Pricing', '/pricing'],
      ['Video Library', '/video-library'],
      ['Sign-Up', '/sign-up'],
    ]);
  });

  it.each([
    ['/', ['Home']],
    ['/pricing', ['Pricing']],
    ['/explore-projects/project?title=Sintel', ['Projects']],
    ['/nowhere', []],
  ])('at %s highlights the link whose path the address contains', (path, active) => {
    renderApp(undefined, { path });
    expect(currentLinks()).toEqual(active);
  });

  it('leads home from the brand', async () => {
    const { user } = renderApp(undefined, { path: '/short-films' });
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Backlot' }));
    expect(currentLinks()).toEqual(['Home']);
  });
});

describe('The footer', () => {
  it('shows the line for 2024, the company and a credit that leads to the developers', () => {
    renderApp();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2024 Backlot/)).toBeDefined();
    expect(footer.getByText(/the place behind the screen/)).toBeDefined();
    expect(
      footer.getByRole('link', { name: 'Site by the Backlot developers' }).getAttribute('href'),
    ).toBe('/humans.txt');
  });
});

describe('The theme', () => {
  const shown = () => document.documentElement.dataset.theme;

  it('is Stage on public pages and Call Sheet in the staff area until someone chooses', () => {
    renderApp();
    expect(shown()).toBe('stage');
    renderApp(undefined, { path: '/admin' });
    expect(shown()).toBe('call-sheet');
  });

  it('that was chosen is shown at once and remembered, in the staff area too', async () => {
    const { user, unmount } = renderApp();
    // The bar and the drawer each hold the switch.
    const [system] = screen.getAllByRole('radio', { name: 'System' });
    if (!system) throw new Error('There is no theme switch');
    await user.click(system);
    expect(shown()).toBe('system');
    unmount();
    renderApp(undefined, { path: '/admin' });
    expect(shown()).toBe('system');
    expect(localStorage.getItem('theme')).toBe('system');
  });
});

describe('A page', () => {
  it('takes the focus to its heading and names the document when one comes to it', async () => {
    const { user } = renderApp();
    await screen.findByRole('heading', { level: 1 });
    await user.click(bar().getByRole('link', { name: 'Pricing' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Pricing Packages' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toMatch(/^Pricing/);
  });

  it('at an unknown address is the helpful one', async () => {
    renderApp(undefined, { path: '/nowhere' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toMatch(/not found/i);
  });
});

describe('Without a network', () => {
  const fire = (event: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
    act(() => {
      dispatchEvent(new Event(event));
    });
  };

  it('the page says so until there is one again', () => {
    renderApp();
    expect(screen.queryByText(offline.notice)).toBeNull();
    fire('offline');
    expect(screen.getByText(offline.notice).closest('[aria-live]')).not.toBeNull();
    fire('online');
    expect(screen.queryByText(offline.notice)).toBeNull();
  });
});
