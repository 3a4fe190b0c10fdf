import { packAdminCopy as copy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';

type PictureProps = { url: string; isFilm?: boolean };

function Picture({ url, isFilm = false }: PictureProps): Elements {
  if (url === '') return <span>{packCopy.empty}</span>;
  if (!isFilm) return <img src={url} alt="" className="max-h-60 w-full bg-bg2 object-contain" />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-daylight underline">
      {packCopy.slots.intro}
    </a>
  );
}

/** `before` is null where there was nothing of which to say so. */
type PicturePairProps = { before: string | null; after: string; isFilm?: boolean };

/** A picture, or a film, beside the one that takes its place. */
export const PicturePair = ({ before, after, isFilm = false }: PicturePairProps) => (
  <dl className="grid grid-cols-2 gap-x-6">
    {before !== null && (
      <div className="min-w-0">
        <dt className="text-ink-2">{copy.was}</dt>
        <dd>
          <Picture url={before} isFilm={isFilm} />
        </dd>
      </div>
    )}
    <div className="min-w-0">
      <dt className="text-ink-2">{copy.becomes}</dt>
      <dd>
        <Picture url={after} isFilm={isFilm} />
      </dd>
    </div>
  </dl>
);
