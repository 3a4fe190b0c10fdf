import type { PackageId } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { LabelledInput } from '../../components/LabelledInput';
import { formatUtcDay, startOfUtcDay, utcDay } from '../../lib/utcDates';
import type { Campaign } from '../campaigns/campaignModel';
import { formatDollars } from '../packages/earnings';
import {
  DateField,
  DollarField,
  DraftConflict,
  Flag,
  PartNote,
  Section,
  useEditDraft,
} from './DraftFields';
import {
  campaignDays,
  campaignLimits,
  changedDays,
  daysAfter,
  draftFieldIds,
  endProblem,
  goalProblem,
  lastDayBefore,
  lateProblem,
  longestLate,
  startProblem,
} from './draftModel';
import type { DraftPartProps } from './DraftStory';

const { goal: copy, fields, sections } = campaignDraftCopy;
const ids = draftFieldIds;

type DraftGoalProps = DraftPartProps & {
  packageId: PackageId;
  now: number;
  /** Once it is approved, what fans rely on; null before. */
  campaign: Campaign | null;
};

const percent = (days: number, most: number) => `${String(Math.min((days / most) * 100, 100))}%`;

type DayBarProps = { days: number; lateDays: number; packageId: PackageId };

/** How many of the days that the package allows are taken, by the campaign and by late pledges. */
function DayBar({ days, lateDays, packageId }: DayBarProps) {
  const { name, days: allowed } = campaignLimits(packageId);
  return (
    <div className="flex flex-col gap-1">
      <p>
        <b className="font-semibold">{copy.days(days)}</b>{' '}
        {lateDays > 0 && <span className="text-ink-2">{copy.late(lateDays)}</span>}{' '}
        <span className="text-ink-2">{copy.of(allowed.max, name)}</span>
      </p>
      <svg aria-hidden="true" width="100%" height="14" className="border border-control">
        <rect width={percent(days, allowed.max)} height="14" fill="var(--tungsten)" />
        <rect
          x={percent(days, allowed.max)}
          width={percent(lateDays, allowed.max)}
          height="14"
          fill="var(--tungsten)"
          opacity="0.4"
        />
      </svg>
      <p className="flex justify-between gap-4 text-xs text-ink-2">
        <span>{copy.least(allowed.min)}</span>
        {allowed.max > allowed.min && <span>{copy.most(allowed.max)}</span>}
      </p>
    </div>
  );
}

/** How much is to be raised and in which days, with what the package says to both while it is typed. */
export function DraftGoal({ draft, isReadOnly, packageId, now, campaign }: DraftGoalProps) {
  const edit = useEditDraft();
  const { name, capCents } = campaignLimits(packageId);
  const isLocked = isReadOnly || campaign !== null;
  const { goalCents, startsAt, endsAt, lateUntil, reminders } = campaign ?? draft;
  const shown = { startsAt, endsAt, lateUntil };
  const { days, lateDays } = campaignDays(shown);
  const latest = longestLate(shown, packageId);
  const hasDaysOver = latest !== null && endsAt !== null && latest > endsAt;
  const problem = (found: string, isSaid: boolean) => (isLocked || !isSaid ? '' : found);
  const dayOf = (time: number | null) => (time === null ? '' : utcDay(time));
  /** The midnight of a day that was typed; null for what is none. */
  const midnight = (day: string) => {
    const time = startOfUtcDay(day);
    return Number.isNaN(time) ? null : time;
  };
  return (
    <Section id="section-goal" heading={sections.goal}>
      {campaign && <p className="text-ink-2">{copy.locked}</p>}
      <PartNote part="goal" />
      <DraftConflict field="goalCents" target={ids.goal} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarField
          id={ids.goal}
          label={copy.goal}
          cents={goalCents}
          problem={problem(goalProblem(goalCents, packageId), goalCents !== 0)}
          isReadOnly={isLocked}
          onChange={(cents) => {
            edit({ goalCents: cents });
          }}
        />
        <LabelledInput
          id="campaign-cap"
          label={copy.cap}
          hint={copy.capHint(name)}
          isReadOnly
          value={formatDollars(campaign?.capCents ?? capCents, { isShort: true }).replace('$', '')}
          onChange={() => undefined}
        />
      </div>
      <PartNote part="days" />
      <DraftConflict field="startsAt" target={ids.startsAt} />
      <DraftConflict field="endsAt" target={ids.endsAt} />
      <DraftConflict field="lateUntil" target={ids.late} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          id={ids.startsAt}
          type="date"
          label={fields.startsAt}
          value={dayOf(startsAt)}
          problem={problem(startProblem(shown, now), startsAt !== null)}
          hint={copy.firstHint}
          isReadOnly={isLocked}
          onChange={(day) => {
            edit(changedDays(draft, { startsAt: midnight(day) }, packageId));
          }}
        />
        <DateField
          id={ids.endsAt}
          type="date"
          label={fields.endsAt}
          value={endsAt === null ? '' : utcDay(lastDayBefore(endsAt))}
          problem={problem(endProblem(shown, packageId), endsAt !== null)}
          hint={copy.lastHint}
          isReadOnly={isLocked}
          onChange={(day) => {
            const last = midnight(day);
            const changes = { endsAt: last === null ? null : daysAfter(last, 1) };
            edit(changedDays(draft, changes, packageId));
          }}
        />
      </div>
      {days > 0 && <DayBar days={days} lateDays={Math.max(lateDays, 0)} packageId={packageId} />}
      <Flag
        id={ids.late}
        label={copy.lateLabel(hasDaysOver ? formatUtcDay(lastDayBefore(latest)) : '')}
        hint={problem(lateProblem(shown, packageId), true) || copy.lateHint}
        isOn={lateDays > 0}
        isReadOnly={isLocked || (!hasDaysOver && lateDays === 0)}
        onChange={(isLate) => {
          edit(changedDays(draft, {}, packageId, isLate));
        }}
      />
      <Flag
        label={copy.reminders}
        hint={copy.remindersHint}
        isOn={reminders}
        isReadOnly={isLocked}
        onChange={(isOn) => {
          edit({ reminders: isOn });
        }}
      />
    </Section>
  );
}
