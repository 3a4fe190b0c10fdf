import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { focusNext } from '../../components/goTo';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { UndoMessage } from '../../components/workspace/UndoMessage';
import { adminPaths, paths } from '../../config/paths';
import { packAdminCopy } from '../../content/packAdmin';
import { builderCopy } from '../../content/projectAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Loaded } from '../../store/useLoaded';
import { missingParts } from '../project-changes/projectReadiness';
import { FilmAddress } from '../../components/workspace/FilmAddress';
import { FilmPreview } from '../projects/FilmPreview';
import type { Project } from '../projects/model';
import { BuildState } from './BuildState';
import { builder, publishPack } from './buildThunks';
import type { Pack } from '../packs/model';
import { PackDifferences } from './PackDifferences';
import { countWaitingPacks } from './packSummariesApi';
import { PackPreview } from '../packs/PackPreview';
import { findGaps } from '../packs/packGaps';
import { type PackInReview, takeBackReturn } from './packReviewApi';
import { PackSteps } from '../packs/PackSteps';
import { isBuilt, returnableStates } from '../packs/packState';
import { isDesign } from '../packs/slots';
import { useBuild } from './useBuild';

const copy = packAdminCopy;
const { finish } = copy;

/** To a project in the builder. */
const builderLink = (title: string) =>
  `${paths.admin}/${adminPaths.manageProjectsBuilder}?title=${encodeURIComponent(title)}`;

const returnForm = partOnDemand(async () => (await import('./ReturnForm')).ReturnForm);
const ofAPress = [returnForm, builder];

type PublishQuestionProps = {
  found: PackInReview & { project: Project };
  /** Returns why it failed. */
  onPublish: () => Promise<string>;
  onClose: () => void;
};

/** Asks before a film becomes public or gets its look, with what it lacks and what changed after its creators agreed. */
function PublishQuestion({ found, onPublish, onClose }: PublishQuestionProps) {
  const { project, isPublic, changesSince } = found;
  const missing = missingParts(project);
  return (
    <ConfirmDialog
      title={(isPublic ? finish.title : builderCopy.publishTitle)(project.title)}
      action={
        isPublic
          ? finish.label
          : missing.length > 0
            ? builderCopy.publishWithGaps(missing.length)
            : builderCopy.publish
      }
      cancelLabel={isPublic ? finish.cancel : builderCopy.keepHidden}
      variant="primary"
      onConfirm={onPublish}
      onClose={onClose}
    >
      {missing.length > 0 && <p>{copy.missing(missing.join(', '))}</p>}
      {changesSince > 0 && <p>{copy.changedSince(changesSince)}</p>}
      <p className="text-sm text-ink-2">{isPublic ? finish.note : builderCopy.publishNote}</p>
    </ConfirmDialog>
  );
}

/** The designs of a pack, which its page does not show, or only one of. */
function PackDesigns({ files }: Pick<Pack, 'files'>) {
  const designs = Object.entries(files).filter(([slot, { url }]) => isDesign(slot) && url !== '');
  if (designs.length === 0) return null;
  return (
    <section
      aria-labelledby="designs"
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4"
    >
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

type PackReviewProps = { loaded: Loaded<PackInReview> };

/** A pack as the page that it would become, beside what Build changes, with the steps that staff take. */
export function PackReview({ loaded: { value: found, failure, retry } }: PackReviewProps) {
  const dispatch = useAppDispatch();
  useFetchAhead(ofAPress);
  const [isReturning, setReturning] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const standing = useRef<HTMLHeadingElement>(null);
  const returnId = useId();
  /** The version that one's return left, as long as it can be taken back. */
  const [returned, setReturned] = useState<number | null>(null);
  const update = () => {
    retry();
    void dispatch(countWaitingPacks());
  };
  const building = useBuild(update);
  if (failure && !found) return <LoadFailure text={failure} onRetry={retry} />;
  if (!found) return <p role="status">{packCopy.loading}</p>;
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
  const publish = async () => {
    const outcome = await dispatch(publishPack(packRef));
    if (publishPack.rejected.match(outcome)) {
      update();
      return dispatch(toRequestError(outcome));
    }
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
  const panel = 'flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-4';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-4 xl:order-last">
        <section aria-labelledby="next" className={panel}>
          <h2 ref={standing} id="next" tabIndex={-1} className="text-base font-semibold">
            {isGone && isBuilt(pack.state)
              ? copy.projectGone
              : building.isRunning
                ? copy.buildsNow
                : isPublic && pack.state === 'agreed'
                  ? finish.next
                  : copy.nextStep[pack.state]}
          </h2>
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
          {isReturning ? (
            <returnForm.Part
              pack={pack}
              packRef={packRef}
              onDone={(version) => {
                setReturning(false);
                setReturned(version);
                standing.current?.focus();
                update();
              }}
              onRefused={update}
              onClose={() => {
                setReturning(false);
                focusNext(returnId);
              }}
            />
          ) : (
            <div className="flex flex-wrap gap-3 empty:hidden">
              {mayBuild && isPublic && <p className="w-full">{copy.buildsInPublic}</p>}
              {questions.length > 0 && (
                <p className="w-full">{copy.meanwhile.kept(questions.length)}</p>
              )}
              {mayBuild && (
                <Button
                  className="text-sm!"
                  aria-disabled={building.isRunning || gaps.length > 0}
                  onClick={() => {
                    if (gaps.length === 0) void building.build(found);
                  }}
                >
                  {pack.state === 'building' ? copy.goOn : project ? copy.buildAgain : copy.build}
                </Button>
              )}
              {returnableStates.includes(pack.state) && (
                <Button
                  id={returnId}
                  variant="quiet"
                  className="text-sm!"
                  onClick={() => {
                    setReturning(true);
                  }}
                >
                  {copy.return}
                </Button>
              )}
              {pack.state === 'agreed' && project && (
                <Button
                  className="text-sm!"
                  onClick={() => {
                    setPublishing(true);
                  }}
                >
                  {isPublic ? finish.label : copy.publish}
                </Button>
              )}
            </div>
          )}
          <BuildState
            {...building}
            packRef={packRef}
            pack={pack}
            mayBuild={mayBuild}
            onBuild={(without) => {
              standing.current?.focus();
              void building.build(found, without);
            }}
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
          {isPublishing && project && (
            <PublishQuestion
              found={{ ...found, project }}
              onPublish={publish}
              onClose={() => {
                setPublishing(false);
              }}
            />
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
        {pack.state !== 'published' && (
          <section aria-labelledby="differences" className={panel}>
            <h2 id="differences" className="text-base font-semibold">
              {copy.differences}
            </h2>
            <PackDifferences found={found} {...building} />
          </section>
        )}
        <PackDesigns files={pack.files} />
        <section aria-labelledby="steps" className={panel}>
          <h2 id="steps" className="text-base font-semibold">
            {packCopy.history}
          </h2>
          <PackSteps key={pack.changeId} pack={pack} id={`${packRef.brandId}/${packRef.packId}`} />
        </section>
      </div>
      <div className={`grid min-w-0 gap-6 ${shownProject ? '2xl:grid-cols-2' : ''}`}>
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
    </div>
  );
}
