import { CircleAlert, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { Notice } from '../../components/workspace/DocumentSection';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import { type Grant, packageName } from '../creators/model';
import { draftFieldIds } from './draftModel';

const { lapsed: copy } = campaignDraftCopy;

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
