import { vi } from 'vitest';
import { type SentRequest, stubNetwork } from './network';

/** Signs a guest in, or somebody with an email of their own, to whom the database says `answer`. */
export async function signInAsGuest(
  answer: (request: SentRequest) => Response,
  account: { email?: string; emailVerified?: boolean } = {},
) {
  const claims = { email: account.email, email_verified: account.emailVerified };
  const times = { auth_time: 1, iat: 1, exp: 4_000_000_000 };
  const token = [{ alg: 'none' }, { sub: 'guest', ...claims, ...times }]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');
  const session = { localId: 'guest', idToken: `${token}.`, refreshToken: 'refresh' };
  stubNetwork((request) => {
    if (request.address.includes('accounts:signUp'))
      return Response.json({ ...session, expiresIn: '3600' });
    if (request.address.includes('accounts:lookup'))
      return Response.json({ users: [{ localId: 'guest', providerUserInfo: [], ...account }] });
    return answer(request);
  });
  const { ensureBuyer } = await import('../../src/features/shop/buyerApi');
  await ensureBuyer();
}

export async function signOut() {
  vi.restoreAllMocks();
  const { auth } = await import('../../src/lib/firebase/auth');
  await auth.signOut();
}
