import { normalizeLine } from './lines';

/** The address as a browser opens it if it is http or https; null for anything else, `javascript:` included. */
export function parseWebAddress(text: string): string | null {
  const line = normalizeLine(text);
  if (!URL.canParse(line)) return null;
  const { protocol, href } = new URL(line);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const schemeWithSlashes = /^[a-z][\w+.-]*:\/\//i;
const anyScheme = /^[a-z][\w+.-]*:/i;

/** The address with `https://` in front, unless it has a scheme. It may still be no address at all. */
export const addHttps = (typed: string, scheme = schemeWithSlashes): string =>
  scheme.test(typed) ? typed : `https://${typed}`;

type SiteAddressOptions = {
  /** Reads `example.org:8080` as a host with a port. Otherwise `example.org:` is its scheme, and refused. */
  allowsPort: boolean;
  /** Refuses a host that does not end in a name of two characters or more, such as `127.0.0.1`. */
  requiresTopLevelDomain: boolean;
};

/**
 * The address of a site as it was typed, with or without `https://`, as a browser opens it. Null for what has
 * a space, a user name or a host without a dot: it was meant as something else.
 */
export function parseSiteAddress(
  typed: string,
  { allowsPort, requiresTopLevelDomain }: SiteAddressOptions,
): string | null {
  const trimmed = normalizeLine(typed);
  const scheme = allowsPort ? schemeWithSlashes : anyScheme;
  const address = parseWebAddress(addHttps(trimmed, scheme));
  if (!address || /\s/.test(trimmed)) return null;
  // As the rules see it, which cannot parse: an empty user name counts, too.
  const [authority = ''] = trimmed.replace(schemeWithSlashes, '').split(/[/?#\\]/);
  const host = requiresTopLevelDomain ? /[^.]\.[^.]{2,}$/ : /\./;
  const isNamed = authority !== '' && !authority.includes('@');
  return isNamed && host.test(new URL(address).hostname) ? address : null;
}

/** The address of a website as people type it into a form, to link to; null if it is none. */
export const parseWebsite = (typed: string): string | null =>
  parseSiteAddress(typed, { allowsPort: true, requiresTopLevelDomain: true });
