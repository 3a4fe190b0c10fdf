import { CheckField } from '../../components/CheckField';
import { LabelledInput } from '../../components/LabelledInput';
import type { PackageId } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { formatUtcDay, startOfUtcDay, utcDay } from '../../lib/utcDates';
import { DollarField, type DraftPartProps, PartNotice, Section, useEditDraft } from './DraftFields';
import {
  campaignDays,
  campaignLimits,
  changedDays,
  daysAfter,
  dollars,
  draftFieldIds as ids,
  endProblem,
  goalProblem,
  lateProblem,
  longestLate,
  startProblem,
} from './draftModel';

const { goal: copy, fields } = campaignDraftCopy;

type DraftGoalProps = DraftPartProps & { packageId: PackageId; now: number };

/** The midnight of a day that was typed, or so many days later; null for what is none. */
function midnight(day: string, later = 0): number | null {
  const time = startOfUtcDay(day);
  return Number.isNaN(time) ? null : daysAfter(time, later);
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
    <Section id="section-goal" heading={copy.heading}>
      {campaign && <p className="text-ink-2">{copy.locked}</p>}
      <PartNotice part="goal" fields={['goalCents']} target={ids.goal} />
      <DollarField
        id={ids.goal}
        label={copy.goal}
        hint={copy.cap(dollars(campaign?.capCents ?? capCents))}
        cents={goalCents}
        problem={told(goalProblem(goalCents, packageId), goalCents !== 0)}
        isReadOnly={isLocked}
        onChange={(cents) => {
          edit({ goalCents: cents });
        }}
      />
      <PartNotice
        part="days"
        fields={['startsAt', 'endsAt', 'lateUntil', 'reminders']}
        target={ids.startsAt}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput
          id={ids.startsAt}
          type="date"
          label={fields.startsAt}
          hint={copy.firstHint}
          value={startsAt === null ? '' : utcDay(startsAt)}
          error={told(startProblem(shown, now), startsAt !== null)}
          isReadOnly={isLocked}
          onChange={({ target }) => {
            edit(changedDays(draft, { startsAt: midnight(target.value) }, packageId));
          }}
        />
        <LabelledInput
          id={ids.endsAt}
          type="date"
          label={fields.endsAt}
          hint={copy.lastHint}
          value={endsAt === null ? '' : utcDay(endsAt - 1)}
          error={told(endProblem(shown, packageId), endsAt !== null)}
          isReadOnly={isLocked}
          onChange={({ target }) => {
            edit(changedDays(draft, { endsAt: midnight(target.value, 1) }, packageId));
          }}
        />
      </div>
      {days > 0 && (
        <p className="text-ink-2">{copy.days(days, Math.max(lateDays, 0), allowed.max, name)}</p>
      )}
      <CheckField
        id={ids.late}
        label={copy.late(hasDaysOver ? formatUtcDay(latest - 1) : '')}
        hint={told(lateProblem(shown, packageId), true) ?? copy.lateHint}
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
