import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { persistConfigFor } from '../../src/store/persistence';
import { persistedDraft } from '../../src/features/projects/draftPersistence';
import { makeStore } from '../../src/store/store';
import { LabelledInput } from '../../src/components/LabelledInput';
import { platforms } from '../../src/features/projects/model';
import { ProjectPage } from '../../src/pages/explore-projects/project/ProjectPage';
import { HomePage } from '../../src/pages/home/HomePage';
import { useDialogs } from '../support/dialog';
import { lost, stubNetwork } from '../support/network';
import { listed, pictureAt, read, storedProject } from '../support/projectAnswers';
import { renderApp } from '../support/renderApp';

useDialogs();

beforeEach(() => {
  localStorage.clear();
});

const sintel = storedProject('Sintel', {
  cast: [
    { name: 'Halina Reijn', role: 'Sintel', castMemberImageURL: pictureAt('halina') },
    { name: 'Thom Hoffman', role: 'Shaman', castMemberImageURL: '' },
  ],
  crew: [{ name: 'Colin Levy', role: 'Director', crewMemberImageURL: pictureAt('colin') }],
  merchandise: [
    { name: 'Scarf', description: 'Red, as hers.', merchandiseImageURL: pictureAt('scarf') },
  ],
  socialMedia: platforms.map((platform) => ({ platform, link: 'https://social.example.org' })),
});
const sources = (element: Element | null) =>
  [...(element?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));

async function openSintel() {
  stubNetwork(read(sintel));
  const app = renderApp(<ProjectPage />, { path: '/explore-projects/project?title=Sintel' });
  await screen.findByRole('button', { name: /Halina Reijn/ });
  return app;
}

function aroundTheMain() {
  const { previousElementSibling, nextElementSibling } = screen.getByRole('main');
  return [previousElementSibling?.tagName, nextElementSibling?.tagName];
}

describe('The route table', () => {
  it.each([
    ['/', /^Nobody greenlit it/],
    ['/about', 'Who Are We'],
    ['/pricing', 'Pricing Packages'],
    ['/video-library', 'Video Library'],
    ['/short-films', 'Short Films'],
    ['/sign-up', 'Sign up'],
    ['/explore-projects', 'Explore projects'],
    ['/admin', 'Staff sign-in'],
  ])('leads from %s to the screen headed “%s”, between header and footer', async (path, name) => {
    stubNetwork(listed([]));
    renderApp(undefined, { path });
    await within(screen.getByRole('main')).findByRole('heading', { level: 1, name });
    expect(aroundTheMain()).toEqual(['HEADER', 'FOOTER']);
  });

  it('leads from /explore-projects/project to the film, between header and footer', async () => {
    stubNetwork(read(sintel));
    renderApp(undefined, { path: '/explore-projects/project?title=Sintel' });
    await within(screen.getByRole('main')).findByRole('heading', { level: 1, name: 'Sintel' });
    expect(aroundTheMain()).toEqual(['HEADER', 'FOOTER']);
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

describe('The three steps', () => {
  it.each([
    ['Sign Up', /get your projects featured/],
    ['Upload', /Project Pack.* digital storefront is set up/],
    ['Analyze and Earn', /Data on how the film performs.* fans.* get paid/],
  ])('say what the specification says of them: %s', (name, says) => {
    renderApp(<HomePage />);
    const step = screen.getByRole('heading', { level: 3, name }).closest('li');
    expect(step?.textContent).toMatch(says);
  });
});

describe('The people of a film', () => {
  it('stand one per row, and three per row from medium screens up', async () => {
    await openSintel();
    for (const name of [/Halina Reijn/, 'Colin Levy']) {
      const list = screen.getByRole('button', { name }).closest('ul');
      const columns = [...(list?.classList ?? [])].filter((look) => look.includes('grid-cols-'));
      expect(columns).toEqual(['md:grid-cols-3']);
    }
  });

  it('show of the crew the name and the picture, and nothing else', async () => {
    await openSintel();
    const card = screen.getByRole('button', { name: 'Colin Levy' });
    expect(card.textContent.trim()).toBe('Colin Levy');
    expect(sources(card)).toEqual([pictureAt('colin')]);
  });

  it.each([
    ['Halina Reijn', 'Sintel', [pictureAt('halina')]],
    ['Thom Hoffman', 'Shaman', []],
  ])('show in the overlay of %s the picture, the name and the role', async (name, role, own) => {
    const { user } = await openSintel();
    await user.click(screen.getByRole('button', { name: new RegExp(name) }));
    const overlay = screen.getByRole('dialog', { name });
    expect(overlay.textContent).toContain(`as ${role}`);
    expect(sources(overlay)).toEqual(own);
  });
});

describe('The merchandise of a film', () => {
  it('shows name, picture and description on its card', async () => {
    await openSintel();
    const card = screen.getByRole('heading', { level: 3, name: 'Scarf' }).closest('li');
    expect(sources(card)).toEqual([pictureAt('scarf')]);
    expect(card?.textContent).toContain('Red, as hers.');
  });
});

describe('The platforms', () => {
  it('have an icon each', async () => {
    await openSintel();
    const icons = platforms.map((name) =>
      screen.getByRole('link', { name }).querySelector('path')?.getAttribute('d'),
    );
    expect(new Set(icons).size).toBe(7);
    expect(icons).not.toContain(undefined);
  });
});

describe('The project draft', () => {
  it('starts idle, with no project selected', () => {
    expect(makeStore().getState().projectDraft).toEqual({ status: 'idle', project: null });
  });

  it('is persisted under the key root, waiting 5000 ms for the disk', () => {
    expect(persistConfigFor(persistedDraft)).toMatchObject({ key: 'root', timeout: 5_000 });
  });
});

describe('The labelled text input', () => {
  it('takes id, label, type, placeholder, value, disabled and a change handler', () => {
    const onChange = vi.fn();
    const input = (isDisabled: boolean) => (
      <LabelledInput
        id="city"
        label="City"
        type="search"
        placeholder="Ghent"
        value="Gent"
        disabled={isDisabled}
        onChange={onChange}
      />
    );
    const { rerender } = render(input(false));
    const control = screen.getByLabelText('City');
    expect(control).toMatchObject({
      id: 'city',
      type: 'search',
      placeholder: 'Ghent',
      value: 'Gent',
      disabled: false,
    });
    fireEvent.change(control, { target: { value: 'Ghent' } });
    expect(onChange).toHaveBeenCalledOnce();
    rerender(input(true));
    expect(control).toHaveProperty('disabled', true);
  });
});
