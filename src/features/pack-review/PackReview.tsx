import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { UndoMessage } from '../../components/workspace/UndoMessage';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminPaths, paths } from '../../config/paths';
import { packAdminCopy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Loaded } from '../../store/useLoaded';
import { packageName } from '../creators/model';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { FilmPreview } from '../projects/FilmPreview';
import { BuildState } from './BuildState';
import { builder, publishPack } from './buildThunks';
import type { Pack } from '../packs/model';
import { PackDifferences } from './PackDifferences';
import { countWaitingPacks } from './packSummariesApi';
import { PackPill } from '../packs/PackPill';
import { PackPreview } from '../packs/PackPreview';
import { PublishQuestion } from './PublishQuestion';
import { findGaps } from '../packs/packGaps';
import { type PackInReview, takeBackReturn } from './packReviewApi';
import { PackSteps } from '../packs/PackSteps';
import { isBuilt, returnableStates } from '../packs/packState';
import { noteFieldsOf } from '../packs/returnNotes';
import { isDesign } from '../packs/slots';
import { useNotesDraft } from '../packs/useNotesDraft';
import { findReviewDifferences } from './reviewDifferences';
import { QueuePlace } from './QueuePlace';
import { useBuild } from './useBuild';

const copy = packAdminCopy;
const { finish } = copy;

/** To a project in the builder. */
const builderLink = (title: string) =>
  `${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}`;

const returnDialog = partOnDemand(async () => (await import('./ReturnDialog')).ReturnDialog);
const ofAPress = [returnDialog, builder];

