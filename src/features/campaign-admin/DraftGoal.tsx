import { useId } from 'react';
import { CheckField } from '../../components/CheckField';
import { Section } from '../../components/workspace/DocumentSection';
import type { PackageId } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { formatUtcDay } from '../../lib/utcDates';
import {
  DayField,
  DollarField,
  type DraftPartProps,
  LockReason,
  PartNotice,
  useEditDraft,
} from './DraftFields';
import {
  campaignDays,
  campaignLimits,
  changedDays,
  draftFieldIds as ids,
  endProblem,
  goalProblem,
  lateProblem,
  longestLate,
  startProblem,
} from './draftModel';

const { goal: copy, fields } = campaignDraftCopy;

type DraftGoalProps = DraftPartProps & { packageId: PackageId; now: number };

type DaysBarProps = { days: number; lateDays: number; allowed: { min: number; max: number } };

/** The days of a campaign, and striped those of late pledges, between the least and the most that there may be. */
function DaysBar({ days, lateDays, allowed: { min, max } }: DaysBarProps) {
  const stripes = useId();
  const share = (count: number) => `${String(Math.min((count * 100) / max, 100))}%`;
  return (
    <div aria-hidden="true" className="text-xs text-ink-2">
      <svg className="campaign-days">
        <pattern
          id={stripes}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="8" />
        </pattern>
        <rect width={share(days)} height="14" />
        <rect x={share(days)} width={share(lateDays)} height="14" fill={`url(#${stripes})`} />
        <rect width="100%" height="14" className="campaign-days-frame" />
        {min < max && <line x1={share(min)} x2={share(min)} y1="0" y2="18" />}
      </svg>
      <p className="campaign-days-ends">
        {min < max && <span style={{ width: share(min) }}>{copy.least(min)}</span>}
        <span className="ms-auto">{copy.most(max)}</span>
      </p>
    </div>
  );
}

/** How much is to be raised and in which days, with what the package says to both while it is typed. */
export function DraftGoal({ draft, isReadOnly, packageId, now, campaign }: DraftGoalProps) {
  const edit = useEditDraft();
  const { name, capCents, days: allowed } = campaignLimits(packageId);
  const isLocked = isReadOnly || campaign !== null;
  const { goalCents, startsAt, endsAt, lateUntil, reminders } = campaign ?? draft;
  const shown = { startsAt, endsAt, lateUntil };
  const { days, lateDays } = campaignDays(shown);
  const latest = longestLate(shown, packageId);
  const hasDaysOver = latest !== null && endsAt !== null && latest > endsAt;
  /** Of what is not said nothing is wrong before it is sent. */
  const told = (problem: string, isSaid: boolean) => (!isLocked && isSaid && problem) || undefined;
  return (
    <Section id={ids.goalSection} heading={copy.heading} note={copy.hint(name)}>
      {campaign && <LockReason />}
      <PartNotice part="goal" fields={['goalCents']} target={ids.goal} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarField
          id={ids.goal}
          label={copy.goal}
          cents={goalCents}
          problem={told(goalProblem(goalCents, packageId), true)}
          isReadOnly={isLocked}
          onChange={(cents) => {
            edit({ goalCents: cents });
          }}
        />
        <DollarField
          id="campaign-cap"
          label={copy.cap}
          hint={copy.capHint}
          cents={campaign?.capCents ?? capCents}
          isReadOnly
        />
      </div>
      <PartNotice
        part="days"
        fields={['startsAt', 'endsAt', 'lateUntil', 'reminders']}
        target={ids.startsAt}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          id={ids.startsAt}
          label={fields.startsAt}
          hint={copy.firstHint}
          time={startsAt}
          after={0}
          problem={told(startProblem(shown, now), startsAt !== null)}
          isReadOnly={isLocked}
          onChange={(time) => {
            edit(changedDays(draft, { startsAt: time }, packageId));
          }}
        />
        <DayField
          id={ids.endsAt}
          label={fields.endsAt}
          hint={copy.lastHint}
          time={endsAt}
          after={1}
          problem={told(endProblem(shown, packageId), endsAt !== null)}
          isReadOnly={isLocked}
          onChange={(time) => {
            edit(changedDays(draft, { endsAt: time }, packageId));
          }}
        />
      </div>
      {days > 0 && (
        <div className="flex flex-col gap-1">
          <p>
            <strong className="font-semibold">{copy.days(days)}</strong>{' '}
            <span className="text-ink-2">
              {copy.ofDays(Math.max(lateDays, 0), allowed.max, name)}
            </span>
          </p>
          <DaysBar days={days} lateDays={Math.max(lateDays, 0)} allowed={allowed} />
        </div>
      )}
      <CheckField
        id={ids.late}
        label={copy.late(hasDaysOver ? formatUtcDay(latest - 1) : '')}
        hint={told(lateProblem(shown, packageId), true) ?? copy.lateHint(allowed.max)}
        isOn={lateDays > 0}
        isFixed={isLocked || (!hasDaysOver && lateDays === 0)}
        onChange={(isLate) => {
          edit(changedDays(draft, {}, packageId, isLate));
        }}
      />
      <CheckField
        label={copy.reminders}
        hint={copy.remindersHint}
        isOn={reminders}
        isFixed={isLocked}
        onChange={(isOn) => {
          edit({ reminders: isOn });
        }}
      />
    </Section>
  );
}
