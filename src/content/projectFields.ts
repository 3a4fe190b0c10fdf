/** A text of a project: one line, the address of a video, or paragraphs edited in a field of so many rows. */
type TextField = {
  label: string;
  /** Where the project's page shows it: beside the title, in a section under its label, or in a place of its own. */
  shownIn: 'facts' | 'section' | 'own';
  /** What is before it among the facts. */
  prefix?: string;
  /** Under which names files of a Project Pack may give it, in small letters without separators. */
  fileNames: readonly string[];
  /** Whether nobody is told that a Project Pack goes without it. */
  isDispensable?: true;
} & ({ kind: 'line' | 'video' } | { kind: 'paragraphs'; rows: number });

const textFields = {
  description: {
    label: 'Description',
    shownIn: 'own',
    kind: 'paragraphs',
    rows: 6,
    fileNames: ['description', 'logline'],
  },
  purpose: {
    label: 'Purpose',
    shownIn: 'section',
    kind: 'paragraphs',
    rows: 4,
    fileNames: ['purpose'],
  },
  type: { label: 'Type', shownIn: 'section', kind: 'line', fileNames: ['type', 'genre'] },
  synopsis: {
    label: 'Synopsis',
    shownIn: 'section',
    kind: 'paragraphs',
    rows: 8,
    fileNames: ['synopsis'],
  },
  year: { label: 'Year', shownIn: 'facts', kind: 'line', fileNames: ['year'], isDispensable: true },
  runningTime: {
    label: 'Running time',
    shownIn: 'facts',
    kind: 'line',
    fileNames: ['runningtime', 'runtime', 'length', 'duration'],
    isDispensable: true,
  },
  director: {
    label: 'Director',
    shownIn: 'facts',
    prefix: 'Directed by ',
    kind: 'line',
    fileNames: ['director', 'directors', 'directedby'],
  },
  trailer: { label: 'Trailer', shownIn: 'own', kind: 'video', fileNames: ['trailer'] },
} satisfies Record<string, TextField>;

export type ProjectText = keyof typeof textFields;

/**
 * The texts of a project, in the order of the builder and of the page: the facts stand together in both. The schemas,
 * the builder, the preview, the page, the history, Project Packs, the error messages, the migration and the database's
 * rules follow from this table; the longest length has the same name in `limits`.
 */
export const projectTextFields: Readonly<Record<ProjectText, TextField>> = textFields;

/** The names of a project's texts, in the order of the table. */
export const projectTexts: readonly ProjectText[] = Object.keys(textFields) as ProjectText[];

/** A value for each text of a project, in the same order. */
export const mapProjectTexts = <Value>(valueOf: (field: ProjectText) => Value) =>
  Object.fromEntries(projectTexts.map((field) => [field, valueOf(field)])) as Record<
    ProjectText,
    Value
  >;
