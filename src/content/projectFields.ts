/** A text of a project: one line, or paragraphs edited in a field of so many rows. */
type TextField = {
  label: string;
  /** Whether the project's page shows it in a section under its label; the others have a place of their own. */
  hasSection: boolean;
} & ({ kind: 'line' } | { kind: 'paragraphs'; rows: number });

/**
 * The texts of a project, in the order of the builder and of the page. The schemas, the builder, the
 * preview, the page, the history, the error messages and the migration follow from this table; the longest
 * length has the same name in `limits`, and `firestore.rules` names each text again.
 */
export const projectTextFields = {
  description: { label: 'Description', hasSection: false, kind: 'paragraphs', rows: 6 },
  purpose: { label: 'Purpose', hasSection: true, kind: 'paragraphs', rows: 4 },
  type: { label: 'Type', hasSection: true, kind: 'line' },
  synopsis: { label: 'Synopsis', hasSection: true, kind: 'paragraphs', rows: 8 },
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
});

/** The names of a project's texts, in the order of the table. */
export const projectTexts: readonly ProjectText[] = Object.values(
  mapProjectTexts((field) => field),
);
