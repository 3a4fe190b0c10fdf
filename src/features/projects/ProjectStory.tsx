import type { Project } from './model';

const parts = [
  { field: 'purpose', name: 'Purpose' },
  { field: 'type', name: 'Type' },
  { field: 'synopsis', name: 'Synopsis' },
] as const;

/** What the makers say of their film: its description, and what else they have written. */
export function ProjectStory({ project }: { project: Project }) {
  return (
    <>
      {project.description !== '' && (
        <p dir="auto" className="max-w-measure text-xl wrap-anywhere whitespace-pre-line">
          {project.description}
        </p>
      )}
      {parts
        .filter(({ field }) => project[field] !== '')
        .map(({ field, name }) => (
          <section
            key={field}
            className="grid gap-2 border-t border-hairline pt-6 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-8"
          >
            <h2 className="text-sm tracking-label text-ink-3 uppercase">{name}</h2>
            <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line text-ink-2">
              {project[field]}
            </p>
          </section>
        ))}
    </>
  );
}
