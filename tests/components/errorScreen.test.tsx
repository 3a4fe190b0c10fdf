import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
import { PageLoadError } from '../../src/components/reloadOnChunkError';
import { renderApp } from '../support/renderApp';

const CrashingPage = () => {
  throw new Error('The projector lamp blew');
};

beforeEach(() => {
  // React reports a crash to the console; here the crash is what we want.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('A crash shows a heading, the message and a link back', () => {
  renderApp(
    <ErrorBoundary>
      <CrashingPage />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined();
  expect(screen.getByText('The projector lamp blew')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined();
});

it('A page that could not be loaded says so in its heading, and is no application error', () => {
  const UnloadedPage = () => {
    throw new PageLoadError('We couldn’t load this page.');
  };
  renderApp(
    <ErrorBoundary>
      <UnloadedPage />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'We couldn’t load this page.' });
  expect(document.title).toBe('We couldn’t load this page.');
  expect(screen.queryByText(/Application Error/)).toBeNull();
});
