import { useState } from 'react';
import { FormModal } from '../../components/workspace/FormModal';
import { posterCopy } from '../../content/projectAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { PictureField } from '../media/PictureField';
import type { SelectedPicture } from '../media/prepareImage';
import { uploadFile } from '../media/uploadsSlice';
import type { Project } from '../projects/model';
import { type Poster, setPoster } from '../project-changes/projectThunks';
import type { ProjectRef } from '../project-changes/transactionApi';
import { deleteUnreferencedFiles } from '../stored-files/storedFilesSlice';
import { ConflictPanel } from './ConflictPanel';

const noPoster: Poster & { paths: string[] } = { posterImageURL: '', posterImage: null, paths: [] };

type PosterFormProps = { project: Project; projectRef: ProjectRef; onClose: () => void };

/** The modal in which another poster is uploaded, or this one taken away. */
export function PosterForm({ project, projectRef, onClose }: PosterFormProps) {
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
      fail(dispatch(toRequestError(outcome)));
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
    fail('error' in posterOutcome ? dispatch(toRequestError(posterOutcome)) : '');
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
