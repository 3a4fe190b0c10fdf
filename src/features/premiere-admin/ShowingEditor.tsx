import { Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { areDraftsPersisted } from '../../components/draftStorage';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { SelectField } from '../../components/SelectField';
import { useFormDraft } from '../../components/useDraft';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Notice, Section } from '../../components/workspace/DocumentSection';
import { GapItems, NoGaps } from '../../components/workspace/DocumentSide';
import { Failure } from '../../components/workspace/LoadFailure';
import { SectionAnchors } from '../../components/workspace/SectionAnchors';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../config/paths';
import { editCopy } from '../../content/editing';
import { premiereAdminCopy as copy } from '../../content/premiereAdmin';
import { discardCopy } from '../../content/unsavedChanges';
import { formatDateTime } from '../../lib/dates';
import type { Elements } from '../../lib/elements';
import { ownZone } from '../../lib/zonedTime';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import type { Grant } from '../creators/model';
import { readHall, zonesOf } from '../premieres/hall';
import { HallMap } from '../premieres/HallMap';
import { HallEditor } from './HallEditor';
import { ShowingPill } from './ShowingList';
import {
  contentOf,
  copiedShowing,
  gapsOf,
  newShowing,
  readTyped,
  showingFieldId,
  showingIds as ids,
  showingTitle,
  type ShowingDraft,
  type TypedShowing,
  typedShowing,
} from './showingModel';
import { deleteShowing, type OpenShowing, saveShowing, takeBackShowing } from './showingsApi';
import { ZonePrices } from './ZonePrices';

const { fields, seating } = copy;
const hints: Readonly<Record<string, string>> = copy.hints;

type TextField = Exclude<keyof TypedShowing, 'hall' | 'seating' | 'perFan' | 'projectId'>;

const isHour = (key: TextField) => key === 'starts' || key === 'doors' || key === 'ends';

type ShowingEditorProps = {
  brandId: string;
  /** Of a new one, too. */
  screeningId: string;
  told: OpenShowing;
  /** What a new one begins with, but for its day. */
  copied: ShowingDraft | null;
  grant: Grant;
  /** In milliseconds by the database's clock, of what was read. */
  now: number;
  /** What else can be done with it. */
  actions: Elements;
  onSaved: (draft: ShowingDraft) => void;
  /** What was typed is thrown away: somebody else may have changed it. */
  onDiscarded: () => void;
  onDeleted: () => void;
};

