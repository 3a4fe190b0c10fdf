import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { SectionHeading } from '../../components/SectionHeading';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { filmLink } from '../../config/paths';
import { followCopy as copy } from '../../content/follow';
import { checkoutCopy, ordersCopy } from '../../content/shop';
import { cutText } from '../../lib/cutText';
import { formatDay } from '../../lib/dates';
import { useLoadedOf } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import type { Consent } from '../orders/consentsApi';
import { isPledge, type Order } from '../orders/orderModel';
import type { Follower } from './followerModel';
import { loadFollowedFilm, loadFollows } from './followersApi';
import { type Save, useFollowChanges } from './useFollowChanges';

const { agreedOn, takenBackOn, places, ...words } = copy.mayWrite;

const isGiven = ({ withdrawnAt }: Consent) => withdrawnAt === null;

/** As whoever gave them; they are given again in one's own name. */
const withdraw = (given: readonly Consent[], done: string, save: Save) =>
  void save(
    given.map(({ brandId, uid }) => ({ brandId, consent: { uid, words: '' } })),
    done,
    given.map(({ brandId, text }) => ({ brandId, consent: { uid: '', words: text } })),
  );

type FilmRowProps = {
  follower: Follower;
  /** What was agreed to with its brand, withdrawn or not. */
  consents: readonly Consent[];
  placeOf: (consent: Consent) => string;
  onSave: Save;
};

/** A film that is followed, with what is new of it, and whether its makers may write. */
function FilmRow({ follower, consents, placeOf, onSave }: FilmRowProps) {
  const { brandId, projectId } = follower;
  const { value, failure } = useLoadedOf(loadFollowedFilm, projectId);
  // The failure may be of another film: what is known of this one is told all the same.
  const { title = '', slug = '', news = failure ?? copy.looking } = value ?? {};
  const name = title || copy.unnamed;
  const heading = value && title === '' ? ordersCopy.noFilm : name;
  const given = consents.filter(isGiven);
  const [one] = given;
  const withdrawnAt = Math.max(0, ...consents.map((consent) => consent.withdrawnAt ?? 0));
  const agree = checkoutCopy.mayWrite(cutText(title, limits.title));
  const follow = (follows: boolean) => [{ brandId, film: { projectId, follows } }];
  const agreeTo = (text: string) => [{ brandId, consent: { uid: '', words: text } }];
  return (
    <li className="flex gap-4 border-t border-hairline py-5">
      <StoredPicture
        url={value?.posterImageURL ?? ''}
        picture={value?.posterImage ?? null}
        alt=""
        sizes="64px"
        className="aspect-poster w-16 shrink-0 self-start object-cover"
        fallback={<div aria-hidden="true" className="aspect-poster w-16 shrink-0 bg-bg2" />}
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
            {slug === '' ? <span>{heading}</span> : <Link to={filmLink(slug)}>{heading}</Link>}
          </h3>
          <button
            type="button"
            aria-label={copy.stopOf(name)}
            className="min-h-8 text-daylight underline"
            onClick={() => void onSave(follow(false), copy.stopped(name), follow(true))}
          >
            {copy.stop}
          </button>
        </div>
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {news}
        </p>
        {(one !== undefined || title !== '') && (
          <CheckField
            label={one?.text ?? agree}
            hint={
              one
                ? agreedOn(formatDay(one.at), placeOf(one))
                : withdrawnAt > 0
                  ? takenBackOn(formatDay(withdrawnAt))
                  : ''
            }
            isOn={one !== undefined}
            onChange={(isOn) => {
              if (isOn) void onSave(agreeTo(agree), words.given, agreeTo(''));
              else withdraw(given, words.withdrawn, onSave);
            }}
          />
        )}
      </div>
    </li>
  );
}

export type FollowedFilmsProps = { orders: readonly Order[] };

/** The films that an account follows, and who may write to it, of films that it does not follow, too. */
export function FollowedFilms({ orders }: FollowedFilmsProps) {
  const ids = [...new Set(orders.map(({ brandId, uid }) => `${brandId}/${uid}`))].sort().join();
  const { value, failure, load, retry } = useLoadedOf(loadFollows, ids);
  const { failure: notSaved, save, note } = useFollowChanges(load);
  if (failure) return <LoadFailure variant="quiet" text={failure} onRetry={retry} />;
  if (!value) return null;
  const { films, consents } = value;
  const given = consents.filter(isGiven);
  const others = given.filter((one) => films.every(({ brandId }) => brandId !== one.brandId));
  /** An order, or a film that is followed, was stored with what was agreed to in one commit. */
  const placeOf = ({ uid, at }: Consent): string => {
    const order = orders.find((one) => one.uid === uid && one.createdAt === at);
    if (order) return isPledge(order) ? places.pledge : places.order;
    return films.some((film) => film.at === at) ? places.film : '';
  };
  return (
    <section className="flex flex-col gap-6">
      <SectionHeading>{copy.heading}</SectionHeading>
      {films.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      <ul className="border-b border-hairline empty:hidden">
        {films.map((follower) => (
          <FilmRow
            key={follower.projectId}
            follower={follower}
            consents={consents.filter(({ brandId }) => brandId === follower.brandId)}
            placeOf={placeOf}
            onSave={save}
          />
        ))}
      </ul>
      <h3 className="text-xl font-semibold">{words.heading}</h3>
      <p className="text-ink-2">{given.length > 0 ? words.some : words.none}</p>
      {others.map((one) => (
        <CheckField
          key={`${one.brandId}/${one.uid}`}
          label={one.text}
          hint={agreedOn(formatDay(one.at), placeOf(one))}
          isOn
          onChange={() => {
            withdraw([one], words.withdrawn, save);
          }}
        />
      ))}
      {given.length > 0 && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => {
            withdraw(given, words.nobodyDone, save);
          }}
        >
          {words.nobody}
        </Button>
      )}
      {films.length + consents.length > 0 && <p className="text-sm text-ink-2">{copy.kept}</p>}
      <Failure text={notSaved} />
      {note}
    </section>
  );
}
