import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the sign-in SDK, which takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import * as v from 'valibot';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { App } from '../../src/app/App';
import { useUnsavedChanges } from '../../src/components/navigationBlocker';
import { studioCopy } from '../../src/content/studio';
import { studioHomeCopy } from '../../src/content/studioScreens';
import { signOutAccount } from '../../src/features/auth/signOutApi';
import {
  accountKnown,
  brandChosen,
  loadAccount,
  refreshAccount,
  selectAccount,
  selectMembership,
} from '../../src/features/creators/accountSlice';
import type { Membership } from '../../src/features/creators/model';
import { packSchema } from '../../src/features/packs/model';
import { packEdited, packOpened } from '../../src/features/packs/packSlice';
import { auth } from '../../src/lib/firebase/auth';
import { type AppStore, makeStore } from '../../src/store/store';
import { renderApp } from '../support/renderApp';
import { signInService } from '../support/signInService';
import { useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

const packer = { email: 'pat@engine.example', password: 'twelve parcels' };
const brandName = 'projects/demo-backlot/databases/(default)/documents/brands/engine';
const readTime = new Date().toISOString();
const found = (name: string, fields: Parameters<typeof restFields>[0]) => ({
  name,
  fields: restFields(fields),
  createTime: readTime,
  updateTime: readTime,
});

/** A brand with one packer, whom its owner can remove; the database refuses them from then on. */
function brandOfPacker() {
  const signIn = signInService(packer);
  let state: 'member' | 'removed' | 'offline' = 'member';
  const answer = (request: SentRequest) => {
    const { address } = request;
    if (!address.includes('/documents:') && !/documents\/.*:run/.test(address))
      return signIn(request);
    if (state === 'offline') return lost();
    const asked = JSON.stringify(request.body);
    if (asked.includes('"members"')) {
      const member = { uid: packer.email, email: packer.email, role: 'packer', suspended: false };
      const document = found(`${brandName}/members/${packer.email}`, member);
      return Response.json(state === 'member' ? [{ document, readTime }] : [{ readTime }]);
    }
    if (asked.includes('"invites"')) return Response.json([{ readTime }]);
    if (state === 'removed') return failed(403, 'PERMISSION_DENIED');
    if (address.includes('documents:batchGet'))
      return Response.json([
        { found: found(brandName, { name: 'Engine Pictures', packageId: 'gold' }), readTime },
      ]);
    const [, alias] = /"alias":"([^"]+)"/.exec(asked) ?? [];
    const count = { integerValue: '0' };
    return Response.json([
      alias ? { result: { aggregateFields: { [alias]: count } }, readTime } : { readTime },
    ]);
  };
  return {
    answer,
    become: (next: typeof state) => {
      state = next;
    },
  };
}

/** A form whose text is not saved before it is copied. */
function Typing() {
  const [isUnsaved, setUnsaved] = useState(true);
  useUnsavedChanges(isUnsaved);
  return (
    <button
      onClick={() => {
        setUnsaved(false);
      }}
    >
      Copied
    </button>
  );
}

async function openStudio(beside: ReactNode = null, path = '/studio') {
  const brand = brandOfPacker();
  stubNetwork(brand.answer);
  await signInWithEmailAndPassword(auth, packer.email, packer.password);
  const app = renderApp(
    <>
      <App />
      {beside}
    </>,
    { path },
  );
  await screen.findByText('Engine Pictures', { selector: '.brand-box p' });
  return { ...app, brand };
}
const heading = () => screen.findByRole('heading', { level: 1, name: studioCopy.waiting.heading });

