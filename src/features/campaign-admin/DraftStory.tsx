import { Image as ImageIcon, Play } from 'lucide-react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { editCopy } from '../../content/editing';
import { PictureField } from '../media/PictureField';
import { StoredPicture } from '../media/StoredPicture';
import {
  type DraftPartProps,
  PartNotice,
  Section,
  useDraftPicture,
  useEditDraft,
} from './DraftFields';
import { draftFieldIds as ids, pictureTextProblem } from './draftModel';

const { story: copy, fields, sections } = campaignDraftCopy;

function Pictures({ draftRef, draft, isReadOnly }: DraftPartProps) {
  const edit = useEditDraft();
  const upload = useDraftPicture(draftRef, (stored) => {
    edit(({ pictures }) => ({ pictures: [...pictures, { ...stored, text: '' }] }));
  });
  const { pictures } = draft;
  return (
    <fieldset id={ids.pictures} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
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
              id={`${ids.pictures}-${String(index)}`}
              label={copy.shows(index + 1)}
              isReadOnly={isReadOnly}
              value={one.text}
              error={(one.text !== '' && pictureTextProblem(one.text)) || undefined}
              onChange={({ target }) => {
                edit({ pictures: pictures.with(index, { ...one, text: target.value }) });
              }}
            />
          </div>
          {!isReadOnly && (
            <Button
              variant="compact"
              aria-label={copy.remove(index + 1)}
              onClick={() => {
                edit({ pictures: pictures.toSpliced(index, 1) });
                document.getElementById(ids.pictures)?.focus();
              }}
            >
              {campaignDraftCopy.remove}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly &&
        (pictures.length < limits.campaignPictures ? (
          <PictureField
            label={copy.add}
            field={`campaign:${draftRef.projectId}`}
            shape="any"
            layout="small"
            {...upload.field}
          />
        ) : (
          <p className="text-ink-2">{copy.full(limits.campaignPictures)}</p>
        ))}
      <Failure text={upload.failure} />
    </fieldset>
  );
}

/** What a campaign says: a heading, the story, its pictures. */
export function DraftStory(props: DraftPartProps) {
  const { draft, isReadOnly } = props;
  const edit = useEditDraft();
  return (
    <Section id={ids.storySection} heading={sections.story} note={copy.hint}>
      <PartNotice part="heading" fields={['heading']} target={ids.heading} />
      <LabelledInput
        id={ids.heading}
        label={fields.heading}
        isRequired
        isReadOnly={isReadOnly}
        value={draft.heading}
        onChange={({ target }) => {
          edit({ heading: target.value });
        }}
      />
      <PartNotice part="story" fields={['story', 'pictures']} target={ids.story} />
      <LabelledInput
        id={ids.story}
        label={fields.story}
        isRequired
        isReadOnly={isReadOnly}
        rows={10}
        counter={editCopy.length(draft.story.length, limits.campaignStory)}
        value={draft.story}
        onChange={({ target }) => {
          edit({ story: target.value });
        }}
      />
      <Pictures {...props} />
      <p className="flex items-center gap-2 text-xs text-ink-2">
        <Play aria-hidden="true" className="size-4 shrink-0" />
        <span>{copy.trailer}</span>
      </p>
    </Section>
  );
}
