import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyProject } from '../../src/features/projects/model';
import { TrailerAndStills } from '../../src/features/projects/TrailerAndStills';
import { pictureAt } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';

const project = { ...emptyProject, title: 'Sintel', posterImageURL: pictureAt('poster') };
const introURL = 'https://files.example.org/intro.mp4';

/** Brings as much of the film into view. */
let scrollTo: (ratio: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback) {
        super(report);
        scrollTo = (intersectionRatio) => {
          act(() => {
            report([{ intersectionRatio } as IntersectionObserverEntry], this);
          });
        };
      }
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

/** Plays and pauses films, which jsdom does not. */
function stubPlayer() {
  const turn = (film: HTMLMediaElement, paused: boolean) => {
    if (film.paused === paused) return;
    Object.defineProperty(film, 'paused', { value: paused, configurable: true });
    fireEvent(film, new Event(paused ? 'pause' : 'play'));
  };
  const { prototype } = HTMLMediaElement;
  const play = vi.spyOn(prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    turn(this, false);
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    turn(this, true);
  });
  return play;
}

async function openIntro() {
  const play = stubPlayer();
  const app = renderApp(<TrailerAndStills project={project} introURL={introURL} />);
  const film = await screen.findByLabelText<HTMLVideoElement>('The intro of Sintel');
  return { ...app, play, film };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('The intro of a film', () => {
  it('plays by itself and muted where it is in view, and nothing of it is loaded before', async () => {
    const { play, film } = await openIntro();
    scrollTo(0.2);
    expect(play).not.toHaveBeenCalled();
    expect(film.getAttribute('preload')).toBe('none');
    expect(film.getAttribute('poster')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    scrollTo(0.6);
    expect(play).toHaveBeenCalledTimes(1);
    expect(film.muted).toBe(true);
    expect(film.getAttribute('poster')).toBe(pictureAt('poster'));
  });

  it('waits while it is out of view, and does not begin again once it has ended', async () => {
    const { play, film } = await openIntro();
    scrollTo(1);
    scrollTo(0);
    expect(film.paused).toBe(true);
    scrollTo(1);
    expect(film.paused).toBe(false);
    // That is what a browser does at the end.
    act(() => {
      film.pause();
    });
    scrollTo(0);
    scrollTo(1);
    expect(play).toHaveBeenCalledTimes(2);
    expect(film.paused).toBe(true);
  });

  it('stays as somebody has stopped it or let it play', async () => {
    const { user, film } = await openIntro();
    scrollTo(1);
    await user.click(button('Pause the intro'));
    scrollTo(0);
    scrollTo(1);
    expect(film.paused).toBe(true);
    await user.click(button('Play the intro'));
    scrollTo(0);
    expect(film.paused).toBe(false);
  });

  it('has its sound by a press alone', async () => {
    const { user, film } = await openIntro();
    scrollTo(1);
    await user.click(button('Sound on in the intro'));
    expect(film.muted).toBe(false);
    await user.click(button('Sound off in the intro'));
    expect(film.muted).toBe(true);
    expect(film.paused).toBe(false);
  });

  const prefer = (feature: string) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`(${feature})`) }));
  };
  const savers = {
    'less motion is wanted': () => {
      prefer('prefers-reduced-motion: reduce');
    },
    'less data is wanted': () => {
      prefer('prefers-reduced-data: reduce');
    },
    'the browser saves data': () => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      });
    },
  };

  it.each(Object.entries(savers))('waits for a press where %s', async (_, want) => {
    const { user, play, film } = await openIntro();
    want();
    scrollTo(1);
    expect(play).not.toHaveBeenCalled();
    await user.click(button('Play the intro'));
    expect(film.paused).toBe(false);
  });
});
