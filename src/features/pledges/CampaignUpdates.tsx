import { ArrowLeft, Lock } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { loadable, without } from '../../components/loadable';
import { usePageHead } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { filmLink, filmUpdatesLink } from '../../config/paths';
import { accountLink } from '../../config/shopLinks';
import { campaignUpdatesCopy as copy } from '../../content/campaignUpdates';
import { needsScript } from '../../content/site';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import { UpdateBody } from '../campaigns/UpdateBody';
import type { Answer } from '../campaigns/updatesModel';
import type { AskMakersProps } from './AskMakers';
import type { OwnPart } from './ownUpdatesApi';
import {
  type FilmOfUpdates,
  type FilmUpdates,
  type LiveUpdates,
  loadOwnPart,
  loadUpdates,
  type ShownUpdate,
} from './updatesSlice';

// It is there once the page is live, and without it all can be read.
const askMakers = loadable<AskMakersProps>(() =>
  import('./AskMakers').then(({ AskMakers }) => AskMakers, without),
);

// As high as the window, so that the footer does not come into view before what is shown and jump away.
const pageClass = 'mx-auto flex min-h-dvh max-w-page flex-col gap-8 gutter py-12 md:py-16';

/** The page before anything of its film is known. */
export const UpdatesFrame = () => (
  <div className={pageClass}>
    <PageHeading>{copy.heading}</PageHeading>
    <p role="status" className="noscript:hidden">
      {copy.looking}
    </p>
    <noscript>
      <p>{needsScript('This page')}</p>
    </noscript>
  </div>
);

/** A day that is known, for people. */
const dayOf = (time: number | null) => (time === null ? '' : formatUtcDay(time));

/** Until when one pledges, or that it is over; as it was deployed until that is known. */
function daysText({ endsAt, note }: Pick<FilmUpdates, 'endsAt' | 'note'>, now: number): string {
  if (note !== '') return copy.cancelled;
  return (now < endsAt ? copy.until : copy.ended)(formatUtcDay(endsAt - 1));
}

/** In place of what an update says to backers alone. */
const ForBackers = ({ slug, email }: { slug: string; email: string }) => (
  <div className="flex max-w-measure gap-3 rounded-control border border-l-4 border-tungsten bg-bg1 p-4">
    <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tungsten" />
    <p>
      <strong>{copy.locked.lead}</strong>{' '}
      <span>{email === '' ? copy.locked.rest : copy.locked.noPledge}</span>{' '}
      <Link
        to={accountLink(filmUpdatesLink(slug))}
        className="text-daylight underline print:hidden"
      >
        {email === '' ? copy.locked.byEmail : copy.locked.toAccount}
      </Link>
    </p>
  </div>
);

type UpdateEntryProps = { update: ShownUpdate; slug: string; own: OwnPart | null | undefined };

function UpdateEntry({ update, slug, own }: UpdateEntryProps) {
  const { number, heading, audience, at, changedAt, hidden } = update;
  const content = update.content ?? own?.texts[number];
  const isForBackers = audience === 'backers';
  return (
    <article
      id={`update-${String(number)}`}
      className="flex flex-col gap-2 border-t border-hairline pt-6"
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
        <span>{copy.numbered(formatUtcDay(at), number, dayOf(changedAt))}</span>
        {isForBackers && <span className="text-tungsten">{copy.forBackers}</span>}
      </p>
      {hidden ? (
        <p className="max-w-measure wrap-anywhere text-ink-2">
          {copy.takenDown(formatUtcDay(hidden.at), hidden.reason)}
        </p>
      ) : (
        <>
          <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
            {heading}
          </h3>
          {content && <UpdateBody {...content} />}
          {isForBackers && !own?.isBacker && <ForBackers slug={slug} email={own?.email ?? ''} />}
        </>
      )}
    </article>
  );
}

const AnswerEntry = ({ text, answer, answeredAt, changedAt }: Answer) => (
  <article className="flex flex-col gap-2 border-t border-hairline pt-4">
    <h3 dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
      {text}
    </h3>
    <div className="border-l-4 border-tungsten pl-4">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
        {answer}
      </p>
      <p className="text-sm text-ink-2">{copy.answered(dayOf(answeredAt), dayOf(changedAt))}</p>
    </div>
  </article>
);

type PartsProps = {
  film: FilmOfUpdates;
  shown: FilmUpdates | LiveUpdates;
  /** Undefined as long as only the HTML is known. */
  live: LiveUpdates | undefined;
};

function UpdatesAndQuestions({ film, shown: { updates, answers }, live }: PartsProps) {
  const forBackers = updates
    .filter(({ audience, hidden }) => audience === 'backers' && !hidden)
    .map(({ number }) => number);
  const {
    value: own,
    failure,
    retry,
  } = useLoadedOf(loadOwnPart, `${film.projectId}/${forBackers.join()}`);
  // The link may have been opened in another tab, or somebody has signed out there.
  useOnReturn(retry);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <section className="flex min-w-0 flex-col gap-6">
        <SectionHeading>{copy.updates}</SectionHeading>
        {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
        {updates.length === 0 && <p className="text-ink-2">{copy.noUpdates}</p>}
        {updates.map((update) => (
          <UpdateEntry key={update.number} update={update} slug={film.slug} own={own} />
        ))}
      </section>
      <section className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-2">
          <SectionHeading>{copy.questions}</SectionHeading>
          <p className="text-sm text-ink-2">{copy.questionsLead}</p>
        </div>
        {answers.length === 0 && (
          <p className="text-ink-2">{live?.takesQuestions ? copy.askFirst : copy.noQuestions}</p>
        )}
        {answers.map((one) => (
          <AnswerEntry key={one.answerId} {...one} />
        ))}
        <Suspense fallback={null}>
          {live && <askMakers.Loadable film={film} live={live} own={own} onChanged={retry} />}
        </Suspense>
      </section>
    </div>
  );
}

type CampaignUpdatesProps = { film: FilmOfUpdates; prerendered: FilmUpdates | null };

/** What creators tell of a film's campaign and answer: as its HTML has it, then as it is now. */
export function CampaignUpdates({ film, prerendered }: CampaignUpdatesProps) {
  const { title, slug, projectId } = film;
  const { value: live, failure, loadedAt = 0, retry } = useLoadedOf(loadUpdates, projectId);
  const shown = live === undefined ? prerendered : live;
  usePageHead({
    title: copy.title(title),
    description: copy.description(title),
    isMissing: shown === null,
  });
  return (
    <div className={pageClass}>
      <div className="flex flex-col gap-2">
        <Link
          to={filmLink(slug)}
          className="inline-flex min-h-8 items-center gap-2 self-start underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
          <bdi className="wrap-anywhere">{title}</bdi>
        </Link>
        <PageHeading>{copy.heading}</PageHeading>
        {shown && (
          <p className="text-ink-2">
            {copy.facts(
              daysText(shown, loadedAt),
              // They are numbered without a gap.
              shown.updates[0]?.number ?? 0,
              shown.answers.length,
            )}
          </p>
        )}
      </div>
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {live === null && <p className="text-lg text-ink-2">{copy.noCampaign}</p>}
      {live === undefined && !shown && !failure && <p role="status">{copy.looking}</p>}
      {shown && <UpdatesAndQuestions film={film} shown={shown} live={live ?? undefined} />}
    </div>
  );
}
