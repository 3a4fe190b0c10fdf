import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { filmLink, paths, projectLink } from '../../config/paths';
import { shopCopy as copy } from '../../content/shop';
import { needsScript } from '../../content/site';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { StoredPicture } from '../media/StoredPicture';
import { LazySale } from './LazySale';
import { fetchOnSale, type ListedItem, seedPrerenderedItems, selectOnSale } from './onSaleSlice';

function ListedItemCard({ item, isFirst }: { item: ListedItem; isFirst: boolean }) {
  const { itemId, name, type, pictures, projectId, film } = item;
  const [first] = pictures;
  const link = film.slug ? filmLink(film.slug) : projectLink(film.title);
  return (
    <li className="relative flex flex-col gap-4">
      <StoredPicture
        url={first?.url ?? ''}
        picture={first?.picture ?? null}
        alt=""
        sizes="(width >= 80rem) 282px, (width >= 64rem) 23vw, (width >= 40rem) 46vw, 92vw"
        isFirst={isFirst}
        className="aspect-square w-full object-cover"
        fallback={
          <div aria-hidden="true" className="aspect-square border border-hairline bg-bg2" />
        }
      />
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-lg font-semibold wrap-anywhere">
          {/* All of the card leads there but what has a purpose of its own. */}
          <Link to={`${link}#on-sale`} className="text-ink after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="text-sm tracking-label text-ink-3 uppercase">{type}</p>
        <p className="wrap-anywhere text-ink-2">
          {copy.of}{' '}
          <Link to={link} className="relative text-daylight underline">
            <bdi>{film.title}</bdi>
          </Link>
        </p>
      </div>
      <div className="relative mt-auto">
        <LazySale
          film={{ ...film, projectId }}
          itemId={itemId}
          name={name}
          image={{ url: first?.url ?? '', picture: first?.picture ?? null }}
        />
      </div>
    </li>
  );
}

/** What the films here sell, with the way to buy it. */
export function OnSaleList() {
  const store = useAppStore();
  // Before the first render: what a deploy has prerendered into the HTML must not disappear in hydration.
  useState(() => {
    seedPrerenderedItems(store);
  });
  const items = useAppSelector(selectOnSale);
  const { failure, retry } = useLoaded(fetchOnSale);
  return (
    <>
      <div className="flex flex-col gap-3">
        <PageHeading>{copy.heading}</PageHeading>
        <p className="max-w-measure text-lg text-ink-2">{copy.lead}</p>
      </div>
      {!items && !failure && (
        <>
          <p role="status" className="noscript:hidden">
            {copy.loading}
          </p>
          <noscript>
            <p>{needsScript('What is on sale')}</p>
          </noscript>
        </>
      )}
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {items?.length === 0 && <p className="text-lg text-ink-2">{copy.empty}</p>}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {items?.map((item, index) => (
          <ListedItemCard key={item.itemId} item={item} isFirst={index === 0} />
        ))}
      </ul>
      {items && (
        <Link to={paths.exploreProjects} className={`${buttonClass('quiet')} self-start`}>
          {copy.toFilms}
        </Link>
      )}
    </>
  );
}
