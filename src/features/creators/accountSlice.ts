import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { onAuthStateChanged, signOut, type User } from 'firebase/auth';
import { tryStorage } from '../../lib/browserStorage';
import { auth } from '../../lib/firebase/auth';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { isForgetting } from '../../store/signedOut';
import { rootReducer, startAppListening } from '../../store/store';
import { sendOwnSignInLink, signedInEmail, signInByLink } from '../auth/emailLinkApi';
import { startActivity } from '../auth/idleActivity';
import { leaveWork, readWorkOwner } from '../auth/workOwner';
import { endOtherSessions, fetchInvitations, fetchMemberships } from './membershipApi';
import type { Invite, Membership } from './model';

/**
 * Who is signed in to the studio: `unknown` until the sign-in service and the database have answered; `unreachable`
 * when the database did not; `known` with the brands that the account belongs to, which may be none.
 */
type Account =
  | { phase: 'unknown' | 'signedOut' }
  | { phase: 'unreachable'; email: string; brandId: string }
  | (KnownAccount & { phase: 'known'; brandId: string });

type KnownAccount = {
  email: string;
  memberships: Membership[];
  /** What it may join. */
  invitations: Invite[];
};

/** Under which this tab remembers which of several brands it shows, and the device the last choice, for new tabs. */
const chosenKey = 'backlot:studio-brand';

const readChosenBrand = () =>
  tryStorage(() => sessionStorage.getItem(chosenKey) ?? localStorage.getItem(chosenKey)) ?? '';

/** The brand that is shown; empty where there is none, or the account is not known. */
const shownBrand = (account: Account) => ('brandId' in account ? account.brandId : '');

const initialState = (): Account => ({ phase: 'unknown' });

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountSignedOut: (): Account => ({ phase: 'signedOut' }),
    accountUnreachable: (account, { payload: email }: PayloadAction<string>): Account => ({
      phase: 'unreachable',
      email,
      brandId: shownBrand(account),
    }),
    accountKnown: {
      prepare: (known: KnownAccount) => ({ payload: { ...known, chosenId: readChosenBrand() } }),
      reducer: (
        account,
        { payload: { chosenId, ...known } }: PayloadAction<KnownAccount & { chosenId: string }>,
      ): Account => {
        const ids = known.memberships.map(({ brandId }) => brandId);
        const wanted = [shownBrand(account), chosenId, ...ids];
        return { phase: 'known', ...known, brandId: wanted.find((id) => ids.includes(id)) ?? '' };
      },
    },
    brandChosen: (account, { payload: brandId }: PayloadAction<string>) => {
      if (account.phase === 'known') account.brandId = brandId;
    },
  },
  selectors: {
    selectAccount: (account) => account,
    /** The brand that is shown, and the account's part in it; undefined where there is none. */
    selectMembership: (account) =>
      account.phase === 'known'
        ? account.memberships.find(({ brandId }) => brandId === account.brandId)
        : undefined,
  },
});

const { accountUnreachable } = accountSlice.actions;
export const { accountKnown, accountSignedOut, brandChosen } = accountSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof accountSlice> {}
}

export const { selectAccount, selectMembership } = accountSlice.injectInto(rootReducer).selectors;

startAppListening({
  matcher: isAnyOf(accountKnown, brandChosen),
  effect: (action, store) => {
    const brandId = shownBrand(selectAccount(store.getState()));
    tryStorage(() => {
      sessionStorage.setItem(chosenKey, brandId);
      if (brandChosen.match(action)) localStorage.setItem(chosenKey, brandId);
    });
  },
});

// Who has come instead may be known already, and stays.
startAppListening({
  matcher: isForgetting,
  effect: (_, store) => {
    const account = selectAccount(store.getState());
    if ('email' in account && account.email !== signedInEmail()) store.dispatch(accountSignedOut());
  },
});

async function readAccount(user: User) {
  const [memberships, invitations] = await Promise.all([fetchMemberships(), fetchInvitations()]);
  return { email: user.email ?? '', memberships, invitations };
}

/** Finds out what the account that is signed in belongs to, and what invites it. */
export const loadAccount = createAppThunk(
  'creators/loadAccount',
  'checkingAccount',
  async (_, { dispatch }) => {
    const user = auth.currentUser;
    if (!user) return;
    try {
      const account = await readAccount(user);
      if (auth.currentUser?.uid === user.uid) dispatch(accountKnown(account));
    } catch (error) {
      if (auth.currentUser === user) dispatch(accountUnreachable(user.email ?? ''));
      throw error;
    }
  },
);

/**
 * Asks again what an open studio shows: its account may belong to a brand no more. Where something in view is not stored
 * (`keepsView`), it stays there to be copied: nobody is taken out of the brand that is shown.
 */
export const refreshAccount = createAppThunk(
  'creators/refreshAccount',
  'checkingAccount',
  async (keepsView: boolean, { dispatch, getState }) => {
    const user = auth.currentUser;
    if (!user) return;
    // Without an answer nobody loses what they have open.
    const account = await readAccount(user).catch(() => null);
    const shown = selectAccount(getState());
    if (!account || shown.phase !== 'known' || auth.currentUser?.uid !== user.uid) return;
    const isIn = account.memberships.some(
      ({ brandId, suspended }) => brandId === shown.brandId && !suspended,
    );
    if (keepsView && shown.brandId !== '' && !isIn) return;
    // What is as it was loads nothing anew, which might be refused again.
    const { memberships, invitations } = shown;
    const isSame =
      JSON.stringify([account.memberships, account.invitations]) ===
      JSON.stringify([memberships, invitations]);
    if (!isSame) dispatch(accountKnown(account));
  },
);

/** Follows who is signed in, in this tab and others, until it is aborted. */
export const watchAccount = createAppThunk(
  'creators/watchAccount',
  'checkingAccount',
  (_, { dispatch, signal }) =>
    new Promise<void>((resolve, reject) => {
      const stop = onAuthStateChanged(
        auth,
        (user) => {
          // Guests of the shop have no email, and are nobody here.
          if (user && !user.isAnonymous) void dispatch(loadAccount());
          else dispatch(accountSignedOut());
        },
        reject,
      );
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    }),
);

/** Sends a sign-in link, whether or not the email has an account: nobody finds out who works here. */
export const requestLink = createAppThunk('creators/requestLink', 'sendingLink', (email: string) =>
  sendOwnSignInLink(email),
);

/**
 * Signs in with the link that was opened; `watchAccount` then loads what the account belongs to. The first time on this
 * device it ends all other sessions of an account that was there: whoever registered the address before its owner may
 * have joined a brand in their place, once a letter has proven the address. Fails with `linkSpent` where that fails, since
 * the link works once.
 */
export const signIn = createAppThunk(
  'creators/signIn',
  'signingInByLink',
  async ({ email, link }: { email: string; link: string }) => {
    const isKnownHere = readWorkOwner() === email;
    const isNew = await signInByLink(email, link);
    if (!isNew && !isKnownHere)
      await endOtherSessions().catch(async () => {
        leaveWork();
        await signOut(auth);
        throw messageError('linkSpent');
      });
    // It opens a locked studio too.
    startActivity();
  },
);
