import { Link } from 'react-router-dom';
import { campaignFeeBp, type PackageId } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { type Campaign, feeCents, keptCents } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import { type CampaignDraft, campaignDays, campaignLimits, dollars } from './draftModel';

const { side: copy, budget } = campaignDraftCopy;

const fee = budget.percent(campaignFeeBp / 100);

type LineProps = { label: string; note?: string; value: string; isOver?: boolean };

const Line = ({ label, note = '', value, isOver = false }: LineProps) => (
  <div className="campaign-line">
    <dt>{label}</dt>
    <dd className={`tabular-nums ${isOver ? 'text-rec' : ''}`}>{value}</dd>
    {note !== '' && <dd className="text-xs text-ink-2">{note}</dd>}
  </div>
);

type DraftTermsProps = {
  draft: CampaignDraft;
  /** What staff have approved, which has kept its cap; null before. */
  campaign: Campaign | null;
  packageId: PackageId;
};

/** What the package allows a campaign, and what is left of its goal, as it is typed. */
export function DraftTerms({ draft, campaign, packageId }: DraftTermsProps) {
  const { name, capCents: ofPackage, days: allowed } = campaignLimits(packageId);
  const capCents = campaign?.capCents ?? ofPackage;
  const { goalCents, startsAt, endsAt, lateUntil } = campaign ?? draft;
  const { days, lateDays } = campaignDays({ startsAt, endsAt, lateUntil });
  const isOver = goalCents > capCents;
  const raised = Math.min(goalCents, capCents);
  return (
    <>
      <section aria-labelledby="campaign-allows" className="panel text-sm">
        <div className="panel-head">
          <h2 id="campaign-allows">{copy.allows(name)}</h2>
        </div>
        <dl>
          <Line
            label={copy.cap}
            note={isOver ? copy.overCap(dollars(goalCents)) : ''}
            value={dollars(capCents)}
            isOver={isOver}
          />
          <Line
            label={copy.days}
            note={days > 0 ? copy.ofDays(days, lateDays) : ''}
            value={copy.dayCount(allowed.min, allowed.max)}
          />
          <Line label={copy.fee} note={copy.feeOf} value={fee} />
          <Line label={copy.film} value={copy.thisFilm} />
        </dl>
        <p className="px-5 pb-3">
          <Link
            to={`${paths.studio}/${studioPaths.package}`}
            className="inline-flex min-h-8 items-center text-daylight underline"
          >
            {copy.compare}
          </Link>
        </p>
      </section>
      {raised > 0 && (
        <section aria-labelledby="campaign-reached" className="panel text-sm">
          <div className="panel-head">
            <h2 id="campaign-reached">{copy.reached}</h2>
          </div>
          <dl>
            <Line label={copy.raised} value={formatDollars(raised)} />
            <Line label={copy.feeLine(fee)} value={formatDollars(-feeCents(raised))} />
            <div className="campaign-line bg-bg2 font-semibold">
              <dt>{copy.left}</dt>
              <dd className="tabular-nums">{formatDollars(keptCents(raised))}</dd>
              <dd className="text-xs font-normal">{copy.noCardCosts}</dd>
            </div>
          </dl>
          <p className="border-t border-hairline px-5 py-3 text-xs text-ink-2">
            {isOver ? `${copy.withCap} ${copy.posting}` : copy.posting}
          </p>
        </section>
      )}
    </>
  );
}
