import { act, screen, within } from '@testing-library/react';
import {
  projectLocated,
  projectReplaced,
  selectProject,
} from '../../src/features/projects/projectDraftSlice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { makeStore } from '../../src/store/store';
import { emptyProject } from '../../src/features/projects/model';
import { filesLoaded, filesRequested } from '../../src/features/stored-files/storedFilesSlice';
import { idleLockMs } from '../../src/config/limits';
import { userActivityKey } from '../../src/lib/userActivity';
import { useDialogs } from '../support/dialogPolyfill';
import { notThere, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { signInService } from '../support/signInService';
import { staffDatabase } from '../support/staffDatabase';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const path = '/admin/projects/manage-projects/project-builder?title=Sintel';
const sintel = storedProject('Sintel', { description: 'A dragon.', changeId: 'first', search: {} });
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function open(answer = staffDatabase(sintel).answer) {
  stubNetwork(answer);
  const app = renderApp(<App />, { path });
  await submitSignIn();
  return app;
}
async function type(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: 'Tap to Edit Description' }));
  await user.type(screen.getByLabelText('Description'), text);
}
const theLock = () => screen.findByRole('dialog', { name: 'Locked' });
const lockHere = () => screen.queryByRole('dialog', { name: 'Locked' });
const unlock = async ({ user }: Awaited<ReturnType<typeof open>>, password = ada.password) =>
  user.type(within(await theLock()).getByLabelText('Password'), `${password}{Enter}`);
const isOpenAgain = () =>
  vi.waitFor(() => {
    expect(lockHere()).toBeNull();
  });

/** What this tab hears when staff sign out in another one. */
const signOutElsewhere = () => {
  localStorage.removeItem(userActivityKey);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: userActivityKey, newValue: null }));
  });
};
const pageEvent = (type: 'pagehide' | 'pageshow') => {
  act(() => {
    window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  });
};

describe('A sign-out', () => {
  it('takes from the device what another tab has stored there', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    localStorage.setItem('persist:root', '{"projectDraft":"A hidden film"}');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('form', { name: 'Staff sign-in' });
    expect(localStorage.getItem('persist:root') ?? '').not.toContain('A hidden film');
  });

  it('lets nothing in that was on its way', async () => {
    const { user, store } = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('form', { name: 'Staff sign-in' });
    const project = { ...emptyProject, projectId: 'one', title: 'Secret' };
    const location = { collection: 'hiddenProjects', key: 'Secret' } as const;
    store.dispatch(projectLocated({ project, location, moves: [] }));
    expect(selectProject(store.getState())).toBeNull();
  });
});

