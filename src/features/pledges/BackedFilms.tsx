import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../components/SectionHeading';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { filmUpdatesLink } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { backedCopy as copy } from '../../content/backedFilms';
import { campaignPhases } from '../../content/campaignPhases';
import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { ordersCopy } from '../../content/shop';
import { tryStorage } from '../../lib/browserStorage';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoaded, useLoadedOf } from '../../store/useLoaded';
import { type Campaign, phaseOf } from '../campaigns/campaignModel';
import { StoredPicture } from '../media/StoredPicture';
import type { Order } from '../orders/orderModel';
import type { OrdersOfFilm } from '../shop/buyerOrdersApi';
import { dollars } from '../shop/dollars';
import { fulfilmentText } from '../shop/orderWords';
import {
  type AskedFilm,
  type Backed,
  type FilmNews,
  loadAsked,
  loadBacked,
  pledgeRef,
  updatesNamed,
} from './backedThunks';
import { isReturning, outcomeText, PromisedMonth } from './PledgeOutcome';

type PledgeProps = {
  order: Order;
  /** Whether it was pledged with this account, which alone changes where it goes. */
  isOwn: boolean;
  campaign: Campaign | null;
  backed: Backed | undefined;
  now: number;
};

/** What became of a pledge and what is to come of it, with the way to its own page. */
function BackedPledge({ order, isOwn, campaign, backed, now }: PledgeProps) {
  const { brandId, orderId, lines, status, country, totalCents } = order;
  const name = lines[0]?.name ?? '';
  const { promised = null, state = null } = backed?.pledges[orderId] ?? {};
  const [picture] = promised?.reward.pictures ?? [];
  const isReturned = status === 'refunded';
  const isKept = campaign !== null && !isReturned && !isReturning(campaign, now);
  const isPromised = isKept && (state === null || state === 'packed');
  const isAddressOpen = isKept && isOwn && state === null && country !== '' && country !== 'pickup';
  const label = isAddressOpen ? copy.checkAddress : copy.open;
  const outcome = () => {
    if (isReturned) return pledgeOrderCopy.returnedLead(dollars(totalCents));
    if (isKept && state) return fulfilmentText(order, state);
    return campaign && outcomeText(campaign, order, now);
  };
  return (
    <li className="flex gap-4 border-t border-hairline pt-4">
      {picture && (
        <StoredPicture
          {...picture}
          alt=""
          sizes="4rem"
          className="size-16 shrink-0 object-cover"
          fallback={null}
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h4 dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </h4>
          {campaign && (
            <span className="rounded-full border border-control px-3 py-0.5 text-sm font-semibold">
              {isReturned ? copy.returned : campaignPhases[phaseOf(campaign, now)]}
            </span>
          )}
          <span className="ms-auto font-semibold tabular-nums">{dollars(totalCents)}</span>
        </div>
        <p className="wrap-anywhere text-ink-2 empty:hidden">{outcome()}</p>
        {isPromised && promised && <PromisedMonth {...promised} />}
        <Link
          to={orderLink(brandId, orderId)}
          aria-label={`${label}: ${name}`}
          className="self-start text-daylight underline"
        >
          {label}
        </Link>
      </div>
    </li>
  );
}

// Which updates of a campaign this device has opened, by the number of the newest: later ones are new to it.
const openedKey = (projectId: string) => `backlot:updates-opened:${projectId}`;

type NewsProps = FilmNews & { projectId: string; slug: string };

/** The latest that a campaign's makers have told, the newest first, and what of it is new to this device. */
function News({ projectId, slug, updates, texts }: NewsProps) {
  // 0 for none, and where storage is blocked.
  const [opened] = useState(
    () => Number(tryStorage(() => localStorage.getItem(openedKey(projectId)))) || 0,
  );
  const [newest] = updates;
  if (!newest) return null;
  const link = {
    to: filmUpdatesLink(slug),
    onClick: () => {
      tryStorage(() => {
        localStorage.setItem(openedKey(projectId), String(newest.number));
      });
    },
    className: 'text-daylight underline wrap-anywhere',
  };
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-4">
      <h4 className="font-semibold">{copy.updates}</h4>
      <ul className="flex flex-col gap-3">
        {updates.slice(0, updatesNamed).map(({ number, heading, at, audience }) => (
          <li key={number} className="flex flex-col gap-1">
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
              <span>
                {copy.update(number, formatUtcDay(at)) +
                  (audience === 'backers' ? copy.forBackers : '')}
              </span>
              {number > opened && (
                <strong className="font-semibold text-tungsten">{copy.isNew}</strong>
              )}
            </p>
            <Link {...link}>
              <bdi>{heading}</bdi>
            </Link>
            <p dir="auto" className="line-clamp-1 wrap-anywhere text-ink-2 empty:hidden">
              {texts[number]}
            </p>
          </li>
        ))}
      </ul>
      {updates.length > updatesNamed && <Link {...link}>{copy.allUpdates(updates.length)}</Link>}
    </div>
  );
}

/** The questions about a film that wait, and the way to where they are answered. */
const Waiting = ({ title, slug, questions }: AskedFilm) => (
  <div className="flex flex-col gap-3 border-t border-hairline pt-4">
    <h4 className="font-semibold">{copy.waiting}</h4>
    <ul className="flex flex-col gap-3">
      {questions.map(({ questionId, text, at }) => (
        <li key={questionId} className="flex flex-col gap-1">
          <p className="text-sm text-ink-2">{copy.askedOn(formatUtcDay(at))}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ul>
    {slug !== '' && (
      <Link
        to={filmUpdatesLink(slug)}
        aria-label={`${copy.toAnswers}: ${title}`}
        className="self-start text-daylight underline"
      >
        {copy.toAnswers}
      </Link>
    )}
  </div>
);

const FilmTitle = ({ title }: { title: string }) => (
  <h3 className="text-xl font-semibold wrap-anywhere">
    <bdi>{title || ordersCopy.noFilm}</bdi>
  </h3>
);

export type BackedFilmsProps = { films: readonly OrdersOfFilm[] };

function Pledges({ films, asked }: BackedFilmsProps & { asked: readonly AskedFilm[] }) {
  const refs = films.flatMap(({ orders }) => orders.map(({ order }) => pledgeRef(order)));
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(loadBacked, refs.join());
  return (
    <section className="flex flex-col gap-6">
      <SectionHeading>{copy.heading}</SectionHeading>
      {value === undefined && !failure && <p role="status">{copy.asking}</p>}
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {films.map(({ projectId, title, orders }) => {
        const { campaign = null, updates = [], texts = {} } = value?.films[projectId] ?? {};
        const slug = orders[0]?.film.slug ?? '';
        const waiting = asked.find((film) => film.projectId === projectId);
        return (
          <section key={projectId} className="flex flex-col gap-4">
            <FilmTitle title={title} />
            <ul className="flex flex-col gap-4">
              {orders.map(({ order, isOwn }) => (
                <BackedPledge
                  key={order.orderId}
                  order={order}
                  isOwn={isOwn}
                  campaign={campaign}
                  backed={value}
                  now={loadedAt}
                />
              ))}
            </ul>
            {slug !== '' && (
              <News projectId={projectId} slug={slug} updates={updates} texts={texts} />
            )}
            {waiting && <Waiting {...waiting} />}
          </section>
        );
      })}
    </section>
  );
}

/**
 * What an account has pledged to, film by film: how it stands, what is to come, what its makers tell, and what they were
 * asked and have not answered yet; then what was asked about other films.
 */
export function BackedFilms({ films }: BackedFilmsProps) {
  const { value: asked = [], failure, retry } = useLoaded(loadAsked);
  const backed = new Set(films.map(({ projectId }) => projectId));
  const others = asked.filter(({ projectId }) => !backed.has(projectId));
  return (
    <>
      {films.length > 0 && <Pledges films={films} asked={asked} />}
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {others.length > 0 && (
        <section className="flex flex-col gap-6">
          <SectionHeading>{copy.asked}</SectionHeading>
          {others.map((film) => (
            <section key={film.projectId} className="flex flex-col gap-4">
              <FilmTitle title={film.title} />
              <Waiting {...film} />
            </section>
          ))}
        </section>
      )}
    </>
  );
}
