import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App';
import { emptyProject } from '../../src/features/projects/model';
import { lost, type SentRequest, stubNetwork } from '../support/network';
import { queried, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';

const sintel = storedProject('Sintel', {
  slug: 'sintel',
  description: 'A girl searches for a dragon.',
  year: '2010',
  cast: [{ name: 'Halina Reijn', role: 'Sintel' }],
});
const reservation = (projectId: string) =>
  Response.json([{ found: { fields: { projectId: { stringValue: projectId } } } }]);
const asksFor = ({ body }: SentRequest, value: string) =>
  JSON.stringify(body).includes(`"${value}"`);

/** A database with Sintel, which was called Durian before. */
const database = (request: SentRequest) => {
  if (request.address.endsWith(':batchGet'))
    return JSON.stringify(request.body).includes('/slugs/durian"')
      ? reservation('id of Sintel')
      : Response.json([{ missing: 'none' }]);
  return asksFor(request, 'sintel') || asksFor(request, 'id of Sintel')
    ? queried([sintel])()
    : queried([])();
};

const open = (path = '/films/sintel') => renderApp(<App />, { path, inBrowser: true });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What a deploy leaves in the HTML. */
function bake(project: object) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'film';
  data.textContent = JSON.stringify({ ...emptyProject, ...project });
  document.body.append(data);
}

beforeEach(() => {
  localStorage.clear();
  document.head.querySelector('meta[name="robots"]')?.remove();
  document.getElementById('film')?.remove();
});

describe('The address of a film', () => {
  it('shows the whole film, and lets search engines have it', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
    stubNetwork(database);
    open();
    await heading('Sintel');
    screen.getByText('A girl searches for a dragon.');
    screen.getByText('2010');
    screen.getByText('Halina Reijn');
    expect(document.title).toBe('Sintel · Backlot');
    expect(robots()).toBeUndefined();
  });

  it('replaces one that the film had before', async () => {
    const sent = stubNetwork(database);
    open('/films/durian');
    await heading('Sintel');
    expect(location.pathname).toBe('/films/sintel');
    // By the address, its reservation and the id that this names: then the film is known.
    await screen.findByText('A girl searches for a dragon.');
    expect(sent).toHaveLength(3);
  });

  it('is found in capitals too', async () => {
    stubNetwork(database);
    open('/films/SINTEL');
    await heading('Sintel');
    expect(location.pathname).toBe('/films/sintel');
  });

  it('says where no film is, and keeps search engines away', async () => {
    stubNetwork(database);
    const { user } = open('/films/nothing');
    await heading('There is no film at this address');
    expect(robots()).toBe('noindex');
    await user.click(screen.getByRole('link', { name: 'Explore projects' }));
    await heading('Explore projects');
    expect(robots()).toBeUndefined();
  });

  it('shows at once what the HTML holds, and then what is stored', async () => {
    bake({ title: 'Sintel', slug: 'sintel', projectId: 'id of Sintel', description: 'As it was.' });
    stubNetwork(database);
    open();
    await screen.findByText('As it was.');
    await screen.findByText('A girl searches for a dragon.');
    expect(screen.queryByText('As it was.')).toBeNull();
  });

  it('takes away a film that the HTML holds and that is hidden by now', async () => {
    bake({ title: 'Spring', slug: 'spring', projectId: 'id of Spring' });
    stubNetwork(database);
    open('/films/spring');
    await heading('There is no film at this address');
  });

  it('does not show the film of the HTML at another address', async () => {
    bake({ title: 'Spring', slug: 'spring', projectId: 'id of Spring' });
    stubNetwork(database);
    open();
    await heading('Sintel');
  });

  it('says when the film could not be read, and asks again', async () => {
    stubNetwork(lost, database);
    const { user } = open();
    await heading('We couldn’t load this film');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Sintel');
  });
});

describe('The report of a page', () => {
  it('is an email to the people behind the site that names the film’s address', async () => {
    vi.stubEnv('VITE_SITE_ADDRESS', 'https://films.example');
    stubNetwork(database);
    open();
    await heading('Sintel');
    const link = screen.getByRole('link', { name: 'Report this page' });
    const { protocol, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(protocol + pathname).toBe('mailto:operator@backlot.test');
    expect(searchParams.get('subject')).toBe('Report: https://films.example/films/sintel');
  });
});

describe('A film’s share button', () => {
  it('hands out the film’s own address', async () => {
    stubNetwork(database);
    const { user } = open();
    await heading('Sintel');
    await user.click(screen.getByRole('button', { name: 'Share this film' }));
    await screen.findByText('Link copied');
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/films/sintel`);
    });
  });
});
