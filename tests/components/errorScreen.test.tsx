import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
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
