import { adminPaths, paths } from '../../app/paths';
import type { SignUp } from './signUpSchema';

/** Where a project for this creator is created: the dialog opens with the brand as its title. */
export const newProjectPath = ({ brandName }: SignUp) =>
  `${paths.admin}/${adminPaths.manageProjects}?brand=${encodeURIComponent(brandName)}`;
