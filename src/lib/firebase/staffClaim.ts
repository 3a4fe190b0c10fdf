import type { User } from 'firebase/auth';

/** Whether the token of an account says that it is staff; it was granted meanwhile where only a new token says so. */
export const isStaffAccount = async (user: User, isRefreshed = false): Promise<boolean> =>
  (await user.getIdTokenResult(isRefreshed)).claims.admin === true;
