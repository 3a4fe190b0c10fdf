import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import type { Elements } from '../../lib/elements';
import { formatUtcDay } from '../../lib/utcDates';
import { type Grant, packageName } from '../creators/model';
import { draftFieldIds } from './draftModel';

const { lapsed: copy } = campaignDraftCopy;

type NoticeProps = {
  /** Of one that gets the focus. */
  id?: string;
  Icon: LucideIcon;
  title: string;
  lead: string;
  isUrgent?: boolean;
  children?: Elements;
};

/** What has to be known of a campaign before anything else, with the way on. */
export const Notice = ({ id, Icon, title, lead, isUrgent, children }: NoticeProps) => (
  <section
    id={id}
    tabIndex={-1}
    aria-label={title}
    data-urgent={isUrgent ? '' : undefined}
    className="campaign-notice"
  >
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
);

type LapsedPackageProps = { grant: Grant; now: number; isApproved: boolean };

/** That the package is not paid any more: nothing is approved then, and what runs goes on. */
export function LapsedPackage({ grant, now, isApproved }: LapsedPackageProps) {
  const { packageId, packageUntil } = grant;
  if (packageUntil === null || packageUntil > now) return null;
  return (
    <Notice
      Icon={isApproved ? Info : CircleAlert}
      title={copy.title(packageName(packageId), formatUtcDay(packageUntil))}
      lead={isApproved ? copy.runs : copy.lead}
      isUrgent={!isApproved}
    >
      <Link
        id={draftFieldIds.package}
        to={`${paths.studio}/${studioPaths.package}`}
        className={`${buttonClass('quiet')} text-sm!`}
      >
        {copy.toPackage}
      </Link>
    </Notice>
  );
}
