/** What every door that opens by a link says. */
export const linkOfAnother =
  'This link was sent to another email. Type that one, or ask for a link of your own.';
export const linkOfStaff =
  'This link is of an account of staff, which a link alone must not open. Staff sign in with their password.';
