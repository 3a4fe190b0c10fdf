import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { VideoStill } from '../../src/components/VideoStill';
import type { Video } from '../../src/content/videos';
import { VideoLibraryPage } from '../../src/pages/video-library/VideoLibraryPage';
import { renderApp } from '../support/renderApp';

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`${name} is not a section`);
  return within(found);
};

const openLibrary = () => renderApp(<VideoLibraryPage />, { path: '/video-library' });

describe('The video library', () => {
  it('shows three previously featured films, each with a title and a description', () => {
    openLibrary();
    const films = section('Previously Featured Films').getAllByRole('article');
    expect(films).toHaveLength(3);
    for (const film of films) {
      expect(within(film).getByRole('heading', { level: 3 }).textContent).not.toBe('');
      const [description, credit] = within(film).getAllByRole('paragraph');
      expect(description?.textContent).not.toBe('');
      expect(credit?.textContent).toMatch(/^\d{4} · \d+ min · CC BY/);
    }
  });

  it('recommends four others by title', () => {
    openLibrary();
    const recommendations = section('Other Recommendations');
    expect(recommendations.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(recommendations.getAllByRole('button', { name: /^Play / })).toHaveLength(4);
  });

  it('loads nothing from another host before a film is played', () => {
    const { container } = openLibrary();
    expect(container.querySelector('iframe')).toBeNull();
    const sources = [...container.querySelectorAll('[src], [srcset]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('srcset') ?? '',
    );
    expect(sources.filter((source) => !source.startsWith('/'))).toEqual([]);
    expect(document.querySelector('link[rel="preconnect"], link[rel="dns-prefetch"]')).toBeNull();
  });

  it('plays only the chosen film', async () => {
    const { container, user } = openLibrary();
    await user.click(screen.getByRole('button', { name: /^Play Spring/ }));
    expect(screen.getByTitle('Spring')).toBeDefined();
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(6);
  });
});

describe('A video', () => {
  const film: Video = {
    provider: 'youtube',
    videoId: 'eRsGyueVLvQ',
    title: 'Sintel',
    year: 2010,
    minutes: 15,
    licence: 'CC BY 3.0',
    still: '/stills/sintel.svg',
  };

  it.each([
    ['youtube', 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1'],
    ['vimeo', 'https://player.vimeo.com/video/eRsGyueVLvQ?autoplay=1'],
  ] as const)('of %s becomes its player, which has the focus', async (provider, address) => {
    render(<VideoStill video={{ ...film, provider }} />);
    expect(screen.getByRole('img', { name: 'Our artwork for Sintel' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Play Sintel/ }));
    const player = screen.getByTitle<HTMLIFrameElement>('Sintel');
    expect(player.getAttribute('src')).toBe(address);
    expect(player.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; encrypted-media',
    );
    expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(player);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(['{Enter}', ' '])('can be played with the key %j', async (key) => {
    render(<VideoStill video={film} />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByTitle('Sintel')).toBeDefined();
  });

  it('is a link to the film at its provider until the script has loaded', () => {
    render(<VideoStill video={film} />);
    const link = screen.getByRole('button');
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=eRsGyueVLvQ');
    expect(link.getAttribute('rel')).toBe('noopener');
  });
});
