import { screen, waitFor, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../src/app/App';
import { emptyProject } from '../../src/features/projects/model';
import { ProjectView } from '../../src/features/projects/ProjectView';
import { failed, held, lost, type SentRequest, stubNetwork } from '../support/network';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { pictureAt, queried, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { sampleStorefront, sampleTheme } from '../support/storefronts';

const sintel = storedProject('Sintel', { slug: 'sintel', description: 'A girl and a dragon.' });
const found = (storefront: typeof sampleStorefront) => () =>
  Response.json([{ found: { fields: restFields(storefront) } }]);
const missing = () => Response.json([{ missing: 'none' }]);

const isAboutStorefront = ({ body }: SentRequest) =>
  JSON.stringify(body).includes('/storefronts/id of Sintel"');

/** A database with Sintel and this answer about its storefront. */
const database = (answer: () => Response) => (request: SentRequest) =>
  isAboutStorefront(request) ? answer() : queried([sintel])();

const open = (path = '/films/sintel') => renderApp(<App />, { path, inBrowser: true });
const article = () => screen.getByRole('article');
const heading = () => screen.findByRole('heading', { level: 1, name: 'Sintel' });
const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  document.getElementById('film')?.remove();
  delete dataset.tone;
});

describe('The page of a film with a storefront', () => {
  it('has its colours, face, logo, banner and intro', async () => {
    const { container } = renderApp(
      <ProjectView project={{ ...emptyProject, title: 'Sintel' }} theme={sampleTheme} isPreview />,
    );
    expect(article().dataset.face).toBe('Shrikhand');
    await waitFor(() => {
      expect(article().style.getPropertyValue('--storefront-stage-heading')).toBe(
        sampleTheme.stage.primary,
      );
    });
    const logo = screen.getByRole('img', { name: 'Logo of Sintel' });
    expect(logo.getAttribute('src')).toBe(sampleTheme.logoURL);
    expect(logo.style.backgroundColor).toBe('');
    expect(container.querySelector('.film-hero-banner')?.getAttribute('src')).toBe(
      sampleTheme.bannerURL,
    );
    const intro = await screen.findByLabelText('The intro of Sintel');
    expect(intro.getAttribute('preload')).toBe('none');
    expect(intro.getAttribute('src')).toBe(sampleTheme.introURL);
    expect(screen.getByRole('heading', { name: 'Intro' })).toBeTruthy();
  });

  it('keeps a picture at hand in the frame of a preview, which gives it no width yet', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { defaultView: view, body } = frame.contentDocument ?? document;
    if (!view) throw new Error('The frame has no window.');
    Object.defineProperties(view.HTMLImageElement.prototype, {
      complete: { value: true },
      naturalWidth: { value: 0 },
    });
    const project = { ...emptyProject, title: 'Sintel', posterImageURL: pictureAt('poster') };
    renderApp(createPortal(<ProjectView project={project} isPreview />, body));
    expect(body.querySelector('img.film-hero-poster')).toBeTruthy();
  });

  it('takes what changes while it is typed', async () => {
    const project = { ...emptyProject, title: 'Sintel' };
    const view = renderApp(<ProjectView project={project} theme={sampleTheme} isPreview />);
    const stage = { ...sampleTheme.stage, primary: '#ffd0e0' };
    view.rerender(
      <ProjectView
        project={project}
        theme={{ ...sampleTheme, stage, face: 'Fredoka' }}
        isPreview
      />,
    );
    expect(article().dataset.face).toBe('Fredoka');
    await waitFor(() => {
      expect(article().style.getPropertyValue('--storefront-stage-heading')).toBe('#ffd0e0');
    });
  });

  it('is read beside the film, and is shown in its tone until a visitor chooses another', async () => {
    stubNetwork(database(found(sampleStorefront)));
    const { user } = open();
    await heading();
    await waitFor(() => {
      expect(article().dataset.face).toBe('Shrikhand');
    });
    await waitFor(() => {
      expect(dataset.theme).toBe('call-sheet');
    });
    const [stage] = screen.getAllByRole('radio', { name: 'Stage' });
    if (stage) await user.click(stage);
    expect(dataset.theme).toBe('stage');
    expect(article().dataset.face).toBe('Shrikhand');
  });

  it('leaves the other pages in the site’s own tone', async () => {
    stubNetwork(database(found(sampleStorefront)));
    const { user } = open();
    await waitFor(() => {
      expect(dataset.theme).toBe('call-sheet');
    });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'Pricing' }));
    await waitFor(() => {
      expect(dataset.theme).toBe('stage');
    });
  });

  it.each([
    ['there is none', missing],
    ['it cannot be read', () => failed(403, 'PERMISSION_DENIED')],
    ['the database does not answer', lost],
    ['it is Bronze', found({ ...sampleStorefront, packageId: 'bronze' })],
    ['its package has ended', found({ ...sampleStorefront, until: new Date('2020-01-01') })],
  ])('is the site’s own where %s', async (_, answer) => {
    const sent = stubNetwork(database(answer));
    open();
    await heading();
    await screen.findByText('A girl and a dragon.');
    await waitFor(() => {
      expect(sent.some(isAboutStorefront)).toBe(true);
    });
    expect(article().dataset.face).toBeUndefined();
    expect(article().style.getPropertyValue('--storefront-stage-heading')).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(dataset.theme).toBe('stage');
  });

  it('is at once as its HTML has it, and as the site’s own once its package has ended', async () => {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'film';
    const film = { ...emptyProject, title: 'Sintel', slug: 'sintel', projectId: 'id of Sintel' };
    data.textContent = JSON.stringify({ ...film, others: [], theme: sampleTheme });
    document.body.append(data);
    const answer = held(missing);
    stubNetwork((request) =>
      isAboutStorefront(request) ? answer.answer(request) : queried([sintel])(),
    );
    open();
    await screen.findByText('A girl and a dragon.');
    expect(article().dataset.face).toBe('Shrikhand');
    answer.release();
    await waitFor(() => {
      expect(article().dataset.face).toBeUndefined();
    });
    expect(screen.queryByRole('img', { name: 'Logo of Sintel' })).toBeNull();
  });
});
