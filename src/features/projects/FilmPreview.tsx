import { PublicPreview } from '../../components/workspace/PublicPreview';
import type { Project } from './model';
import { ProjectView } from './ProjectView';
import type { StorefrontTheme } from '../storefronts/model';

type FilmPreviewProps = { project: Project; theme?: StorefrontTheme | null };

/** The public page of a film. */
export const FilmPreview = ({ project, theme = null }: FilmPreviewProps) => (
  <PublicPreview title={project.title} tone={theme?.tone}>
    <ProjectView project={project} theme={theme} isPreview />
  </PublicPreview>
);
