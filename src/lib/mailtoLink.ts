const encodeEmail = (email: string) => encodeURIComponent(email).replaceAll('%40', '@');

/**
 * Opens the mail program with a letter to an email. All of it is encoded, so that an address adds no subject and no other
 * recipients; lines of a letter end as RFC 6068 wants.
 */
export function mailtoLink(email: string, subject = '', body = ''): string {
  const letter = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`,
  ]
    .filter(Boolean)
    .join('&');
  return `mailto:${encodeEmail(email)}${letter && `?${letter}`}`;
}

/** Opens it with a letter to several, of whom none sees the others. */
export const blindCopyLink = (emails: readonly string[]): string =>
  `mailto:?bcc=${emails.map(encodeEmail).join(',')}`;
