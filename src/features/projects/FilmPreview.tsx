import { PublicPreview } from '../../components/workspace/PublicPreview';
import type { Project } from './model';
import { ProjectView } from './ProjectView';
import type { StorefrontTheme } from '../storefronts/model';

type FilmPreviewProps = {
  project: Project;
  theme?: StorefrontTheme | null;
  isBeside?: boolean;
};

/** The public page of a film. */
export const FilmPreview = ({ project, theme = null, isBeside = false }: FilmPreviewProps) => (
  <PublicPreview title={project.title} tone={theme?.tone} isBeside={isBeside}>
    <ProjectView project={project} theme={theme} isPreview />
  </PublicPreview>
);
