import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertList } from '../../src/app/AlertList';
import { Providers } from '../../src/app/Providers';
import { SuccessList } from '../../src/app/SuccessList';
import { Modal } from '../../src/components/Modal';
import { successShownMs } from '../../src/config/limits';
import { offline } from '../../src/content/site';
import { type Alert, alertRaised } from '../../src/store/alerts';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { lost, stubNetwork } from '../support/network';
import { listed, read, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import type { Elements } from '../../src/lib/elements';

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
  it('links to the seven pages in their order', () => {
    renderApp();
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['Who Are We', '/about'],
      ['Projects', '/explore-projects'],
      ['On sale', '/shop'],
      ['Pricing', '/pricing'],
      ['Video Library', '/video-library'],
      ['Sign-Up', '/sign-up'],
    ]);
  });

  it.each([
    ['/', ['Home']],
    ['/pricing', ['Pricing']],
    ['/shop', ['On sale']],
    ['/explore-projects/project?title=Sintel', ['Projects']],
    ['/nowhere', []],
  ])('highlights the link whose path the address contains: %s', (path, active) => {
    renderApp(undefined, { path });
    expect(currentLinks()).toEqual(active);
  });

  it('leads to the home page from the brand', async () => {
    const { user } = renderApp(undefined, { path: '/short-films' });
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Backlot' }));
    expect(currentLinks()).toEqual(['Home']);
  });
});