describe('A sign-out in another tab', () => {
  it('closes this one at once, and leaves nothing of the area in memory', async () => {
    const { store } = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    store.dispatch(filesRequested('Sintel'));
    const file = { path: 'projects/Sintel/secret.png', usage: 'unused' as const };
    store.dispatch(filesLoaded({ title: 'Sintel', files: [file] }));
    signOutElsewhere();
    screen.getByRole('form', { name: 'Staff sign-in' });
    expect(document.body.textContent).not.toContain('A dragon.');
    expect(JSON.stringify(store.getState())).not.toMatch(/dragon|secret\.png/);
  });

  it('takes from the device what staff found of hidden films, on whichever screen this tab is', async () => {
    await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    localStorage.setItem('backlot:file-sweep', '{"at":1,"found":[{"title":"Secret"}]}');
    signOutElsewhere();
    expect(localStorage.getItem('backlot:file-sweep')).toBeNull();
  });

  it('takes a hidden film from its public page', async () => {
    const store = makeStore();
    const project = {
      ...emptyProject,
      projectId: 'one',
      title: 'Secret',
      description: 'A dragon.',
    };
    const location = { collection: 'hiddenProjects', key: 'Secret' } as const;
    store.dispatch(projectLocated({ project, location, moves: [] }));
    stubNetwork(() => Response.json({ documents: [] }));
    renderApp(<App />, { path: '/explore-projects/project', store });
    await screen.findByText('A dragon.');
    signOutElsewhere();
    expect(screen.queryByText('A dragon.')).toBeNull();
    expect(selectProject(store.getState())).toBeNull();
    await screen.findByRole('heading', { level: 1, name: /Explore/ });
  });

  it('takes a hidden film that was restored from the device from its public page', async () => {
    const store = makeStore();
    const project = {
      ...emptyProject,
      projectId: 'one',
      title: 'Secret',
      description: 'A dragon.',
    };
    store.dispatch(projectReplaced(project));
    stubNetwork(notThere('Secret'));
    renderApp(<App />, { path: '/explore-projects/project?title=Secret', store });
    await screen.findByText('A dragon.');
    signOutElsewhere();
    expect(screen.queryByText('A dragon.')).toBeNull();
  });

  it('leaves a published film on its page', async () => {
    const store = makeStore();
    const project = { ...emptyProject, projectId: 'one', title: 'Seen', description: 'A cat.' };
    const location = { collection: 'projects', key: 'Seen' } as const;
    store.dispatch(projectLocated({ project, location, moves: [] }));
    stubNetwork(lost);
    renderApp(<App />, { path: '/explore-projects/project', store });
    await screen.findByText('A cat.');
    signOutElsewhere();
    screen.getByText('A cat.');
  });

  it('is known before the page is seen that Back brings from memory', async () => {
    await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    pageEvent('pagehide');
    expect(document.documentElement.style.visibility).toBe('hidden');
    localStorage.removeItem(userActivityKey);
    pageEvent('pageshow');
    expect(document.body.textContent).not.toContain('A dragon.');
    await vi.waitFor(() => {
      expect(document.documentElement.style.visibility).toBe('');
    });
  });

  it('is not seen in a page from memory while they are signed in', async () => {
    await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    pageEvent('pagehide');
    pageEvent('pageshow');
    await vi.waitFor(() => {
      expect(document.documentElement.style.visibility).toBe('');
    });
    screen.getByRole('button', { name: 'Tap to Edit Description' });
  });
});

describe('The staff area after an idle hour', () => {
  it('is locked until the password is given, and then shows what was typed before', async () => {
    const app = await open();
    await type(app.user, ' Mine.');
    wait(idleLockMs);
    await unlock(app, 'difference engine');
    await within(await theLock()).findByText('The password is not right.');
    await app.user.clear(within(await theLock()).getByLabelText('Password'));
    await unlock(app);
    await isOpenAgain();
    const field = screen.getByLabelText('Description');
    expect(field).toHaveProperty('value', 'A dragon. Mine.');
    expect(document.activeElement).toBe(field);
    // The earlier failure must not be shown any more.
    expect(screen.queryByText('The password is not right.')).toBeNull();
  });

  it('asks for an empty password without sending a request', async () => {
    const app = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    wait(idleLockMs);
    const lock = await theLock();
    const sent = stubNetwork(lost);
    await app.user.click(within(lock).getByRole('button', { name: 'Unlock' }));
    within(lock).getByText('Enter your password.');
    expect(sent).toEqual([]);
  });

  it('stays locked on Escape, and when the clock is set back', async () => {
    const app = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    wait(idleLockMs);
    await theLock();
    await app.user.keyboard('{Escape}');
    wait(-idleLockMs);
    app.unmount();
    renderApp(<App />, { path });
    await theLock();
  });

  it('renders nothing behind the lock after a reload', async () => {
    const first = await open();
    await type(first.user, ' Mine.');
    first.unmount();
    wait(idleLockMs);
    const app = { ...first, ...renderApp(<App />, { path }) };
    await theLock();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.queryByText('A dragon.')).toBeNull();
    await unlock(app);
    expect(await screen.findByLabelText('Description')).toHaveProperty('value', 'A dragon. Mine.');
  });

  it('offers to sign out instead, and asks before unsaved changes are discarded', async () => {
    const app = await open();
    await type(app.user, ' Mine.');
    wait(idleLockMs);
    await app.user.click(within(await theLock()).getByRole('button', { name: 'Sign out' }));
    const question = screen.getByRole('dialog', { name: 'Throw away what is not saved?' });
    await app.user.click(within(question).getByRole('button', { name: /Sign out/ }));
    await screen.findByRole('form', { name: 'Staff sign-in' });
    expect(lockHere()).toBeNull();
    expect(Object.keys(localStorage).join()).not.toMatch(/unsaved|staff-active/);
  });

  it.each(['key', 'pointer'])('stays open after a %s event within the hour', async (kind) => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Tap to Edit Description' });
    wait(idleLockMs - 1_000);
    if (kind === 'key') await user.keyboard('{Shift}');
    else await user.hover(button);
    wait(idleLockMs - 1_000);
    // The lock is checked each second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(lockHere()).toBeNull();
    wait(1_000);
    await theLock();
  });

  it('does not count the first touch after the hour as activity', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    wait(idleLockMs);
    await user.keyboard('{Shift}');
    await theLock();
  });

  it('counts activity in another tab, and is unlocked from there too', async () => {
    await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    const inAnotherTab = (text: string) => {
      localStorage.setItem(userActivityKey, text);
      window.dispatchEvent(new StorageEvent('storage', { key: userActivityKey, newValue: text }));
    };
    wait(idleLockMs / 2);
    inAnotherTab(String(Date.now()));
    wait(idleLockMs / 2);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(lockHere()).toBeNull();
    wait(idleLockMs);
    await theLock();
    inAnotherTab(String(Date.now()));
    await isOpenAgain();
  });

  it('is locked and unlocked also where storage is blocked', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    const app = await open();
    await screen.findByRole('button', { name: 'Tap to Edit Description' });
    wait(idleLockMs);
    await unlock(app);
    await isOpenAgain();
  });
});

