import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubNetwork } from '../support/network';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import '../../src/content/adminMessages';
import { discardDrafts, draftKey, writeDraft } from '../../src/components/draftStorage';
import { operator } from '../../src/content/operator';
import { ProjectBuilder } from '../../src/features/project-editor/ProjectBuilder';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { sampleStorefront, sampleTheme } from '../support/storefronts';

useDialogs();
beforeEach(() => {
  discardDrafts();
});

const brandId = 'a0000000-0000-4000-8000-000000000001';
const film = { projectId: 'film-1', brandId };
const item = { name: 'Mug', description: '', price: null, type: 'Other' };
const sintel = storedProject('Sintel', {
  projectId: film.projectId,
  description: 'A dragon.',
  slug: 'sintel',
  merchandise: [{ ...item, merchandiseImageURL: '', merchandiseImage: null }],
});
const hidden = {
  ...sintel,
  name: sintel.name.replace('/projects/Sintel', '/hiddenProjects/Sintel'),
};
const ofBrand = (id: string) => ({
  name: sintel.name.replace('/projects/Sintel', `/projectBrands/${film.projectId}`),
  fields: restFields({ brandId: id, at: new Date() }),
});

function open(...stored: Parameters<typeof staffDatabase>) {
  stubNetwork(staffDatabase(...stored).answer);
  return renderApp(<ProjectBuilder film={film} />);
}
const absent = (role: 'button' | 'heading' | 'textbox', name: string | RegExp) => {
  expect(screen.queryByRole(role, { name })).toBeNull();
};

describe('The builder of a film’s creators', () => {
  it('edits its texts, people, stills and links, and shows nothing that is for staff', async () => {
    open(sintel, ofBrand(brandId));
    await screen.findByRole('heading', { level: 1, name: 'Sintel' });
    screen.getByText('Everyone sees a change at once');
    screen.getByRole('button', { name: 'Tap to Edit Description' });
    screen.getByRole('button', { name: 'Tap To Add A Project Poster' });
    for (const list of ['Meet the Cast!', 'Meet the Crew', 'Let’s Get Social'])
      screen.getByRole('heading', { name: list });
    expect(screen.getByRole('link', { name: 'Open its page' })).toHaveProperty(
      'search',
      '?title=Sintel',
    );
    screen.getByRole('link', { name: `${location.origin}/films/sintel` });
    screen.getByRole('button', { name: 'Preview' });
    absent('button', 'Tap to Edit Title');
    absent('button', 'More actions');
    absent('heading', 'Limited Edition Merch');
    for (const part of ['Merch', 'Files', 'History']) {
      absent('button', new RegExp(`^${part}`));
      expect(screen.queryByText(part)).toBeNull();
    }
  });

  it('says where it edits nothing that staff do, and begins the email that asks them', async () => {
    open(sintel, ofBrand(brandId));
    await screen.findByText(/^Our team changes the title/);
    screen.getByText(/^Our team publishes, hides and deletes films\./);
    screen.getByText(/^Our team edits the merchandise on the page\./);
    const letterOf = (name: string) => {
      const { protocol, pathname, searchParams } = new URL(
        screen.getByRole<HTMLAnchorElement>('link', { name }).href,
      );
      return [protocol + pathname, searchParams.get('subject'), searchParams.get('body')];
    };
    const address = `${location.origin}/films/sintel`;
    for (const [name, subject] of [
      ['Ask us to change it', 'The title of Sintel'],
      ['Ask us', 'The page of Sintel'],
      ['Ask us about the merchandise', 'The merchandise of Sintel'],
    ] as const)
      expect(letterOf(name)).toEqual([`mailto:${operator.email}`, subject, address]);
    expect(screen.getByRole('link', { name: 'your shop' })).toHaveProperty(
      'pathname',
      '/studio/shop',
    );
  });

  it('previews the film in the look of its storefront', async () => {
    const storefront = {
      name: sintel.name.replace('/projects/Sintel', `/storefronts/${film.projectId}`),
      fields: restFields(sampleStorefront),
    };
    const { user } = open(sintel, ofBrand(brandId), storefront);
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const frame = (await screen.findByRole('dialog', { name: 'Preview' })).querySelector('iframe');
    await waitFor(() => {
      const page = frame?.contentDocument;
      expect(page?.querySelector('article')?.dataset.face).toBe(sampleTheme.face);
      expect(page?.querySelector('.film-hero-banner')).toBeTruthy();
      expect(page?.documentElement.dataset.theme).toBe('call-sheet');
    });
    expect(document.documentElement.dataset.theme).not.toBe('call-sheet');
  });

  it('does not publish a hidden film', async () => {
    open(hidden, ofBrand(brandId));
    await screen.findByText('Only your brand and our team see it');
    absent('button', 'Publish');
    expect(screen.queryByRole('link', { name: 'Open its page' })).toBeNull();
  });

  it.each([
    ['another brand’s', ofBrand('another')],
    ['gone', { ...ofBrand(brandId), name: `${ofBrand(brandId).name}-2` }],
  ])(
    'says that the brand has no film that is %s, and keeps what was typed for it',
    async (_, owner) => {
      writeDraft(draftKey(film.projectId, 'purpose'), { base: '', text: 'To see.' }, null);
      open(sintel, owner);
      await screen.findByText(/^Your brand has no such film/);
      screen.getByText('To see.');
    },
  );
});
