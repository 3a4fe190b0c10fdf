import { packageIds, type PackageId, type PackageTerms, packageTerms } from '../../config/packages';
import { paths } from '../../config/paths';

/** The packages whose terms allow something, from the smallest: what a page names beside what is not allowed. */
export const packagesThatAllow = (isAllowed: (terms: PackageTerms) => boolean): PackageId[] =>
  packageIds.filter((id) => isAllowed(packageTerms[id]));

/** Whether a package sells anything, goods or tickets. */
export const allowsSales = ({ itemSlots, hasPremieres }: PackageTerms) =>
  itemSlots.campaign + itemSlots.previous > 0 || hasPremieres;

const lookedAtParameter = 'package';

/** The sign-up that remembers, in its address alone, which package someone looked at. */
export const signUpLink = (id: PackageId) => `${paths.signUp}?${lookedAtParameter}=${id}`;

/** The package that the query of the sign-up's address names, if there is such a one. */
export function lookedAtPackage(search: string): PackageId | undefined {
  const named = new URLSearchParams(search).get(lookedAtParameter);
  return packageIds.find((id) => id === named);
}
