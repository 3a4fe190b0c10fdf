import { Image } from 'lucide-react';
import { useId, useState } from 'react';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { editCopy } from '../../content/editing';
import { posterCopy } from '../../content/projectAdmin';
import { deleteUnreferencedFiles } from '../stored-files/storedFilesSlice';
import { PictureField } from '../media/PictureField';
import type { SelectedPicture } from '../media/prepareImage';
import type { Picture } from '../media/picture';
import { uploadFile } from '../media/uploadsSlice';
import type { Project } from '../projects/model';
import { StoredPicture } from '../media/StoredPicture';
import type { ProjectRef } from '../project-changes/transactionApi';
import { setPoster, type Poster } from '../project-changes/projectThunks';
import { ConflictPanel } from './ConflictPanel';
import { FormModal } from '../../components/workspace/FormModal';
import { partIds } from '../project-changes/projectReadiness';

/** A variant can be the original itself. */
const countStoredSizes = (url: string, { w320, w640, w1280 }: Picture) =>
  new Set([url, w320, w640, w1280].filter((address) => address !== '')).size;

type PosterPanelProps = { project: Project; projectRef: ProjectRef };

/** The poster, or its empty place. A click opens the modal for uploading another. */
export function PosterPanel({ project, projectRef }: PosterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const hintId = useId();
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
        <PosterForm
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

const noPoster: Poster & { paths: string[] } = { posterImageURL: '', posterImage: null, paths: [] };

function PosterForm({ project, projectRef, onClose }: PosterPanelProps & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { title, posterImageURL, posterImage } = project;
  const { projectId, brandId } = projectRef;
  const [initial] = useState(posterImageURL);
  const [conflict, setConflict] = useState<Poster | null>(null);
  const base = conflict?.posterImageURL ?? initial;
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [submitState, setSubmitState] = useState({ isSubmitting: false, problem: '', failure: '' });
  const fail = (failure: string) => {
    setSubmitState({ isSubmitting: false, problem: '', failure });
  };

  const upload = async (picture: SelectedPicture) => {
    const outcome = await dispatch(
      uploadFile({ projectId, brandId, target: { title, kind: 'poster' }, picture }),
    );
    if (!uploadFile.fulfilled.match(outcome)) {
      fail(dispatch(takeFailure(outcome)));
      return null;
    }
    const { url, picture: posterImage, paths } = outcome.payload;
    return { posterImageURL: url, posterImage, paths };
  };

  const submit = async () => {
    if (!selected && !isRemoved) {
      setSubmitState({ isSubmitting: false, problem: posterCopy.missing, failure: '' });
      return;
    }
    setSubmitState({ isSubmitting: true, problem: '', failure: '' });
    const uploaded = selected ? await upload(selected) : noPoster;
    if (!uploaded) return;
    const { paths, ...poster } = uploaded;
    const posterOutcome = await dispatch(
      setPoster({ projectRef, base: { posterImageURL: base }, poster }),
    );
    const theirs = setPoster.fulfilled.match(posterOutcome) ? posterOutcome.payload.conflict : null;
    const isSaved = setPoster.fulfilled.match(posterOutcome) && !theirs;
    if (isSaved) {
      onClose();
      return;
    }
    if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, brandId, paths }));
    if (theirs) setConflict(theirs);
    fail('error' in posterOutcome ? dispatch(takeFailure(posterOutcome)) : '');
  };

  return (
    <FormModal
      title={posterCopy.title}
      submit={isRemoved ? posterCopy.remove : posterCopy.submit}
      submitting={isRemoved ? posterCopy.removing : posterCopy.submitting}
      isSubmitting={submitState.isSubmitting}
      isPreparing={isPreparing}
      isDirty={selected !== null || isRemoved}
      hasSelectedPicture={selected !== null || isRemoved}
      failure={submitState.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      choice={
        conflict &&
        !submitState.isSubmitting && (
          <ConflictPanel onKeepTheirs={onClose} onSaveMine={() => void submit()} />
        )
      }
    >
      <PictureField
        label={posterCopy.label}
        field={`${projectId}:poster`}
        shape="poster"
        selected={selected}
        onSelect={(picture) => {
          setSelected(picture);
          setRemoved(false);
          setSubmitState((state) => ({ ...state, problem: '' }));
        }}
        isRemoved={isRemoved}
        onRemove={(removes) => {
          setRemoved(removes);
          setSubmitState((state) => ({ ...state, problem: '' }));
        }}
        onPreparing={setPreparing}
        stored={{ url: base, picture: base === posterImageURL ? posterImage : null }}
        error={submitState.problem}
      />
    </FormModal>
  );
}