describe('The footer', () => {
  it('shows the copyright of 2024, the company and a link to the developers', () => {
    renderApp();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2024 Backlot/)).toBeDefined();
    expect(footer.getByText(/the place behind the screen/)).toBeDefined();
    expect(footer.getByText(/^Backlot \(local\), No postal address/)).toBeDefined();
    expect(footer.getByRole('link', { name: 'operator@backlot.test' }).getAttribute('href')).toBe(
      'mailto:operator@backlot.test',
    );
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

  it('changes at once when one is chosen, and is remembered, also in the staff area', async () => {
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
  it.each([
    ['/', /^Nobody greenlit it/],
    ['/about', 'Who Are We'],
    ['/pricing', 'Pricing Packages'],
    ['/video-library', 'Video Library'],
    ['/short-films', 'Short Films'],
    ['/sign-up', 'Sign up'],
    ['/explore-projects', 'Explore projects'],
    ['/explore-projects/project?title=Sintel', 'Sintel'],
    ['/admin', 'Staff sign-in'],
  ])('stands between header and footer at its address: %s', async (path, name) => {
    stubNetwork(path.includes('title=') ? read(storedProject('Sintel', {})) : listed([]));
    renderApp(undefined, { path });
    const heading = await screen.findByRole('heading', { level: 1, name });
    const main = screen.getByRole('main');
    expect(main.contains(heading)).toBe(true);
    expect(main.previousElementSibling?.tagName).toBe('HEADER');
    expect(main.nextElementSibling?.tagName).toBe('FOOTER');
  });

  it('moves the focus to its heading and sets the document title when it opens', async () => {
    const { user } = renderApp();
    await screen.findByRole('heading', { level: 1 });
    await user.click(bar().getByRole('link', { name: 'Pricing' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Pricing Packages' });
    expect(document.activeElement).toBe(heading);
    await waitFor(() => {
      expect(document.title).toMatch(/^Pricing/);
    });
  });

  it('is the not-found page at an unknown address', async () => {
    renderApp(undefined, { path: '/nowhere' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(document.title).toMatch(/not found/i);
    });
  });
});

describe('An alert', () => {
  it('stays until it is dismissed', async () => {
    stubNetwork(lost);
    const { user } = renderApp(undefined, { path: '/explore-projects' });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('A success', () => {
  const show = () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const store = makeStore();
    render(
      <Providers store={store}>
        <MemoryRouter>
          <AlertList />
          <SuccessList />
        </MemoryRouter>
      </Providers>,
    );
    const raise = (alert: Pick<Alert, 'kind' | 'name' | 'text' | 'link'>) => {
      act(() => {
        store.dispatch(alertRaised({ ...alert, about: 'test/act' }));
      });
    };
    raise({ kind: 'failure', text: 'Failed' });
    raise({
      kind: 'success',
      name: 'Sintel',
      text: 'is public',
      link: { path: '/explore-projects/project?title=Sintel', label: 'View page' },
    });
    return { wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
  };
  const success = () => screen.queryByText('is public', { exact: false });

  it('leaves by itself after some seconds, and a failure does not', async () => {
    const { wait } = show();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveProperty(
      'href',
      expect.stringContaining('?title=Sintel'),
    );
    await wait(successShownMs - 1);
    expect(success()?.closest('p')?.textContent).toBe('Sintel is public');
    await wait(1);
    expect(success()).toBeNull();
    screen.getByText('Failed');
  });

  it.each([
    ['pointer', 'pointerEnter', 'pointerLeave'],
    ['focus', 'focus', 'blur'],
  ] as const)('stays for as long as the %s is on it', async (_, arrive, leave) => {
    const { wait } = show();
    const held = () =>
      arrive === 'focus'
        ? screen.getByRole('link', { name: 'View page' })
        : (success()?.closest('li') ?? document.body);
    fireEvent[arrive](held());
    await wait(2 * successShownMs);
    fireEvent[leave](held());
    await wait(successShownMs - 1);
    expect(success()).not.toBeNull();
    await wait(1);
    expect(success()).toBeNull();
  });
});

describe('An alert beside an open dialog', () => {
  useDialogs({ giveFocusBack: true });

  it('waits for the dialog to close when it tells of a success in it', () => {
    const store = makeStore();
    const show = (ui: Elements) => (
      <Providers store={store}>
        <AlertList />
        <SuccessList />
        {ui}
      </Providers>
    );
    const { rerender } = render(
      show(
        <Modal title="Question" onClose={() => undefined}>
          <p>Text</p>
        </Modal>,
      ),
    );
    act(() => {
      store.dispatch(alertRaised({ kind: 'success', text: 'Done', about: 'test/act' }));
    });
    expect(screen.queryByText('Done')).toBeNull();
    rerender(show(null));
    expect(screen.getByText('Done').closest('[aria-live=polite]')).not.toBeNull();
  });

  it('is part of the topmost one, outside of which all is inert, and stays when that closes', () => {
    const store = makeStore();
    const show = (ui: Elements) => (
      <Providers store={store}>
        <AlertList />
        {ui}
      </Providers>
    );
    const close = () => undefined;
    const outer = (
      <Modal key="outer" title="Outer" onClose={close}>
        <p>Text</p>
      </Modal>
    );
    const inner = (
      <Modal key="inner" title="Inner" onClose={close}>
        <p>Text</p>
      </Modal>
    );
    const { rerender } = render(show([outer]));
    rerender(show([outer, inner]));
    act(() => {
      store.dispatch(alertRaised({ kind: 'failure', text: 'Failed', about: 'test/fail' }));
    });
    const dialogOf = () => screen.getByRole('alert').closest('dialog');
    expect(dialogOf()).toBe(screen.getByRole('dialog', { name: 'Inner' }));
    expect(screen.getByRole('alert').closest('[aria-live=polite]')).not.toBeNull();
    rerender(show([outer]));
    expect(dialogOf()).toBe(screen.getByRole('dialog', { name: 'Outer' }));
    rerender(show(null));
    expect(dialogOf()).toBeNull();
  });
});

describe('The offline notice', () => {
  const fire = (event: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
    act(() => {
      dispatchEvent(new Event(event));
    });
  };

  it('is shown until there is a network again', () => {
    renderApp();
    expect(screen.queryByText(offline.notice)).toBeNull();
    fire('offline');
    expect(screen.getByText(offline.notice).closest('[aria-live]')).not.toBeNull();
    fire('online');
    expect(screen.queryByText(offline.notice)).toBeNull();
  });
});