describe('A member of staff whose request is refused', () => {
  /** Staff until `dismiss`; every commit is refused. */
  function dismissable({ isReachable = true } = {}) {
    let isStaff = true;
    const database = staffDatabase(sintel);
    const answer = (request: SentRequest) => {
      const asksForStaff = JSON.stringify(request.body).includes('/staff/');
      if (!isStaff && asksForStaff)
        return isReachable ? signInService({ ...ada, claim: true })(request) : lost();
      return request.address.includes(':commit')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request);
    };
    return {
      answer,
      dismiss: () => {
        isStaff = false;
      },
    };
  }
  const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(screen.getByRole('button', { name: 'Save' }));

  it('reads that they are no longer staff, and keeps what they typed', async () => {
    const { answer, dismiss } = dismissable();
    const app = await open(answer);
    await type(app.user, ' Mine.');
    dismiss();
    await save(app);
    const refusal = await screen.findByRole('region', { name: 'You are no longer staff' });
    within(refusal).getByText(ada.email);
    expect(document.activeElement?.textContent).toBe('You are no longer staff');
    expect(screen.queryByText('Sintel')).toBeNull();
    await screen.findByRole('form', { name: 'Staff sign-in' });
    expect(JSON.stringify(localStorage)).toContain('A dragon. Mine.');
    expect(selectProject(app.store.getState())).toBeNull();

    // Once they are staff again, what they typed is back.
    stubNetwork(staffDatabase(sintel).answer);
    await submitSignIn();
    expect(await screen.findByLabelText('Description')).toHaveProperty('value', 'A dragon. Mine.');
  });

  it.each([
    ['they are still staff', { isReachable: true }, false],
    ['the check fails', { isReachable: false }, true],
  ])('stays in the area when %s', async (_, reach, isDismissed) => {
    const { answer, dismiss } = dismissable(reach);
    const app = await open(answer);
    await type(app.user, ' Mine.');
    if (isDismissed) dismiss();
    await save(app);
    await screen.findAllByText(/You are not allowed to do this/);
    if (isDismissed) await screen.findByText(/^Error in checking who is signed in/);
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'A dragon. Mine.');
  });
});