describe('Who is removed from a brand while its studio is open', () => {
  it('sees no more of it once the window comes back', async () => {
    const { brand } = await openStudio();
    brand.become('removed');
    fireEvent.focus(window);
    await heading();
    expect(screen.queryByText('Engine Pictures', { selector: '.brand-box p' })).toBeNull();
  });

  it('sees no more of it after the first refusal', async () => {
    const { brand, user } = await openStudio();
    brand.become('removed');
    await user.click(screen.getByRole('link', { name: /^Orders/ }));
    await heading();
    expect(screen.queryByText('Engine Pictures', { selector: '.brand-box p' })).toBeNull();
  });

  it('keeps a form in view in which something is not saved, as long as it is not', async () => {
    const { brand, store, user } = await openStudio(<Typing />);
    brand.become('removed');
    fireEvent.focus(window);
    await act(() => store.dispatch(refreshAccount(true)));
    screen.getByText('Engine Pictures', { selector: '.brand-box p' });
    await user.click(screen.getByRole('button', { name: 'Copied' }));
    fireEvent.focus(window);
    await heading();
  });

  it('keeps a pack in view in which they have typed, and nothing of it elsewhere', async () => {
    const { brand, store } = await openStudio();
    act(() => {
      store.dispatch(
        packOpened({ brandId: 'engine', packId: 'pack', stored: v.parse(packSchema, {}) }),
      );
      store.dispatch(packEdited({ title: 'Half a title' }));
    });
    history.replaceState(null, '', '/studio/pack/pack');
    brand.become('removed');
    fireEvent.focus(window);
    await act(() => store.dispatch(refreshAccount(true)));
    screen.getByText('Engine Pictures', { selector: '.brand-box p' });
    history.replaceState(null, '', '/studio');
    fireEvent.focus(window);
    await heading();
  });

  it('goes on without a network, since nobody says that they are', async () => {
    const { brand } = await openStudio();
    brand.become('offline');
    const sent = stubNetwork(brand.answer);
    fireEvent.focus(window);
    await waitFor(() => {
      expect(JSON.stringify(sent)).toContain('"members"');
    });
    await screen.findByText('Engine Pictures', { selector: '.brand-box p' });
    expect(screen.queryByRole('heading', { name: studioCopy.unreachable.heading })).toBeNull();
  });
});

describe('Whose role may not see a screen', () => {
  it.each(Object.entries(studioCopy.denied))('is told so at /studio/%s', async (path, copy) => {
    await openStudio(null, `/studio/${path}`);
    await screen.findByText(copy.title);
  });

  it('is led to the overview where nothing is said', async () => {
    await openStudio(null, '/studio/team');
    await screen.findByText(studioHomeCopy.nothing);
  });

  it('has no link to it', async () => {
    await openStudio();
    expect(screen.queryByRole('link', { name: /^(?:Shop|Money|Team)/ })).toBeNull();
    screen.getByRole('link', { name: /^Orders/ });
  });
});

describe('Who is in several brands', () => {
  const membership = (brandId: string): Membership => ({
    brandId,
    role: 'owner',
    suspended: false,
    brand: null,
  });
  const known = (...ids: string[]) =>
    accountKnown({ email: packer.email, memberships: ids.map(membership), invitations: [] });
  const shown = (store: AppStore) => selectMembership(store.getState())?.brandId;
  /** A page that finds out who is in which brands. */
  const load = (...ids: string[]) => {
    const store = makeStore();
    store.dispatch(known(...ids));
    return store;
  };

  it('finds the brand of their choice after a reload, as long as they are in it', () => {
    const store = load('one', 'two');
    expect(shown(store)).toBe('one');
    store.dispatch(brandChosen('two'));
    expect(shown(load('one', 'two'))).toBe('two');
    expect(shown(load('one', 'three'))).toBe('one');
  });

  it('finds it in a new tab, which keeps its own from then on', () => {
    load('one', 'two').dispatch(brandChosen('two'));
    // The storage of a new tab.
    sessionStorage.clear();
    expect(shown(load('one', 'two'))).toBe('two');
    // Another tab chooses.
    localStorage.setItem('backlot:studio-brand', 'one');
    expect(shown(load('one', 'two'))).toBe('two');
  });

  it('reads the whole name of the one that is shown, which a select would cut', async () => {
    const { store } = await openStudio();
    const own = selectMembership(store.getState());
    if (!own) throw new Error('Nobody is in a brand.');
    const memberships = [own, membership('two')];
    act(() => {
      store.dispatch(accountKnown({ email: packer.email, memberships, invitations: [] }));
    });
    screen.getByRole('combobox', { name: studioCopy.brand });
    screen.getByText('Engine Pictures', { selector: '.brand-box span' });
  });

  it('finds it once the database answers again, also where nothing could be stored', async () => {
    stubNetwork(brandOfPacker().answer);
    await signInWithEmailAndPassword(auth, packer.email, packer.password);
    const store = load('one', 'two');
    store.dispatch(brandChosen('two'));
    sessionStorage.clear();
    localStorage.removeItem('backlot:studio-brand');
    stubNetwork(lost);
    await store.dispatch(loadAccount());
    expect(selectAccount(store.getState()).phase).toBe('unreachable');
    store.dispatch(known('one', 'two'));
    expect(shown(store)).toBe('two');
  });

  it('leaves no choice behind when they sign out', async () => {
    const store = load('one', 'two');
    store.dispatch(brandChosen('two'));
    await store.dispatch(signOutAccount());
    expect(shown(load('one', 'two'))).toBe('one');
  });
});
