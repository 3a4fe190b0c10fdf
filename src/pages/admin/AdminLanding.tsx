import './adminLanding.css';
import { Fragment, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { useOnReturn } from '../../components/useOnReturn';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { ShortcutList } from '../../components/workspace/ShortcutList';
import { useSingleKeys } from '../../components/workspace/shortcuts';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminPaths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { FilesWaiting } from '../../features/stored-files/FilesWaiting';
import { selectFileSweep, sumUnused } from '../../features/stored-files/fileSweepSlice';
import { UnpublishedProjects } from '../../features/project-list-admin/UnpublishedProjects';
import { FiguresLine } from '../../features/figures/FiguresLine';
import { LatestChanges } from '../../features/project-list-admin/LatestChanges';
import { EndingPackagesWaiting } from '../../features/payouts/EndingPackagesWaiting';
import { countOpenWishes } from '../../features/orders/refundWishesApi';
import { countOpenTasks } from '../../features/creators/tasksApi';
import { TasksWaiting } from '../../features/creators/TasksWaiting';
import { fetchEndingBrands } from '../../features/payouts/packagesApi';
import { RefundWishesWaiting } from '../../features/payouts/RefundWishesWaiting';
import { fetchShowingsToReturn } from '../../features/premiere-admin/showingReturnsApi';
import { ShowingReturnsWaiting } from '../../features/premiere-admin/ShowingReturnsWaiting';
import { fetchHiddenProjects } from '../../features/project-list-admin/todayApi';
import { fetchWaitingPacks } from '../../features/pack-review/packSummariesApi';
import { PacksWaiting } from '../../features/pack-review/PacksWaiting';
import { selectApprovalCount } from '../../features/shop-admin/approvalCountSlice';
import { ItemsWaiting } from '../../features/shop-admin/ItemsWaiting';
import { SignUpsWaiting } from '../../features/sign-up-review/SignUpsWaiting';
import { ReviewItem } from '../../features/sign-up-review/ReviewItem';
import {
  fetchLatestReviews,
  fetchToReview,
} from '../../features/sign-up-review/signUpsToReviewApi';
import { formatToday } from '../../lib/dates';
import { formatAsOf } from '../../lib/elapsed';
import { useAppSelector } from '../../store/hooks';
import { type Loaded, useLoaded } from '../../store/useLoaded';

/** The oldest of these times, in milliseconds; undefined as long as one is missing. */
const oldestOf = (times: readonly (number | undefined)[]) =>
  times.reduce((oldest, time) =>
    oldest === undefined || time === undefined ? undefined : Math.min(oldest, time),
  );

/** Something that waits: how much, undefined as long as that is not known, and what reads it, if this page does. */
type Row = { count: number | undefined; read?: Loaded<unknown>; row: ReactElement };

/** The staff area's landing page: what waits, how the films are doing, and what colleagues changed last. */
export function AdminLanding() {
  const [today] = useState(formatToday);
  const toReview = useLoaded(fetchToReview);
  const hidden = useLoaded(fetchHiddenProjects);
  const packs = useLoaded(fetchWaitingPacks);
  const reviews = useLoaded(fetchLatestReviews);
  const ending = useLoaded(fetchEndingBrands);
  const wishes = useLoaded(countOpenWishes);
  const tasks = useLoaded(countOpenTasks);
  const showings = useLoaded(fetchShowingsToReturn);
  const toReturn = showings.value?.reduce((sum, { orders }) => sum + orders, 0);
  // What is over is for the page of money to tell.
  const about = ending.value?.filter(
    ({ brand }) => (brand.packageUntil ?? 0) > (ending.loadedAt ?? 0),
  );
  const { result } = useAppSelector(selectFileSweep);
  // The rail counts them.
  const items = useAppSelector(selectApprovalCount) ?? 0;
  const areSingleKeysOn = useSingleKeys();
  const rows: readonly Row[] = [
    { count: toReview.value?.count, read: toReview, row: <SignUpsWaiting {...toReview} /> },
    { count: packs.value?.length, read: packs, row: <PacksWaiting {...packs} /> },
    { count: wishes.value, read: wishes, row: <RefundWishesWaiting {...wishes} /> },
    {
      count: toReturn,
      read: showings,
      row: <ShowingReturnsWaiting {...showings} count={toReturn} />,
    },
    {
      count: about?.length,
      read: ending,
      row: <EndingPackagesWaiting {...ending} value={about} />,
    },
    { count: tasks.value, read: tasks, row: <TasksWaiting {...tasks} /> },
    { count: items, row: <ItemsWaiting count={items} /> },
    { count: hidden.value?.count, read: hidden, row: <UnpublishedProjects {...hidden} /> },
  ];
  useOnReturn(() => {
    for (const { read } of rows) read?.retry();
    reviews.retry();
  });
  const waiting = rows.reduce<number | undefined>(
    (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
    sumUnused(result?.found ?? []).count,
  );
  const readAt = oldestOf(rows.flatMap(({ read }) => (read ? [read.loadedAt] : [])));
  return (
    <WorkspacePage
      title={todayCopy.heading}
      subtitle={
        <p role="status">
          {waiting === undefined ? today : `${today} · ${todayCopy.waiting(waiting)}`}
        </p>
      }
      actions={
        <>
          <Link to={adminPaths.completedSignUpForms} className={`${buttonClass('quiet')} text-sm!`}>
            {todayCopy.signUps}
          </Link>
          <Link to={adminPaths.manageProjects} className={`${buttonClass('primary')} text-sm!`}>
            {todayCopy.projects}
          </Link>
        </>
      }
    >
      <div className="today">
        <div className="flex min-w-0 flex-col gap-6">
          {waiting === 0 ? (
            <EmptyPanel
              title={todayCopy.nothing.title}
              action={
                <Link to={adminPaths.files} className={buttonClass('quiet')}>
                  {todayCopy.nothing.action}
                </Link>
              }
            >
              {todayCopy.nothing.text}
            </EmptyPanel>
          ) : (
            <section aria-labelledby="waits" className="panel">
              <div className="panel-head">
                <h2 id="waits">{todayCopy.waits}</h2>
                {readAt !== undefined && (
                  <p className="text-xs text-ink-2">{todayCopy.asOf(formatAsOf(readAt))}</p>
                )}
              </div>
              <ul>
                {rows.map(
                  ({ count, row }, index) => count !== 0 && <Fragment key={index}>{row}</Fragment>,
                )}
                <FilesWaiting />
              </ul>
            </section>
          )}
          <FiguresLine />
        </div>
        <div className="today-side">
          <LatestChanges
            others={(reviews.value ?? []).map((review) => ({
              at: review.at,
              item: <ReviewItem key={review.key} review={review} now={reviews.loadedAt ?? 0} />,
            }))}
            otherFailure={reviews.failure}
            onRetry={reviews.retry}
          />
          {areSingleKeysOn && (
            <section aria-labelledby="keys" className="max-md:hidden">
              <h2 id="keys" className="label">
                {todayCopy.shortcuts.heading}
              </h2>
              <ShortcutList list={todayCopy.shortcuts.list} />
            </section>
          )}
        </div>
      </div>
    </WorkspacePage>
  );
}
