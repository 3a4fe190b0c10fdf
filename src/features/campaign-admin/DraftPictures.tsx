import { Image as ImageIcon } from 'lucide-react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure } from '../../components/workspace/LoadFailure';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { PictureField } from '../media/PictureField';
import { StoredPicture } from '../media/StoredPicture';
import { useDraftPicture } from './DraftFields';
import { type DraftContent, type DraftRef, pictureTextProblem } from './draftModel';

const { story: copy, fields } = campaignDraftCopy;

type Pictures = DraftContent['pictures'];

type DraftPicturesProps = {
  draftRef: DraftRef;
  /** Of the whole; what each picture shows is a field of this id with its index. */
  id: string;
  pictures: Pictures;
  /** As many as there is room for. */
  most: number;
  isReadOnly: boolean;
  onChange: (pictures: Pictures) => void;
};

/** The pictures of a campaign or an update, each with what it shows. */
export function DraftPictures(props: DraftPicturesProps) {
  const { draftRef, id, pictures, most, isReadOnly, onChange } = props;
  const upload = useDraftPicture(draftRef, (stored) => {
    onChange([...pictures, { ...stored, text: '' }]);
  });
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <legend className="font-medium">{fields.pictures}</legend>
      {pictures.map((one, index) => (
        <div key={one.url} className="flex min-w-0 flex-wrap items-end gap-3">
          <StoredPicture
            url={one.url}
            picture={one.picture}
            alt=""
            sizes="140px"
            className="h-20 w-36 rounded-control object-cover"
            fallback={<ImageIcon aria-hidden="true" className="size-8 text-ink-3" />}
          />
          <div className="min-w-48 flex-1">
            <LabelledInput
              id={`${id}-${String(index)}`}
              label={copy.shows(index + 1)}
              isReadOnly={isReadOnly}
              value={one.text}
              error={(one.text !== '' && pictureTextProblem(one.text)) || undefined}
              onChange={({ target }) => {
                onChange(pictures.with(index, { ...one, text: target.value }));
              }}
            />
          </div>
          {!isReadOnly && (
            <Button
              variant="compact"
              aria-label={copy.remove(index + 1)}
              onClick={() => {
                onChange(pictures.toSpliced(index, 1));
                document.getElementById(id)?.focus();
              }}
            >
              {campaignDraftCopy.remove}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly &&
        (pictures.length < most ? (
          <PictureField
            label={copy.add}
            field={`${id}:${draftRef.projectId}`}
            shape="any"
            layout="small"
            {...upload.field}
          />
        ) : (
          <p className="text-ink-2">{copy.full(most)}</p>
        ))}
      <Failure text={upload.failure} />
    </fieldset>
  );
}
