/** Under an email whose domain is stored in ASCII; the field itself goes on showing what was typed. */
export const emailIsReadAs = (email: string) =>
  `Read and stored as ${email}, as browsers write such a domain.`;
