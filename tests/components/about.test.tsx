import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AboutPage } from '../../src/pages/about/AboutPage';
import { renderApp } from '../support/renderApp';

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('Who Are We', () => {
  it('has its four sections in their order', () => {
    renderApp(<AboutPage />, { path: '/about' });
    expect(headings(1)).toEqual(['Who Are We']);
    expect(headings(2)).toEqual([
      'Transforming Independent Film',
      'Our Philosophy',
      'Our Impact',
      'Our Mission',
    ]);
  });

  it('compares art with business', () => {
    renderApp(<AboutPage />, { path: '/about' });
    expect(screen.getByRole('heading', { name: /^Art decides/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Business decides/ })).toBeDefined();
  });

  it('describes the mission by its three pillars', () => {
    renderApp(<AboutPage />, { path: '/about' });
    expect(headings(3).slice(-3)).toEqual([
      'Build a Thriving Community',
      'Expand Your Audience',
      'Celebrate Diversity',
    ]);
  });
});
