import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { VideoStill } from '../../src/components/VideoStill';
import { films } from '../../scripts/sample-data/films/films';
import { featuredVideos, recommendedVideos } from '../../src/content/videos';
import { videoAddressPattern } from '../../src/lib/video';
import { makeSlug } from '../../src/lib/slug';
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

  it('leads to the page of each film', () => {
    openLibrary();
    for (const { title, slug, address } of [...featuredVideos, ...recommendedVideos]) {
      expect(slug).toBe(makeSlug(title, ''));
      expect(films.map((film) => film.title)).toContain(title);
      expect(address).toMatch(videoAddressPattern);
      const link = screen.getByRole('link', { name: title });
      expect(link.getAttribute('href')).toBe(`/films/${slug}`);
    }
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
    expect(await screen.findByTitle('Spring')).toBeDefined();
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(6);
  });
});

describe('A video', () => {
  const sintel = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';
  const renderVideo = (address = sintel) =>
    render(
      <VideoStill address={address} title="Sintel">
        <img src="/stills/sintel.svg" alt="The dragon" />
      </VideoStill>,
    );

  it.each([
    [sintel, 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1'],
    ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?autoplay=1'],
    [
      'https://vimeo.com/1084537/0a1b2c',
      'https://player.vimeo.com/video/1084537?autoplay=1&h=0a1b2c',
    ],
  ])('at %s becomes its player, which has the focus', async (video, address) => {
    renderVideo(video);
    expect(screen.getByRole('img', { name: 'The dragon' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Play Sintel/ }));
    const player = await screen.findByTitle<HTMLIFrameElement>('Sintel');
    expect(player.getAttribute('src')).toBe(address);
    expect(player.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; encrypted-media',
    );
    expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(player);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(['{Enter}', ' '])('can be played with the key %j', async (key) => {
    renderVideo();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(await screen.findByTitle('Sintel')).toBeDefined();
  });

  it('becomes a still again, with the focus where it was', async () => {
    renderVideo();
    await userEvent.click(screen.getByRole('button', { name: /^Play Sintel/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close the player' }));
    expect(screen.queryByTitle('Sintel')).toBeNull();
    const button = screen.getByRole('button', { name: /^Play Sintel/ });
    await waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
  });

  it('is a link to the film at its provider until the script has loaded', () => {
    renderVideo();
    const link = screen.getByRole('button');
    expect(link.getAttribute('href')).toBe(sintel);
    expect(link.getAttribute('rel')).toBe('noopener');
  });
});