/** The designs of a pack, which its page does not show, or only one of. */
function PackDesigns({ files }: Pick<Pack, 'files'>) {
  const designs = Object.entries(files).filter(([slot, { url }]) => isDesign(slot) && url !== '');
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby="designs" className="panel flex flex-col gap-3 p-4">
      <h2 id="designs" className="text-base font-semibold">
        {copy.designs}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {designs.map(([slot, { name, url, type }]) => (
          <li key={slot} className="min-w-0">
            <a href={url} target="_blank" rel="noreferrer" className="text-daylight underline">
              {!type.startsWith('video/') && (
                <img src={url} alt="" className="mb-1 max-h-40 w-full bg-bg2 object-contain" />
              )}
              <span>{packCopy.slotLabel(slot)}</span>
            </a>
            <bdi className="block text-xs wrap-anywhere text-ink-2">{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Differences, or the page that it would become beside the one that there is. */
type ReviewView = 'differences' | 'page';

const back = { fallback: `${paths.admin}/${adminPaths.packs}` };

type PackReviewProps = {
  /** The ids of its brand and its own, joined by `/`. */
  id: string;
  loaded: Loaded<PackInReview>;
};

/** What Build changes, or the page that a pack would become, with the steps that staff take. */
export function PackReview({ id, loaded: { value: found, failure, retry } }: PackReviewProps) {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const isPhone = useIsPhone();
  const notes = useNotesDraft(`return/${id}`);
  const [chosenView, setView] = useState<ReviewView | null>(null);
  const [isReturning, setReturning] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const standing = useRef<HTMLHeadingElement>(null);
  const viewButton = useRef<HTMLButtonElement>(null);
  const pageId = useId();
  /** The version that one's return left, as long as it can be taken back. */
  const [returned, setReturned] = useState<number | null>(null);
  const update = () => {
    retry();
    void dispatch(countWaitingPacks());
  };
  const building = useBuild(update);
  const differences = useMemo(() => found && findReviewDifferences(found), [found]);
  const hasJustBuilt = building.phase === 'done' && found?.pack.state === 'built';
  useEffect(() => {
    // A note that is being written keeps the focus.
    if (hasJustBuilt && !(document.activeElement instanceof HTMLTextAreaElement))
      viewButton.current?.focus();
  }, [hasJustBuilt]);
  if (!found || !differences)
    return (
      <WorkspacePage title={packCopy.titleOf(undefined)} back={back}>
        {failure ? (
          <LoadFailure text={failure} onRetry={retry} />
        ) : (
          <p role="status">{packCopy.loading}</p>
        )}
      </WorkspacePage>
    );
  const { pack, packRef, project, isPublic, asked, questions } = found;
  // Once it is built, the preview is of the project itself.
  const shownProject = isBuilt(pack.state) ? null : project;
  // A title that staff leave as it is on the film is given to nothing.
  const title = questions.find(({ part }) => part === 'title');
  const givesTitle = title === undefined || building.choiceOf(title.id) === 'pack';
  const takenTitle = givesTitle ? found.takenTitle : '';
  const gaps = findGaps(pack, takenTitle).filter(({ isNecessary }) => isNecessary);
  const isGone = project === null && pack.state !== 'published';
  const mayBuild =
    pack.state === 'submitted' ||
    pack.state === 'building' ||
    pack.state === 'built' ||
    (pack.state === 'agreed' && isGone);
  const mayReturn = returnableStates.includes(pack.state);
  const mayPublish = pack.state === 'agreed' && project !== null;
  const noteCount = noteFieldsOf(pack).filter((field) => notes.fieldNotes[field]).length;
  const view =
    pack.state === 'published' ? 'page' : (chosenView ?? (project ? 'differences' : 'page'));
  const publish = async () => {
    const outcome = await dispatch(publishPack(packRef));
    if (publishPack.rejected.match(outcome)) {
      update();
      return dispatch(toRequestError(outcome));
    }
    // What was noted and not sent can be sent no more.
    notes.discard();
    // First the dialog gives back the focus.
    flushSync(() => {
      setPublishing(false);
    });
    standing.current?.focus();
    update();
    return '';
  };
  const takeBack = async (version: number) => {
    const outcome = await dispatch(takeBackReturn({ packRef, version }));
    if (takeBackReturn.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    setReturned(null);
    dispatch(
      successAnnounced({ message: 'packReturnTakenBack', about: takeBackReturn.typePrefix }),
    );
    standing.current?.focus();
    update();
    return '';
  };
  const actions = (
    <>
      {mayReturn && (
        <Button
          variant="quiet"
          className="dense-button"
          onClick={() => {
            setReturning(true);
          }}
        >
          {noteCount === 0 ? copy.return : copy.returnWith(noteCount)}
        </Button>
      )}
      {mayBuild && (
        <Button
          variant={pack.state === 'built' ? 'quiet' : 'primary'}
          className="dense-button"
          aria-disabled={building.isRunning || gaps.length > 0}
          onClick={() => {
            if (gaps.length === 0) void building.build(found);
          }}
        >
          {pack.state === 'building' ? copy.goOn : project ? copy.buildAgain : copy.build}
        </Button>
      )}
      {(pack.state === 'built' || pack.state === 'agreed') && project && (
        <Button
          ref={viewButton}
          variant={pack.state === 'built' ? 'primary' : 'quiet'}
          className="dense-button"
          onClick={() => {
            setView('page');
            focusNext(pageId);
          }}
        >
          {copy.viewPage}
        </Button>
      )}
      {mayPublish && (
        <Button
          className="dense-button"
          onClick={() => {
            setPublishing(true);
          }}
        >
          {isPublic ? finish.label : copy.publish}
        </Button>
      )}
    </>
  );
  return (
    <WorkspacePage
      title={packCopy.titleOf(pack.title)}
      back={back}
      status={<PackPill state={pack.state} />}
      subtitle={[
        found.brand,
        packageName(pack.packageId),
        found.arrivals > 1 && copy.arrivals(found.arrivals),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={!isPhone && actions}
    >
      <section aria-labelledby="next" className="panel flex flex-col gap-3 p-4">
        <h2 ref={standing} id="next" tabIndex={-1} className="text-base font-semibold">
          {isGone && isBuilt(pack.state)
            ? copy.projectGone
            : building.isRunning
              ? copy.buildsNow
              : isPublic && pack.state === 'agreed'
                ? finish.next
                : copy.nextStep[pack.state]}
        </h2>
        {isGone && !isBuilt(pack.state) && <p>{copy.noProject}</p>}
        {asked.note && (
          <p
            dir="auto"
            className="border-l-4 border-tungsten pl-3 wrap-anywhere whitespace-pre-line"
          >
            <span className="font-medium">{`${copy.askedFor}:`}</span> <span>{asked.note}</span>
          </p>
        )}
        {pack.rights && (
          <p className="wrap-anywhere text-ink-2">{`${packCopy.fields.rights}: ${packCopy.rights.said(pack.rights.byEmail, formatDateTime(pack.rights.at))}`}</p>
        )}
        {gaps.map(({ label, problem }) => (
          <p key={label + problem} className="wrap-anywhere text-rec">{`${label}: ${problem}`}</p>
        ))}
        {takenTitle !== '' && (
          <Link
            to={builderLink(takenTitle)}
            className="self-start py-1 wrap-anywhere text-daylight underline"
          >
            {copy.openOther(takenTitle)}
          </Link>
        )}
        {found.activeBuilder !== '' && !building.isRunning && (
          <p className="border-l-4 border-tungsten pl-3 wrap-anywhere">
            {copy.buildsElsewhere(found.activeBuilder)}
          </p>
        )}
        {mayBuild && isPublic && <p>{copy.buildsInPublic}</p>}
        {questions.length > 0 && <p>{copy.meanwhile.kept(questions.length)}</p>}
        <BuildState
          building={building}
          found={found}
          mayBuild={mayBuild}
          isReady={gaps.length === 0}
        />
        {returned !== null && (
          <UndoMessage
            about={packCopy.titleOf(pack.title)}
            advice={copy.returnAdvice}
            onUndo={() => takeBack(returned)}
            onExpire={(hadFocus) => {
              setReturned(null);
              if (hadFocus) standing.current?.focus();
            }}
          >
            <bdi className="font-semibold">{packCopy.titleOf(pack.title)}</bdi> {copy.returned}
          </UndoMessage>
        )}
        {project && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={builderLink(project.title)} className="py-1 text-daylight underline">
              {copy.openProject}
            </Link>
            {pack.state === 'published' && project.slug !== '' && (
              <FilmAddress slug={project.slug} />
            )}
          </p>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden max-md:[&>fieldset]:grow">
        {pack.state !== 'published' && (
          <SegmentedControl
            label={copy.view}
            isLabelHidden
            segments={[
              { value: 'differences', label: copy.views.differences, count: differences.count },
              { value: 'page', label: copy.views.page },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        {!building.isRunning && <QueuePlace {...packRef} />}
      </div>
      {view === 'differences' ? (
        <section aria-labelledby="differences" className="flex flex-col gap-4">
          <h2 id="differences" className="text-base font-semibold">
            {copy.differences}
          </h2>
          <PackDifferences
            {...building}
            found={found}
            differences={differences}
            draft={mayReturn ? notes : null}
          />
        </section>
      ) : (
        <div
          id={pageId}
          tabIndex={-1}
          className={`grid min-w-0 gap-6 outline-none ${shownProject ? 'xl:grid-cols-2' : ''}`}
        >
          <section
            aria-label={isBuilt(pack.state) ? copy.builtPage : copy.page}
            className="flex h-[85dvh] min-w-0 flex-col gap-2"
          >
            {shownProject && <h2 className="text-base font-semibold">{copy.page}</h2>}
            <PackPreview
              packRef={packRef}
              pack={pack}
              urlOf={(slot) => pack.files[slot]?.url ?? ''}
            />
          </section>
          {shownProject && (
            <section aria-label={copy.builtPage} className="flex h-[85dvh] min-w-0 flex-col gap-2">
              <h2 className="text-base font-semibold">{copy.builtPage}</h2>
              <FilmPreview project={shownProject} theme={found.theme} />
            </section>
          )}
        </div>
      )}
      <PackDesigns files={pack.files} />
      <section aria-labelledby="steps" className="panel flex flex-col gap-3 p-4">
        <h2 id="steps" className="text-base font-semibold">
          {packCopy.history}
        </h2>
        <PackSteps key={pack.changeId} pack={pack} id={id} />
      </section>
      {isPhone && <div className="bottom-actions">{actions}</div>}
      {isReturning && (
        <returnDialog.Part
          pack={pack}
          packRef={packRef}
          draft={notes}
          onDone={(version) => {
            // First the dialog gives back the focus.
            flushSync(() => {
              setReturning(false);
            });
            building.setPanelOpen(false);
            setReturned(version);
            standing.current?.focus();
            update();
          }}
          onRefused={update}
          onClose={() => {
            setReturning(false);
          }}
        />
      )}
      {isPublishing && project && (
        <PublishQuestion
          found={{ ...found, project }}
          onPublish={publish}
          onClose={() => {
            setPublishing(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}
