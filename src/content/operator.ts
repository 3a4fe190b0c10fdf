/** The people behind the site and how to reach them; without a `.env` a plain stand-in, which no deploy publishes. */
export const operator = {
  name: import.meta.env.VITE_OPERATOR_NAME || 'Backlot (local)',
  email: import.meta.env.VITE_OPERATOR_EMAIL || 'operator@backlot.test',
  /** Their postal address in one line. */
  address: import.meta.env.VITE_OPERATOR_ADDRESS || 'No postal address (local)',
} as const;
