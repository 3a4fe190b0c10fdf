import { packageIds, type PackageId } from '../../config/packages';
import { paths } from '../../config/paths';

const parameter = 'package';

/** The sign-up that remembers, in its address alone, which package someone looked at. */
export const signUpLink = (id: PackageId) => `${paths.signUp}?${parameter}=${id}`;

/** The package that an address of the sign-up names, if there is such a one. */
export function lookedAtPackage(search: string): PackageId | undefined {
  const named = new URLSearchParams(search).get(parameter);
  return packageIds.find((id) => id === named);
}
