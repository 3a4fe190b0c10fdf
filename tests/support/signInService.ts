import { failed, type SentRequest } from './network';

type Account = {
  email: string;
  password: string;
  /** The `admin` claim in the token of this sign-in, and in a refreshed one. */
  claim?: unknown;
  refreshedClaim?: unknown;
  /** Whether a sign-in by link makes the account. */
  isNew?: boolean;
  /** Whether `staff/{uid}` exists. */
  hasRecord?: boolean;
};

const encode = (part: unknown) => btoa(JSON.stringify(part)).replaceAll('=', '');

const tokenOf = ({ email }: Account, claim: unknown) => {
  const now = Math.floor(Date.now() / 1000);
  const times = { auth_time: now, iat: now, exp: now + 3600 };
  // Without it the SDK does not tell which accounts are new.
  const firebase = { sign_in_provider: 'password' };
  const claims = { sub: email, user_id: email, email, ...times, admin: claim, firebase };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
};

const refusal = (message: string) =>
  Response.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 });

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null;

/** Firebase Authentication with one account, and the staff documents, as far as sign-in asks for them. */
export const signInService = (account: Account) => (request: SentRequest) => {
  const { address } = request;
  const body = isObject(request.body) ? request.body : {};
  const { email, password, claim, refreshedClaim = claim, isNew, hasRecord = false } = account;
  if (address.includes('accounts:signInWithPassword'))
    return body.email === email && body.password === password
      ? Response.json({
          localId: email,
          email,
          idToken: tokenOf(account, claim),
          refreshToken: 'refresh',
          expiresIn: '3600',
          registered: true,
          isNewUser: isNew,
        })
      : refusal('INVALID_LOGIN_CREDENTIALS');
  if (address.includes('accounts:lookup'))
    return Response.json({ users: [{ localId: email, email, providerUserInfo: [] }] });
  if (address.includes('/v1/token'))
    return Response.json({
      access_token: tokenOf(account, refreshedClaim),
      refresh_token: 'refresh',
      expires_in: '3600',
      user_id: email,
    });
  if (address.includes('accounts:sendOobCode'))
    return body.email === email ? Response.json({ email }) : refusal('EMAIL_NOT_FOUND');
  if (address.includes('documents:batchGet')) {
    const storedTime = '2024-05-01T10:00:00Z';
    const readTime = new Date().toISOString();
    const name = Array.isArray(body.documents) ? String(body.documents[0]) : '';
    const fields = { email: { stringValue: email } };
    return Response.json(
      hasRecord && name.endsWith(`/staff/${email}`)
        ? [{ found: { name, fields, createTime: storedTime, updateTime: storedTime }, readTime }]
        : [{ missing: name, readTime }],
    );
  }
  return failed(404, 'NOT_FOUND');
};
