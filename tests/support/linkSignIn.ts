import type { SentRequest } from './network';
import type { staffDatabase } from './staffDatabase';

const tokenOf = (email: string) =>
  [
    { alg: 'none', typ: 'JWT' },
    {
      sub: 'fan',
      user_id: 'fan',
      email,
      email_verified: true,
      auth_time: 1,
      iat: 1,
      exp: 4_000_000_000,
      // Without it the SDK does not tell which accounts are new.
      firebase: { sign_in_provider: 'password' },
    },
  ]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');

/** A database behind a sign-in by link with an email; `letters` says where the links lead that were sent. */
export function signInByLink(database: ReturnType<typeof staffDatabase>, email: string) {
  const letters: string[] = [];
  const session = { idToken: `${tokenOf(email)}.`, refreshToken: 'refresh', expiresIn: '3600' };
  const answer = (request: SentRequest) => {
    if (request.address.includes('accounts:sendOobCode')) {
      letters.push((request.body as { continueUrl: string }).continueUrl);
      return Response.json({ email });
    }
    if (request.address.includes('accounts:signInWithEmailLink'))
      return Response.json({ localId: 'fan', email, isNewUser: true, ...session });
    if (request.address.includes('accounts:lookup'))
      return Response.json({
        users: [{ localId: 'fan', email, emailVerified: true, providerUserInfo: [] }],
      });
    if (request.address.includes('/v1/token'))
      return Response.json({
        access_token: session.idToken,
        refresh_token: 'refresh',
        expires_in: '3600',
        user_id: 'fan',
      });
    return database.answer(request);
  };
  return { answer, letters };
}
