/** An email with ASCII for other letters of its domain, as the fields of some browsers have it already. */
export function asciiDomain(email: string): string {
  const [, name = '', domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (!/\P{ASCII}/u.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return name + new URL(`http://${domain}`).hostname;
}
