import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, stubNetwork, type SentRequest } from '../support/network';
import { castMember } from '../../scripts/samples/projects';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs();
useStaffArea();
afterEach(() => {
  vi.restoreAllMocks();
});

const people = ['Halina', 'Thom', 'Anna', 'Noor', 'Bram'];
const withCast = storedProject('Sintel', {
  changeId: 'first',
  search: {},
  cast: people.map((name) => castMember({ name })),
});

/** The builder, whose commits are answered when they are released. */
async function open() {
  const database = staffDatabase(withCast);
  const commits: ReturnType<typeof held>[] = [];
  const refusal = { isOn: false };
  const commit = (request: SentRequest) =>
    refusal.isOn ? failed(403, 'PERMISSION_DENIED') : database.answer(request);
  stubNetwork((request) => {
    if (!request.address.includes('documents:commit')) return database.answer(request);
    const waiting = held(commit);
    commits.push(waiting);
    return waiting.answer(request);
  });
  const app = renderApp(<App />, {
    path: '/admin/projects/manage-projects/project-builder?title=Sintel',
  });
  await submitSignIn();
  await screen.findByRole('button', { name: 'DELETE Halina' });
  return {
    ...app,
    refusal,
    commits,
    /** Lets the nth commit arrive. */
    answer: async (count: number) => {
      await waitFor(() => {
        expect(commits).toHaveLength(count);
      });
      commits[count - 1]?.release();
    },
    stored: () => database.names('projects/Sintel', 'cast'),
  };
}

const shown = () =>
  screen
    .getAllByRole('button', { name: /^DELETE / })
    .map(({ textContent }) => textContent.replace('DELETE ', ''));
const button = (name: string) => screen.getByRole('button', { name });

describe('The order of a list, by its buttons', () => {
  it('changes at once, and announces the new position once it is stored', async () => {
    const { user, answer, stored } = await open();
    await user.click(button('Move earlier: Anna'));
    expect(shown()).toEqual(['Halina', 'Anna', 'Thom', 'Noor', 'Bram']);
    screen.getByText('Moving…');
    expect(stored()).toEqual(people);
    await answer(1);
    await screen.findByText('Moved: Anna is now 2 of 5.');
    expect(stored()).toEqual(['Halina', 'Anna', 'Thom', 'Noor', 'Bram']);
    expect(shown()).toEqual(stored());
  });

  it('keeps the focus on the button, and at the end hands it to the other one', async () => {
    const { user, answer } = await open();
    button('Move later: Anna').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move later: Anna'));
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Halina', 'Thom', 'Noor', 'Bram', 'Anna']);
    expect(document.activeElement).toBe(button('Move earlier: Anna'));
    await answer(1);
    await answer(2);
    await screen.findByText('Moved: Anna is now 5 of 5.');
    expect(document.activeElement).toBe(button('Move earlier: Anna'));
  });

  it('stores moves one after the other', async () => {
    const { user, answer, stored } = await open();
    await user.click(button('Move later: Halina'));
    await user.click(button('Move earlier: Bram'));
    await answer(1);
    await answer(2);
    await screen.findByText('Moved: Bram is now 4 of 5.');
    expect(stored()).toEqual(['Thom', 'Halina', 'Anna', 'Bram', 'Noor']);
  });

  it('is restored with an error when a move fails, and queued moves are not sent', async () => {
    const { user, answer, refusal, commits, stored } = await open();
    refusal.isOn = true;
    await user.click(button('Move later: Halina'));
    await user.click(button('Move later: Halina'));
    expect(shown()).toEqual(['Thom', 'Anna', 'Halina', 'Noor', 'Bram']);
    await answer(1);
    // What is refused is tried once more: a colleague may have been faster.
    await answer(2);
    const card = button('DELETE Halina').closest('li') ?? document.body;
    await within(card).findByText(/: You are not allowed to do this\.$/);
    expect(screen.getByRole('alert').closest('li')).toBe(card);
    expect(shown()).toEqual(people);
    expect(stored()).toEqual(people);
    expect(commits).toHaveLength(2);
    expect(document.activeElement).toBe(button('Move later: Halina'));
  });

  it('tries all moves again from the one that failed on, which says so until it succeeds', async () => {
    const { user, answer, refusal, stored } = await open();
    refusal.isOn = true;
    await user.click(button('Move later: Halina'));
    await user.click(button('Move later: Halina'));
    await answer(1);
    await answer(2);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    // In the meantime it stays where it is.
    expect(shown()).toEqual(['Thom', 'Anna', 'Halina', 'Noor', 'Bram']);
    button('Trying…');
    await answer(3);
    await answer(4);
    await screen.findByRole('alert');
    expect(shown()).toEqual(people);
    refusal.isOn = false;
    await user.click(button('Try again'));
    await answer(5);
    await answer(6);
    await screen.findByText('Moved: Halina is now 3 of 5.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toEqual(['Thom', 'Anna', 'Halina', 'Noor', 'Bram']);
    expect(document.activeElement).toBe(button('Move later: Halina'));
  });
});

describe('The order of a list, by dragging', () => {
  // jsdom lays nothing out: the cards stand below each other, 100 pixels high.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const card = this.closest('li');
      const position = card?.parentElement ? [...card.parentElement.children].indexOf(card) : 0;
      return new DOMRect(0, position * 100, 200, 100);
    });
  });
  const grip = (name: string) =>
    within(
      screen
        .getAllByRole('listitem')
        .find((item) => within(item).queryByRole('button', { name: `DELETE ${name}` })) ??
        document.body,
    ).getByTitle('Drag to another place');
  const drag = async (name: string, by: number) => {
    const pointer = { isPrimary: true, button: 0, clientX: 100, pointerId: 1 };
    fireEvent.pointerDown(grip(name), { ...pointer, clientY: 50 });
    fireEvent.pointerMove(document, { ...pointer, clientY: 60 });
    await waitFor(() => {
      expect(document.querySelector('[inert]')).not.toBeNull();
    });
    fireEvent.pointerMove(document, { ...pointer, clientY: 50 + by });
    await waitFor(() => {
      expect(document.querySelector('[data-landing]')).not.toBeNull();
    });
    return () => fireEvent.pointerUp(document, { ...pointer, clientY: 50 + by });
  };

  it('shows where the card will land, and changes in one commit', async () => {
    const { answer, commits, stored } = await open();
    const drop = await drag('Halina', 210);
    expect(
      within(document.querySelector('[data-landing]')?.closest('li') ?? document.body).getByRole(
        'button',
        { name: 'DELETE Anna' },
      ),
    ).toBeDefined();
    expect(document.querySelector('[data-landing]')?.getAttribute('data-landing')).toBe('after');
    drop();
    await screen.findByText('Moving…');
    expect(shown()).toEqual(['Thom', 'Anna', 'Halina', 'Noor', 'Bram']);
    await answer(1);
    await screen.findByText('Moved: Halina is now 3 of 5.');
    expect(stored()).toEqual(['Thom', 'Anna', 'Halina', 'Noor', 'Bram']);
    expect(commits).toHaveLength(1);
  });

  it('does not change when Escape cancels the drag', async () => {
    const { commits } = await open();
    await drag('Halina', 210);
    fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' });
    await waitFor(() => {
      expect(document.querySelector('[inert]')).toBeNull();
    });
    expect(shown()).toEqual(people);
    expect(commits).toEqual([]);
  });
});
