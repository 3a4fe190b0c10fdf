import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Auth, type User } from 'firebase/auth';
import { renewTokens } from '../../src/lib/firebase/renewToken';

const onIdTokenChanged = vi.hoisted(() =>
  vi.fn<(auth: Auth, follow: (user: unknown) => void) => void>(),
);
vi.mock('firebase/auth', () => ({ onIdTokenChanged }));

const minuteMs = 60_000;

/** Someone signed in, whose tokens are numbered; `fail` makes each renewal fail. */
function signIn({ isAnonymous = false } = {}) {
  let token = 1;
  let expirationTime = Date.now() + 60 * minuteMs;
  let failure: Error | null = null;
  const getIdToken = vi.fn(async (isForced?: boolean) => {
    if (isForced) {
      await Promise.resolve();
      if (failure) throw failure;
      token += 1;
      expirationTime = Date.now() + 60 * minuteMs;
    }
    return `token ${String(token)}`;
  });
  const toJSON = () => ({ stsTokenManager: { expirationTime } });
  const user = { getIdToken, toJSON, isAnonymous };
  onIdTokenChanged.mockImplementation((_, follow) => {
    follow(user);
  });
  renewTokens({} as Auth);
  const renewals = () => getIdToken.mock.calls.filter(([isForced]) => isForced).length;
  return {
    user: user as unknown as User,
    renewals,
    fail: (code: string) => {
      failure = Object.assign(new Error(code), { code });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

describe('The token of a request', () => {
  it('is the same for three minutes', async () => {
    const { user, renewals } = signIn();
    vi.advanceTimersByTime(3 * minuteMs - 1);
    expect(await user.getIdToken()).toBe('token 1');
    expect(renewals()).toBe(0);
  });

  it('is renewed after three minutes without a request waiting for it', async () => {
    const { user, renewals } = signIn();
    vi.advanceTimersByTime(3 * minuteMs);
    expect(await user.getIdToken()).toBe('token 1');
    expect(renewals()).toBe(1);
    expect(await user.getIdToken()).toBe('token 2');
  });

  it('is never older than five minutes, also after hours without a request', async () => {
    const { user } = signIn();
    vi.advanceTimersByTime(5 * minuteMs);
    expect(await user.getIdToken()).toBe('token 2');
    vi.advanceTimersByTime(50 * minuteMs);
    expect(await user.getIdToken()).toBe('token 3');
  });

  it('of a guest, who is never staff, is left to the SDK, until an email makes somebody of them', async () => {
    const { user, renewals } = signIn({ isAnonymous: true });
    vi.advanceTimersByTime(50 * minuteMs);
    expect(await user.getIdToken()).toBe('token 1');
    expect(renewals()).toBe(0);
    Object.assign(user, { isAnonymous: false });
    renewTokens({} as Auth);
    expect(await user.getIdToken()).toBe('token 2');
  });

  it('is renewed once for requests at the same time', async () => {
    const { user, renewals } = signIn();
    vi.advanceTimersByTime(5 * minuteMs);
    const tokens = await Promise.all([user.getIdToken(), user.getIdToken()]);
    expect(tokens).toEqual(['token 2', 'token 2']);
    expect(renewals()).toBe(1);
  });

  it('is renewed where the clock was set back, and its age is unknown', async () => {
    vi.setSystemTime(90 * minuteMs);
    const { user } = signIn();
    vi.setSystemTime(10 * minuteMs);
    expect(await user.getIdToken()).toBe('token 2');
  });

  it('stays the old one without a network, so that the request itself fails or waits', async () => {
    const { user, fail } = signIn();
    fail('auth/network-request-failed');
    vi.advanceTimersByTime(3 * minuteMs);
    expect(await user.getIdToken()).toBe('token 1');
    vi.advanceTimersByTime(30 * minuteMs);
    expect(await user.getIdToken()).toBe('token 1');
  });

  it('is refused to someone whose session was ended', async () => {
    const { user, fail } = signIn();
    fail('auth/user-token-expired');
    vi.advanceTimersByTime(5 * minuteMs);
    await expect(user.getIdToken()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });

  it('is renewed once also when the same person is reported again', async () => {
    const { user, renewals } = signIn();
    renewTokens({} as Auth);
    vi.advanceTimersByTime(5 * minuteMs);
    await user.getIdToken();
    expect(renewals()).toBe(1);
  });
});
