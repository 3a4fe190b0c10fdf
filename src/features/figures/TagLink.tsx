import encodeQR from 'qr';
import { Button } from '../../components/Button';
import { filmLink } from '../../config/paths';
import { numbersCopy } from '../../content/figures';
import { downloadFile } from '../../lib/downloadFile';
import type { Elements } from '../../lib/elements';
import { useCopy } from '../../lib/useCopy';

const { tags: copy } = numbersCopy;

/** Without a tag it is the film's link alone, which is shared first. */
type TagLinkProps = { slug: string; tag: string; children?: Elements };

/** A film's link, to be copied, or as a code to be printed. */
export function TagLink({ slug, tag, children }: TagLinkProps) {
  const link = `${location.origin}${filmLink(slug)}${tag && `?via=${tag}`}`;
  const { answer, copy: copyLink } = useCopy(link, copy);
  return (
    <>
      <p translate="no" className="wrap-anywhere">
        {link}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant={tag ? 'quiet' : 'primary'} className="dense-button" onClick={copyLink}>
          {copy.copy}
        </Button>
        <Button
          variant="quiet"
          className="dense-button"
          onClick={() => {
            const code = encodeQR(link, 'svg', { ecc: 'medium', border: 4 });
            downloadFile(code, `${tag || slug}.svg`, 'image/svg+xml');
          }}
        >
          {copy.code}
        </Button>
        {children}
      </div>
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {answer}
      </p>
    </>
  );
}
