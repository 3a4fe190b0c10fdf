import { useId, useState } from 'react';
import * as v from 'valibot';
import { toRequestError } from '../../store/alerts';
import { LabelledInput } from '../../components/LabelledInput';
import { filesCopy } from '../../content/media';
import { posterCopy } from '../../content/projectAdmin';
import { useAppDispatch } from '../../store/hooks';
import { PictureField } from '../media/PictureField';
import type { SelectedPicture } from '../media/prepareImage';
import { itemKinds } from '../media/storagePaths';
import { uploadFile } from '../media/uploadsSlice';
import { normalizeLine } from '../../lib/lines';
import { FormModal } from '../../components/workspace/FormModal';

/** A kind as it stands in a path; those of the poster and of the items have forms of their own. */
const kindSchema = v.pipe(
  v.string(),
  v.transform(normalizeLine),
  v.toLowerCase(),
  v.transform((typed) => typed.replace(/\s+/g, '-')),
  v.nonEmpty(filesCopy.kindMissing),
  v.regex(/^[a-z][a-z0-9-]{0,59}$/, filesCopy.kindMalformed),
  v.check((kind) => ![...itemKinds, 'poster'].includes(kind), filesCopy.kindTaken),
);

type UploadFileDialogProps = {
  projectId: string;
  title: string;
  onClose: () => void;
  onUploaded: () => void;
};

/** Uploads a project file of any further kind, such as a banner, to `projects/{title}/{kind}`. */
export function UploadFileDialog({ projectId, title, onClose, onUploaded }: UploadFileDialogProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [typedKind, setTypedKind] = useState('');
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [problems, setProblems] = useState({ kind: '', picture: '' });
  const [attempt, setAttempt] = useState({ isSubmitting: false, failure: '' });
  const kind = v.safeParse(kindSchema, typedKind);
  const kindName = kind.success ? kind.output : '';

  const submit = async () => {
    if (!kind.success || !selected) {
      setProblems({
        kind: kind.success ? '' : kind.issues[0].message,
        picture: selected ? '' : posterCopy.missing,
      });
      return;
    }
    setAttempt({ isSubmitting: true, failure: '' });
    const target = { title, kind: kind.output };
    const outcome = await dispatch(uploadFile({ projectId, target, picture: selected }));
    if (uploadFile.fulfilled.match(outcome)) onUploaded();
    else setAttempt({ isSubmitting: false, failure: dispatch(toRequestError(outcome)) });
  };

  return (
    <FormModal
      title={filesCopy.uploadTitle(kindName)}
      submit={filesCopy.uploadSubmit(kindName)}
      submitting={posterCopy.submitting}
      isSubmitting={attempt.isSubmitting}
      isPreparing={isPreparing}
      isDirty={typedKind !== '' || selected !== null}
      hasSelectedPicture={selected !== null}
      failure={attempt.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset disabled={attempt.isSubmitting} className="contents">
        <LabelledInput
          id={`${id}-kind`}
          label={filesCopy.kind}
          hint={filesCopy.kindHint}
          isRequired
          value={typedKind}
          error={problems.kind || undefined}
          onChange={({ target }) => {
            setTypedKind(target.value);
            setProblems({ ...problems, kind: '' });
          }}
        />
      </fieldset>
      <PictureField
        label={filesCopy.picture}
        field={`${projectId}:file`}
        shape="any"
        selected={selected}
        error={problems.picture}
        onSelect={(picture) => {
          setSelected(picture);
          setProblems({ ...problems, picture: '' });
        }}
        onPreparing={setPreparing}
      />
    </FormModal>
  );
}
