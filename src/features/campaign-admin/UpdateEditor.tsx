import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { areDraftsPersisted } from '../../components/draftStorage';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Section } from '../../components/workspace/DocumentSection';
import { GapItems, NoGaps } from '../../components/workspace/DocumentSide';
import { Failure } from '../../components/workspace/LoadFailure';
import { PreviewFrame } from '../../components/workspace/PreviewFrame';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { limits } from '../../config/limits';
import { paths, studioPaths } from '../../config/paths';
import { studioUpdatesCopy } from '../../content/campaignBackers';
import { editCopy } from '../../content/editing';
import { discardCopy, leavePageCopy } from '../../content/unsavedChanges';
import { previewCopy } from '../../content/workspace';
import { formatClock } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { UpdateBody } from '../campaigns/UpdateBody';
import { selectIsUploading } from '../media/uploadsSlice';
import { useReadTheme } from '../storefronts/useStorefront';
import { DraftPictures } from './DraftPictures';
import {
  contentOfUpdate,
  gapsOfUpdate,
  normalizedUpdate,
  typedUpdate,
  type UpdateContent,
  updateFieldIds as ids,
  type WrittenUpdate,
} from './updateModel';
import { type CampaignUpdates, saveUpdate } from './updatesAdminApi';

const { editor: copy, updates: listCopy } = studioUpdatesCopy;

type UpdateEditorProps = {
  told: CampaignUpdates;
  /** What is corrected; null for a new one. */
  update: WrittenUpdate | null;
  /** It is published, or what was typed is thrown away. */
  onDone: () => void;
};

/** Where an update is written or corrected, with what fans will see. */
export function UpdateEditor({ told, update, onDone }: UpdateEditorProps) {
  const { campaign, updates, backers } = told;
  const { brandId, projectId } = campaign;
  const film = { brandId, projectId };
  const dispatch = useAppDispatch();
  const [initial] = useState(() => typedUpdate(contentOfUpdate(update ?? { audience: 'all' })));
  const [openedAt] = useState(serverNow);
  const [changeId] = useState(() => crypto.randomUUID());
  const [keptAt, setKeptAt] = useState('');
  const number = update?.number ?? (updates[0]?.number ?? 0) + 1;
  const title = listCopy.number(number);
  const name = `update/${projectId}/${update ? String(number) : 'new'}`;
  const form = useFormDraft('campaigns', name, initial);
  const { isBusy, failure, send } = useSubmit();
  const isUploading = useAppSelector(selectIsUploading);
  const tone = useReadTheme(projectId)?.tone ?? 'stage';
  const content = contentOfUpdate(form.fields);
  const gaps = gapsOfUpdate(content, isUploading);
  const problems = new Map(gaps.map(({ target, problem }) => [target, problem]));
  const change = (changes: Partial<UpdateContent>) => {
    for (const [field, typed] of Object.entries(typedUpdate({ ...content, ...changes })))
      if (typed !== form.fields[field]) form.change(field, typed);
    setKeptAt(formatClock(serverNow()));
  };
  const leave = () => {
    // First nothing is left unsaved: the page goes.
    flushSync(() => {
      form.discard();
    });
    onDone();
  };
  const publish = async () => {
    const [first] = gaps;
    if (first) {
      goTo(first.target);
      return;
    }
    const base = update && contentOfUpdate(form.baseFields);
    const saved = { film, number, base, content: normalizedUpdate(content), changeId };
    const sent = await send(saveUpdate(saved));
    if (!sent) return;
    dispatch(
      successAnnounced({
        name: listCopy.number(sent.value),
        message: update ? 'updateCorrected' : 'updatePublished',
        about: saveUpdate.typePrefix,
      }),
    );
    leave();
  };
  const kept = areDraftsPersisted() ? copy.kept(keptAt) : editCopy.storedOnPage;
  const restored = form.isRestored ? leavePageCopy.draftRestored : '';
  const text = (field: 'heading' | 'text', most: number, rows = 0) => (
    <LabelledInput
      id={ids[field]}
      label={copy.fields[field]}
      isRequired
      isReadOnly={isBusy}
      rows={rows}
      counter={editCopy.length(content[field].length, most)}
      value={content[field]}
      // Of what is not said yet nothing is wrong before it is published.
      error={content[field] === '' ? undefined : problems.get(ids[field])}
      onChange={({ target }) => {
        change({ [field]: target.value });
      }}
    />
  );
  return (
    <WorkspacePage
      title={update ? listCopy.correctOf(number) : listCopy.write}
      back={{ fallback: `${paths.studio}/${studioPaths.campaignUpdates}`, label: listCopy.heading }}
      actions={
        <>
          {form.isDirty && (
            <DialogButton label={copy.discard} onDone={leave}>
              {({ onDone: onDiscard, onClose }) => (
                <ConfirmDialog
                  title={discardCopy.question}
                  action={discardCopy.discard}
                  cancelLabel={discardCopy.keep}
                  onConfirm={() => {
                    onDiscard();
                    return '';
                  }}
                  onClose={onClose}
                />
              )}
            </DialogButton>
          )}
          <Button className="text-sm!" aria-disabled={isBusy} onClick={() => void publish()}>
            {isBusy ? copy.publishing : update ? copy.correct : copy.publish}
          </Button>
        </>
      }
    >
      <div className="document-parts">
        <div className="flex flex-col gap-6">
          <Section id="update-section" heading={title} note={keptAt === '' ? restored : kept}>
            <Failure text={failure} />
            {text('heading', limits.updateHeading)}
            {text('text', limits.updateText, 10)}
            <DraftPictures
              draftRef={film}
              id={ids.pictures}
              pictures={content.pictures}
              most={limits.updatePictures}
              isReadOnly={isBusy}
              onChange={(pictures) => {
                change({ pictures });
              }}
            />
          </Section>
          <Section id="update-readers" heading={copy.readers.heading} note={copy.readers.note}>
            <SegmentedControl
              label={copy.readers.heading}
              isLabelHidden
              segments={(['all', 'backers'] as const).map((value) => ({
                value,
                label: copy.readers[value],
                // It is never narrowed.
                isDisabled: isBusy || update?.audience === 'all',
              }))}
              value={content.audience}
              note={copy.readers.hint}
              onChange={(audience) => {
                change({ audience });
              }}
            />
          </Section>
        </div>
        <div className="document-aside flex flex-col gap-6">
          <Section id="update-preview" heading={copy.preview.heading} note={copy.preview.note}>
            <div className="flex">
              <PreviewFrame title={previewCopy.frame(title)} width="phone" theme={tone} fitsContent>
                <article className="flex flex-col gap-3 p-5">
                  <p className="text-sm text-ink-3">
                    {listCopy.line(formatUtcDay(update?.at ?? openedAt), number, content.audience)}
                  </p>
                  <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
                    {content.heading}
                  </h3>
                  <UpdateBody {...content} />
                </article>
              </PreviewFrame>
            </div>
          </Section>
          {gaps.length > 0 && (
            <Section id="update-gaps" heading={copy.before}>
              <GapItems gaps={gaps} />
            </Section>
          )}
          <Section id="update-happens" heading={copy.happens.heading}>
            <NoGaps text={copy.happens[content.audience]} />
            <NoGaps text={copy.happens.account(backers)} />
            <p>{copy.happens.noMail}</p>
            <p className="text-xs text-ink-2">{copy.happens.later}</p>
          </Section>
        </div>
      </div>
    </WorkspacePage>
  );
}
