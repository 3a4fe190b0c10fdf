import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { filmLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { useCopy } from '../../lib/useCopy';
import type { PublishedFilm } from './brandPacksApi';

const copy = packCopy.studio.share;

/** The film's address to send, beside how its card looks in a message: as the last deploy made it. */
export function FilmShare({ film: { title, slug, description } }: { film: PublishedFilm }) {
  const id = useId();
  const [hasNoCard, setHasNoCard] = useState(false);
  const path = filmLink(slug);
  const url = location.origin + path;
  const { answer, copy: copyAddress } = useCopy(url, copy.copying);
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h2 id={id}>
          {copy.heading} <span className="sr-only">{title}</span>
        </h2>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 border-t border-hairline px-5 py-4">
        <figure className="message-card">
          {hasNoCard ? (
            <p className="px-3 pt-3 text-ink-2">{copy.noCard}</p>
          ) : (
            <img
              src={`${path}/card.jpg`}
              alt={copy.card(title)}
              width="1200"
              height="630"
              loading="lazy"
              onError={() => {
                setHasNoCard(true);
              }}
            />
          )}
          <figcaption>
            <b dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </b>
            <span dir="auto" className="line-clamp-3 wrap-anywhere text-ink-2">
              {description}
            </span>
            <bdi className="text-xs wrap-anywhere text-ink-2">{url}</bdi>
          </figcaption>
        </figure>
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-3">
          <p className="text-ink-2">{copy.lead}</p>
          <p className="flex flex-wrap gap-3">
            <Button variant="quiet" className="text-sm!" onClick={copyAddress}>
              <Copy aria-hidden="true" className="size-4" />
              {copy.copy}
            </Button>
            {'share' in navigator && (
              <Button
                variant="quiet"
                className="text-sm!"
                onClick={() => {
                  // Rejects when the person closes the device's dialog, which is no failure.
                  navigator.share({ title, url }).catch(() => undefined);
                }}
              >
                <Share2 aria-hidden="true" className="size-4" />
                {copy.share}
              </Button>
            )}
          </p>
          <p role="status" className="wrap-anywhere text-ink-2 empty:hidden">
            {answer}
          </p>
        </div>
      </div>
    </section>
  );
}
