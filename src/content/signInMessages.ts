/** What every door that opens by a link says. */
export const linkOfAnother =
  'This link was sent to another email. Type that one, or ask for a link of your own.';
export const linkOfStaff =
  'This link is of an account of staff, which a link alone must not open. Staff sign in with their password.';
export const linkSpent =
  'The link is right, but works once, and our sign-in service did not answer to the end, so you are signed out again. Ask for a new link in a minute.';
