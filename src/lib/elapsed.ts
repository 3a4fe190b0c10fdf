const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(time);

/** The day of a time as "16 Nov", with the year where it is not this one. */
export const formatShortDay = (time: number, now: number): string => {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return format(date, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
};

/** The time at which something was so: "14:32", with the day where that is not today's. */
export const formatAsOf = (time: number, now = Date.now()): string =>
  new Date(time).toDateString() === new Date(now).toDateString()
    ? format(new Date(time), { hour: '2-digit', minute: '2-digit' })
    : formatElapsed(time, now);

/** When something happened, as colleagues would say it: "14 minutes ago", "Yesterday, 17:40", "16 Nov". */
export function formatElapsed(time: number, now: number): string {
  const minutes = Math.floor((now - time) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const date = new Date(time);
  const days = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / dayMs,
  );
  if (days > 6) return formatShortDay(time, now);
  const day = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : format(date, { weekday: 'long' });
  return `${day}, ${format(date, { hour: '2-digit', minute: '2-digit' })}`;
}

/** For how long something has been so: "less than a minute", "5 minutes", "3 hours", "6 days". */
export function formatSpan(since: number, now: number): string {
  // A clock that is off by a day is measured some milliseconds short of it.
  const minutes = Math.round((now - since) / minuteMs);
  if (minutes < 1) return 'less than a minute';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
