const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An ISO 8601 time for display in the person's time zone; empty if it is not a valid time. */
export const formatDateTime = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? '' : dateTimeFormat.format(new Date(time));
