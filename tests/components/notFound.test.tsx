import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../src/pages/not-found/NotFoundPage';
import { renderApp } from '../support/renderApp';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = () =>
  renderApp(
    <>
      <NotFoundPage />
      <Address />
    </>,
    { path: '/nowhere' },
  );

describe('The page at an unknown address', () => {
  it('says that nothing is there and links to the list and the home page', () => {
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'We can’t find that page' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all projects' }).getAttribute('href')).toBe(
      '/explore-projects',
    );
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('searches the list for what was typed', async () => {
    const { user } = open();
    const search = within(screen.getByRole('search'));
    await user.type(search.getByRole('searchbox', { name: 'Find a film' }), 'tears & steel{Enter}');
    expect(screen.getByRole('status').textContent).toBe(
      '/explore-projects?search=tears%20%26%20steel',
    );
  });
});