/** Where a showing is prepared, and where one is corrected that staff have approved. */
export function ShowingEditor(props: ShowingEditorProps) {
  const { brandId, screeningId, told, copied, grant, now, actions, onSaved } = props;
  const { films, draft, screening, offers } = told;
  const dispatch = useAppDispatch();
  const [timeZones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const [begun] = useState(() => {
    const first = { projectId: films[0]?.projectId ?? '', zone: ownZone() };
    return copied ? copiedShowing(copied) : typedShowing(newShowing(first));
  });
  const [changeId, setChangeId] = useState(() => crypto.randomUUID());
  const name = draft ? screeningId : copied ? `copy/${copied.screeningId}` : 'new';
  const form = useFormDraft('premieres', name, draft ? typedShowing(draft) : begun);
  const { isBusy, failure, send } = useSubmit();
  const typed = readTyped(form.fields);
  const content = contentOf(typed);
  const isTaken = told.sold.length + told.held.length > 0;
  const isSent = draft?.state === 'submitted';
  const isReadOnly = isSent || isBusy;
  const isKept = draft !== null && !form.isDirty;
  const isSeated = typed.seating === 'seats';
  const { gaps, untold } = gapsOf(typed, { grant, now, screening, isTaken });
  const problemOf = (field: string) =>
    gaps.find(({ target }) => target === showingFieldId(field))?.problem;
  const save = async (state: 'draft' | 'submitted') => {
    const [first] = state === 'draft' ? untold : gaps;
    if (first) {
      goTo(first.target);
      return;
    }
    const base = draft && form.baseFields;
    const saved = { brandId, screeningId, base, content, state, changeId };
    const sent = await send(saveShowing(saved));
    if (!sent) return;
    // First nothing is left unsaved: the page of a new one goes.
    flushSync(() => {
      form.discard();
      setChangeId(crypto.randomUUID());
    });
    onSaved(sent.value);
    // The button goes.
    if (state === 'submitted')
      requestAnimationFrame(() => {
        goTo(ids.sent);
      });
  };
  const takeBack = async () => {
    const sent = await send(takeBackShowing({ brandId, screeningId }));
    if (sent) onSaved(sent.value);
  };
  const field = (
    key: TextField,
    { type = 'text', rows = 0 }: { type?: 'text' | 'date' | 'time'; rows?: number } = {},
  ) => (
    <LabelledInput
      id={showingFieldId(key)}
      label={fields[key]}
      type={type}
      rows={rows}
      hint={hints[key] ?? ''}
      autoComplete="off"
      isReadOnly={isReadOnly}
      value={typed[key]}
      // Of what is not said yet nothing is wrong before it is sent, nor of an hour without its day.
      error={typed[key] === '' || (isHour(key) && typed.day === '') ? undefined : problemOf(key)}
      onChange={({ target }) => {
        form.change(key, target.value);
      }}
    />
  );
  const zones = zonesOf(content.prices);
  const isOnDevice = areDraftsPersisted() ? editCopy.storedOnDevice : editCopy.storedOnPage;
  return (
    <WorkspacePage
      title={showingTitle(content.startsAt, content.zone)}
      isTitleWhole
      back={{ fallback: `${paths.studio}/${studioPaths.premieres}`, label: copy.heading }}
      status={draft && <ShowingPill state={draft.state} />}
      subtitle={
        <span role="status">{form.isDirty ? isOnDevice : isKept && !isSent ? copy.kept : ''}</span>
      }
      actions={
        <>
          {!isSent && (
            <Button
              variant="quiet"
              className="text-sm!"
              aria-disabled={isBusy || isKept}
              onClick={() => {
                if (!isKept) void save('draft');
              }}
            >
              {isBusy ? copy.keeping : copy.keep}
            </Button>
          )}
          {!isSent && !(isKept && draft.state === 'approved') && (
            <Button
              className="text-sm!"
              aria-disabled={isBusy}
              onClick={() => void save('submitted')}
            >
              {copy.send}
            </Button>
          )}
        </>
      }
      anchors={
        <SectionAnchors
          label={copy.sectionsLabel}
          sections={(['where', 'seats', 'sale'] as const).map((part) => ({
            id: ids[part],
            label: copy.sections[part],
          }))}
        />
      }
    >
      <Failure text={failure} />
      {draft && isSent && (
        <Notice
          id={ids.sent}
          Icon={Hourglass}
          title={copy.sent.title(formatDateTime(draft.at))}
          lead={copy.sent.lead}
        >
          <Button
            variant="quiet"
            className="text-sm!"
            aria-disabled={isBusy}
            onClick={() => void takeBack()}
          >
            {copy.sent.takeBack}
          </Button>
        </Notice>
      )}
      {draft && !isSent && draft.note !== '' && (
        <Notice Icon={Undo2} title={copy.returned} lead={draft.note} />
      )}
      <div className="document-parts">
        <Section id={ids.where} heading={copy.sections.where} note={copy.notes.where}>
          {!draft && films.length > 1 && (
            <SelectField
              label={fields.projectId}
              options={films.map(({ projectId }) => projectId)}
              optionLabels={Object.fromEntries(
                films.map(({ projectId, title }) => [projectId, title]),
              )}
              value={typed.projectId}
              onChange={(projectId) => {
                form.change('projectId', projectId);
              }}
            />
          )}
          {field('title')}
          {field('venue')}
          {field('address', { rows: 2 })}
          <div className="grid gap-4 sm:grid-cols-2">
            {field('day', { type: 'date' })}
            {field('starts', { type: 'time' })}
            {field('doors', { type: 'time' })}
            {field('ends', { type: 'time' })}
          </div>
          {isSent ? (
            field('zone')
          ) : (
            <SelectField
              label={fields.zone}
              options={timeZones.includes(typed.zone) ? timeZones : [typed.zone, ...timeZones]}
              value={typed.zone}
              onChange={(zone) => {
                form.change('zone', zone);
              }}
            />
          )}
          {field('access')}
          {field('language')}
          {field('contact')}
        </Section>
        <div className="document-aside">
          {!isSent && (
            <Section id="showing-gaps" heading={copy.before}>
              {gaps.length === 0 ? <NoGaps text={copy.ready} /> : <GapItems gaps={gaps} />}
              {problemOf('package') && (
                <Link
                  id={ids.package}
                  to={`${paths.studio}/${studioPaths.package}`}
                  className="text-daylight underline"
                >
                  {copy.noPackage.action}
                </Link>
              )}
            </Section>
          )}
        </div>
        <div className="document-wide flex flex-col gap-6">
          <Section id={ids.seats} heading={copy.sections.seats} note={copy.notes.seats}>
            <SegmentedControl
              label={seating.label}
              segments={(['seats', 'free'] as const).map((value) => ({
                value,
                label: seating[value],
                isDisabled: isReadOnly || isTaken,
              }))}
              value={typed.seating}
              onChange={(value) => {
                form.change('seating', value);
              }}
            />
            {isSeated && isSent && <HallMap hall={readHall({ ...content, zones })} zones={zones} />}
            {isSeated && !isSent && (
              <HallEditor
                value={typed.hall}
                locked={isTaken}
                onChange={(value) => {
                  form.change('hall', JSON.stringify(value));
                }}
              />
            )}
            <ZonePrices
              prices={typed.hall.prices}
              offers={offers}
              packageId={grant.packageId}
              isSeated={isSeated}
              isReadOnly={isReadOnly}
              isTaken={isTaken}
              problemOf={problemOf}
              onChange={(prices) => {
                form.change('hall', JSON.stringify({ ...typed.hall, prices }));
              }}
            />
          </Section>
          <Section id={ids.sale} heading={copy.sections.sale} note={copy.notes.sale}>
            {screening ? (
              <p>{copy.pricesApart}</p>
            ) : (
              <div className="grid gap-4 sm:grid-cols-2">
                {field('saleDay', { type: 'date' })}
                {field('saleClock', { type: 'time' })}
              </div>
            )}
            {(!screening?.saleOpen || screening.threshold > 0) && (
              <div className="grid gap-4 sm:grid-cols-2">
                {field('threshold')}
                {field('decideDay', { type: 'date' })}
              </div>
            )}
            <CheckField
              label={copy.perFan.label}
              hint={copy.perFan.hint}
              isOn={content.perFan}
              // Of what is on sale it stays.
              isFixed={isReadOnly || screening !== null}
              onChange={(isOn) => {
                form.change('perFan', isOn ? 'yes' : '');
              }}
            />
          </Section>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {actions}
        {!isSent && form.isDirty && (
          <DialogButton
            label={discardCopy.discard}
            onDone={() => {
              // What was pressed goes.
              focusPageHeading();
              form.discard();
              props.onDiscarded();
            }}
          >
            {({ onDone, onClose }) => (
              <ConfirmDialog
                title={discardCopy.question}
                action={discardCopy.discard}
                cancelLabel={discardCopy.keep}
                onConfirm={() => {
                  onDone();
                  return '';
                }}
                onClose={onClose}
              />
            )}
          </DialogButton>
        )}
        {draft && !isSent && !screening && (
          <DialogButton label={copy.delete.open} onDone={props.onDeleted}>
            {({ onDone, onClose }) => (
              <ConfirmDialog
                title={copy.delete.title}
                action={copy.delete.open}
                onConfirm={async () => {
                  const outcome = await dispatch(deleteShowing({ brandId, screeningId }));
                  const problem = dispatch(toRequestError(outcome));
                  if (problem === '') {
                    flushSync(form.discard);
                    onDone();
                  }
                  return problem;
                }}
                onClose={onClose}
              />
            )}
          </DialogButton>
        )}
      </div>
    </WorkspacePage>
  );
}
