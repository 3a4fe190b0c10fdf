import { projectTextFields, projectTexts } from '../../content/projectFields';
import type { Project } from './model';

/** What the makers say of their film before all else. */
export const ProjectDescription = ({ project: { description } }: { project: Project }) =>
  description !== '' && (
    <p
      data-part="description"
      dir="auto"
      className="max-w-measure text-xl wrap-anywhere whitespace-pre-line"
    >
      {description}
    </p>
  );

/** Its other texts under their labels. */
export const ProjectStory = ({ project }: { project: Project }) =>
  projectTexts
    .filter((field) => projectTextFields[field].shownIn === 'section' && project[field] !== '')
    .map((field) => (
      <section
        key={field}
        data-part={field}
        className="grid gap-2 border-t border-hairline pt-6 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-8"
      >
        <h2 className="text-sm tracking-label text-ink-3 uppercase">
          {projectTextFields[field].label}
        </h2>
        <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line text-ink-2">
          {project[field]}
        </p>
      </section>
    ));
