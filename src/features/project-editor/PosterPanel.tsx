import { Image } from 'lucide-react';
import { useId, useState } from 'react';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { editCopy } from '../../content/editing';
import { posterCopy } from '../../content/projectAdmin';
import type { Picture } from '../media/picture';
import type { Project } from '../projects/model';
import { StoredPicture } from '../media/StoredPicture';
import type { ProjectRef } from '../project-changes/transactionApi';
import { partIds } from '../project-changes/projectReadiness';

const posterForm = partOnDemand(async () => (await import('./PosterForm')).PosterForm);
const ofAPress = [posterForm];

/** A variant can be the original itself. */
const countStoredSizes = (url: string, { w320, w640, w1280 }: Picture) =>
  new Set([url, w320, w640, w1280].filter((address) => address !== '')).size;

type PosterPanelProps = { project: Project; projectRef: ProjectRef };

/** The poster, or its empty place. A click opens the modal for uploading another. */
export function PosterPanel({ project, projectRef }: PosterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const hintId = useId();
  useFetchAhead(ofAPress);
  const { title, posterImageURL, posterImage } = project;
  return (
    <section aria-label={posterCopy.label} className="builder-poster">
      <p className="label">{posterCopy.label}</p>
      <button
        id={partIds.poster}
        type="button"
        aria-describedby={posterImageURL === '' ? hintId : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        <StoredPicture
          url={posterImageURL}
          picture={posterImage}
          alt={`Poster of ${title}`}
          sizes="(width < 48rem) 120px, 288px"
          className="aspect-poster w-full object-cover"
          fallback={
            <span className="slot aspect-poster flex-col text-center">
              <Image aria-hidden="true" className="size-5" />
              {posterCopy.add}
              <span id={hintId} aria-hidden="true" className="mt-1 text-xs font-normal">
                {posterCopy.hint}
              </span>
              <span aria-hidden="true" className="h-2 w-full clapper" />
            </span>
          }
        />
        {posterImageURL !== '' && <span className="edit-link">{editCopy.edit}</span>}
      </button>
      {posterImage && (
        <p className="poster-facts">
          {posterCopy.facts(
            posterImage.width,
            posterImage.height,
            countStoredSizes(posterImageURL, posterImage),
          )}
        </p>
      )}
      {isOpen && (
        <posterForm.Part
          project={project}
          projectRef={projectRef}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
