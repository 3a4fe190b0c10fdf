import { Image as ImageIcon } from 'lucide-react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { editCopy } from '../../content/editing';
import { useAppStore } from '../../store/hooks';
import { PictureField } from '../media/PictureField';
import { StoredPicture } from '../media/StoredPicture';
import { DraftConflict, PartNote, Section, useEditDraft } from './DraftFields';
import { type CampaignDraft, draftFieldIds, pictureTextProblem } from './draftModel';
import { type DraftRef, selectOpenDraft, shownDraft } from './draftSlice';
import { useDraftPicture } from './useDraftPicture';

const { story: copy, fields, sections } = campaignDraftCopy;
const ids = draftFieldIds;

export type DraftPartProps = {
  draftRef: DraftRef;
  draft: CampaignDraft;
  isReadOnly: boolean;
};

function Pictures({ draftRef, draft, isReadOnly }: DraftPartProps) {
  const edit = useEditDraft();
  const store = useAppStore();
  const upload = useDraftPicture(draftRef, (stored) => {
    // What was typed while it was on its way stays.
    const open = selectOpenDraft(store.getState());
    if (open) edit({ pictures: [...shownDraft(open).pictures, { ...stored, text: '' }] });
  });
  const { pictures } = draft;
  return (
    <fieldset id={ids.pictures} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <legend className="font-medium">{fields.pictures}</legend>
      <DraftConflict field="pictures" target={ids.pictures} />
      {pictures.map((one, index) => (
        <div key={one.url} className="flex min-w-0 flex-wrap items-end gap-3">
          <StoredPicture
            {...one}
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
              error={one.text === '' ? undefined : pictureTextProblem(one.text) || undefined}
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
              {campaignDraftCopy.rewards.remove}
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
            selected={upload.selected}
            onSelect={(selected) => void upload.select(selected)}
            onPreparing={() => undefined}
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
    <Section id="section-story" heading={sections.story} note={copy.hint}>
      <PartNote part="heading" />
      <DraftConflict field="heading" target={ids.heading} />
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
      <PartNote part="story" />
      <DraftConflict field="story" target={ids.story} />
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
      <p className="text-sm text-ink-2">{copy.trailer}</p>
    </Section>
  );
}
