import { normalizeLine } from './lines';
import { addHttps } from './webAddress';

const youTubeHost = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const youTubePath = /^\/(?:shorts|embed|live|watch|v|e)\/([^/&]+)(?:&[^/]*)?\/?$/;
const youTubeId = /^[\w-]{11}$/;
// A video is also shown within a channel, a group, a showcase (once an album) or what is on demand.
const vimeoPath =
  /^\/(?:(?:channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/[^/]+\/video\/)?(\d{1,12})(?:\/([\da-z]{1,40}))?\/?$/i;
// Where its owner looks after it: the key, in hexadecimal digits, and then perhaps a page such as `privacy`.
const vimeoManagePath = /^\/manage\/videos\/(\d{1,12})(?:\/([\da-f]{6,40}))?(?:\/[a-z-]+)?\/?$/i;
const vimeoPlayerPath = /^\/video\/(\d{1,12})\/?$/;
const vimeoKey = /^[\da-z]{1,40}$/i;

function youTubeIdIn(url: URL): string | undefined {
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'youtu.be') return pathname.slice(1).replace(/\/$/, '');
  if (!youTubeHost.test(hostname)) return undefined;
  if (pathname === '/watch') return searchParams.get('v') ?? undefined;
  const shared = pathname === '/attribution_link' ? searchParams.get('u') : null;
  if (shared !== null && URL.canParse(shared, url)) {
    const { hostname: sharedHost, searchParams: query } = new URL(shared, url);
    return youTubeHost.test(sharedHost) ? (query.get('v') ?? undefined) : undefined;
  }
  return youTubePath.exec(pathname)?.[1];
}

function vimeoAddress({ hostname, pathname, searchParams }: URL): string | null {
  const isPlayer = hostname === 'player.vimeo.com';
  if (!isPlayer && !/^(?:www\.)?vimeo\.com$/.test(hostname)) return null;
  const [, id, key = searchParams.get('h') ?? ''] =
    (isPlayer
      ? vimeoPlayerPath.exec(pathname)
      : (vimeoPath.exec(pathname) ?? vimeoManagePath.exec(pathname))) ?? [];
  if (id === undefined) return null;
  return `https://vimeo.com/${id}${vimeoKey.test(key) ? `/${key}` : ''}`;
}

/**
 * The address of a video at YouTube or Vimeo in the form in which it is stored (`videoAddressPattern`), from any of the
 * forms in which people copy it, with or without `https://`; null for anything else.
 */
export function parseVideoAddress(typed: string): string | null {
  const address = addHttps(normalizeLine(typed));
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const id = youTubeIdIn(url);
  if (id === undefined) return vimeoAddress(url);
  return youTubeId.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;
}
