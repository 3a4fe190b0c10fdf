/** What each form says that has a sign-in link sent, and what is said where it went. */
export const linkRequestCopy = {
  label: 'Email',
  missing: 'Enter your email.',
  submit: 'Send me a link',
  busy: 'Sending…',
  /** Before the email. */
  sent: 'A link is on its way to',
  another: 'Use another email',
} as const;
