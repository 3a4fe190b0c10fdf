import './adminLanding.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { adminPaths } from '../../config/paths';
import { todayCopy } from '../../content/today';
import { HiddenWaiting } from '../../features/project-admin/HiddenWaiting';
import { LatestChanges } from '../../features/project-admin/LatestChanges';
import { fetchHiddenProjects } from '../../features/project-admin/todayApi';
import { SignUpsWaiting } from '../../features/sign-up-review/SignUpsWaiting';
import { fetchToReview } from '../../features/sign-up-review/toReviewSlice';
import { useLoaded } from '../../store/useLoaded';

/** Today, in full. */
const formatToday = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date());

/** The staff area's landing page: what waits, and what colleagues changed last. */
export function AdminLanding() {
  const [today] = useState(formatToday);
  const toReview = useLoaded(fetchToReview);
  const hidden = useLoaded(fetchHiddenProjects);
  const waiting =
    toReview.value && hidden.value ? toReview.value.count + hidden.value.count : undefined;
  return (
    <WorkspacePage
      title={todayCopy.heading}
      fact={
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
        {waiting === 0 ? (
          <EmptyPanel title={todayCopy.nothing.title}>{todayCopy.nothing.text}</EmptyPanel>
        ) : (
          <section aria-labelledby="waits" className="today-panel">
            <h2 id="waits">{todayCopy.waits}</h2>
            <ul>
              {toReview.value?.count !== 0 && <SignUpsWaiting {...toReview} />}
              {hidden.value?.count !== 0 && <HiddenWaiting {...hidden} />}
            </ul>
          </section>
        )}
        <LatestChanges />
      </div>
    </WorkspacePage>
  );
}
