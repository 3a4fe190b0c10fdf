const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A time of the file store (ISO 8601) for people, in their own time zone; empty if there is none. */
export const formatDateTime = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? '' : dateTimeFormat.format(new Date(time));
