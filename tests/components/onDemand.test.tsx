import { render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Globe } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { useFetchAhead } from '../../src/components/useFetchAhead';
import { partOnDemand } from '../../src/components/workspace/partOnDemand';
import { prefetchScreen, screen } from '../../src/components/workspace/screen';
import { Workspace } from '../../src/components/workspace/Workspace';
import { workspaceCopy } from '../../src/content/workspace';
import { onDemand } from '../../src/lib/onDemand';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('A script on demand is fetched at its first use, once', async () => {
  const fetch = vi.fn(() => Promise.resolve('script'));
  const script = onDemand(fetch);
  expect(script.loaded()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  expect(await script.load()).toBe('script');
  expect(await script.load()).toBe('script');
  expect(fetch).toHaveBeenCalledOnce();
  expect(script.loaded()).toBe('script');
});

it('A script that does not load fails as what cannot be reached does, and the next use tries again', async () => {
  const fetch = vi.fn(() => Promise.resolve('script'));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const script = onDemand(fetch);
  await expect(script.load()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await script.load()).toBe('script');
});

it('Offline no script is asked for, and one that is there serves', async () => {
  const fetch = vi.fn(() => Promise.resolve('script'));
  const [known, unknown] = [onDemand(fetch), onDemand(fetch)];
  await known.load();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await known.load()).toBe('script');
  await expect(unknown.load()).rejects.toMatchObject({ code: 'unavailable' });
  expect(fetch).toHaveBeenCalledOnce();
});

it('A part that was fetched ahead is there as soon as it is wanted', async () => {
  const fetch = vi.fn(() => Promise.resolve(Hello));
  const part = partOnDemand(fetch);
  function Screen() {
    useFetchAhead(ahead);
    return null;
  }
  const ahead = [part];
  render(<Screen />);
  await waitFor(() => {
    expect(fetch).toHaveBeenCalledOnce();
  });
  await part.load();
  render(<part.Part name="Ada" />);
  expect(page.getByText('Hello Ada')).toBeTruthy();
});

it('A part that does not load says so in its place, and is there after another try', async () => {
  const fetch = vi.fn(() => Promise.resolve(Hello));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = partOnDemand(fetch);
  render(<part.Part name="Ada" />);
  expect((await page.findByRole('alert')).textContent).toBe(workspaceCopy.partNotLoaded);
  await userEvent.click(page.getByRole('button', { name: workspaceCopy.retry }));
  expect(await page.findByText('Hello Ada')).toBeTruthy();
  expect(page.queryByRole('alert')).toBeNull();
});

it('The script of a screen is fetched when somebody points at its link in the rail or comes to it by keyboard', async () => {
  const first = vi.fn(() => Promise.resolve(() => null));
  const second = vi.fn(() => Promise.resolve(() => null));
  const screens = [screen('', first), screen('packs/:packId', second)];
  const links = [
    { path: '/area', label: 'Home', Icon: Globe },
    { path: '/area/packs/one', label: 'Pack', Icon: Globe },
  ];
  render(
    <MemoryRouter>
      <Workspace
        label="Area"
        links={links}
        footer={null}
        onApproach={(path) => {
          prefetchScreen(screens, '/area', path);
        }}
      >
        {null}
      </Workspace>
    </MemoryRouter>,
  );
  expect(first).not.toHaveBeenCalled();
  await userEvent.hover(page.getByRole('link', { name: 'Pack' }));
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  page.getByRole('link', { name: 'Home' }).focus();
  expect(first).toHaveBeenCalledOnce();
});
