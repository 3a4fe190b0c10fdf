/** A text of a project: one line, the address of a video, or paragraphs edited in a field of so many rows. */
type TextField = {
  label: string;
  /** Where the project's page shows it: beside the title, in a section under its label, or in a place of its own. */
  shownIn: 'facts' | 'section' | 'own';
} & ({ kind: 'line' | 'video' } | { kind: 'paragraphs'; rows: number });

/**
 * The texts of a project, in the order of the builder and of the page. The schemas, the builder, the
 * preview, the page, the history, the error messages and the migration follow from this table; the longest
 * length has the same name in `limits`, and `firestore.rules` names each text again.
 */
export const projectTextFields = {
  description: { label: 'Description', shownIn: 'own', kind: 'paragraphs', rows: 6 },
  purpose: { label: 'Purpose', shownIn: 'section', kind: 'paragraphs', rows: 4 },
  type: { label: 'Type', shownIn: 'section', kind: 'line' },
  synopsis: { label: 'Synopsis', shownIn: 'section', kind: 'paragraphs', rows: 8 },
  year: { label: 'Year', shownIn: 'facts', kind: 'line' },
  runningTime: { label: 'Running time', shownIn: 'facts', kind: 'line' },
  director: { label: 'Director', shownIn: 'facts', kind: 'line' },
  trailer: { label: 'Trailer', shownIn: 'own', kind: 'video' },
} as const satisfies Record<string, TextField>;

export type ProjectText = keyof typeof projectTextFields;

/** A value for each text of a project. */
export const mapProjectTexts = <Value>(
  valueOf: (field: ProjectText) => Value,
): Record<ProjectText, Value> => ({
  description: valueOf('description'),
  purpose: valueOf('purpose'),
  type: valueOf('type'),
  synopsis: valueOf('synopsis'),
  year: valueOf('year'),
  runningTime: valueOf('runningTime'),
  director: valueOf('director'),
  trailer: valueOf('trailer'),
});

/** The names of a project's texts, in the order of the table. */
export const projectTexts: readonly ProjectText[] = Object.values(
  mapProjectTexts((field) => field),
);
