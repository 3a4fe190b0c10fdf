import { Play } from 'lucide-react';
import { LabelledInput } from '../../components/LabelledInput';
import { Section } from '../../components/workspace/DocumentSection';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { editCopy } from '../../content/editing';
import { type DraftPartProps, PartNotice, useEditDraft } from './DraftFields';
import { draftFieldIds as ids } from './draftModel';
import { DraftPictures } from './DraftPictures';

const { story: copy, fields, sections } = campaignDraftCopy;

/** What a campaign says: a heading, the story, its pictures. */
export function DraftStory({ draftRef, draft, isReadOnly }: DraftPartProps) {
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
        hint={copy.plain}
        counter={editCopy.length(draft.story.length, limits.campaignStory)}
        value={draft.story}
        onChange={({ target }) => {
          edit({ story: target.value });
        }}
      />
      <DraftPictures
        draftRef={draftRef}
        id={ids.pictures}
        pictures={draft.pictures}
        most={limits.campaignPictures}
        isReadOnly={isReadOnly}
        onChange={(pictures) => {
          edit({ pictures });
        }}
      />
      <p className="flex items-center gap-2 text-xs text-ink-2">
        <Play aria-hidden="true" className="size-4 shrink-0" />
        <span>{copy.trailer}</span>
      </p>
    </Section>
  );
}
