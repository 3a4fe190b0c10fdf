import { parseSiteAddress } from '../../lib/webAddress';
import type { Platform } from '../projects/model';
import type { TypedLink } from '../packs/model';

const hosts: readonly (readonly [RegExp, Platform])[] = [
  [/(?:^|\.)(?:instagram\.com|instagr\.am)$/, 'Instagram'],
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/(?:^|\.)(?:twitter\.com|x\.com)$/, 'Twitter'],
  [/(?:^|\.)tiktok\.com$/, 'TikTok'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(?:^|\.)snapchat\.com$/, 'Snapchat'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
];

/** A link by its address, with or without `https://`; the platform is empty for a host of none. Null for no address. */
export function parseLink(typed: string): TypedLink | null {
  const link = parseSiteAddress(typed, { allowsPort: true, requiresTopLevelDomain: true });
  if (link === null) return null;
  const { hostname } = new URL(link);
  return { platform: hosts.find(([host]) => host.test(hostname))?.[1] ?? '', link };
}
