import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';
import * as v from 'valibot';
import { errorCode } from '../errors';

// The rules refuse staff a token of ten minutes (firestore.rules). A request can take minutes, in retries.
const renewAfterMs = 3 * 60_000;
const maxAgeMs = 5 * 60_000;
const lifetimeMs = 60 * 60_000;

const storedUserSchema = v.object({
  stsTokenManager: v.object({ expirationTime: v.number() }),
});

/** By the clock of this device, which also set the expiration time: it may differ from the server's. */
function tokenAge(user: User): number {
  const stored = v.safeParse(storedUserSchema, user.toJSON());
  if (!stored.success) return Infinity;
  return Date.now() - (stored.output.stsTokenManager.expirationTime - lifetimeMs);
}

const renewedUsers = new WeakSet<User>();

function renewTokenOf(user: User) {
  if (renewedUsers.has(user)) return;
  renewedUsers.add(user);
  const getIdToken = user.getIdToken.bind(user);
  let renewal: Promise<string> | null = null;
  const renew = () =>
    (renewal ??= getIdToken(true).finally(() => {
      renewal = null;
    }));
  user.getIdToken = async (isForced = false) => {
    if (isForced) return renew();
    const age = tokenAge(user);
    if (age >= 0 && age < maxAgeMs) {
      if (age >= renewAfterMs) renew().catch(() => undefined);
      return getIdToken();
    }
    return renew().catch((error: unknown) => {
      // Without a network the request itself is to fail, or to wait for its return: an upload would hang.
      if (errorCode(error) === 'auth/network-request-failed') return getIdToken();
      throw error;
    });
  };
}

/**
 * Renews the token of the signed-in account, where the database and the file store ask for it before each request:
 * in the background after three minutes, and after five, such as on the way back to the tab, before the request. A guest
 * is never staff: their order is there one request sooner.
 */
export function renewTokens(auth: Auth): void {
  onIdTokenChanged(auth, (user) => {
    if (user && !user.isAnonymous) renewTokenOf(user);
  });
}
