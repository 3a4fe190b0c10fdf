import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Notice, Section } from '../../components/workspace/DocumentSection';
import { FormModal } from '../../components/workspace/FormModal';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits, recordsPerPage } from '../../config/limits';
import { filmSeatsLink } from '../../config/paths';
import { accountLink } from '../../config/shopLinks';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { formatDay } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { serverNow } from '../../lib/serverTime';
import { clockIn, dayIn, formatDayIn, zonedTime } from '../../lib/zonedTime';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { partsOfUnit } from '../orders/offerModel';
import {
  bestSeats,
  countSeats,
  freeUnits,
  type HallRow,
  readHall,
  seatName,
  unbrokenName,
} from '../premieres/hall';
import type { Screening } from '../premieres/screeningModel';
import type { Waiting } from '../premieres/waitingModel';
import { isToDecide, showingTitle } from './showingModel';
import type { OpenShowing } from './showingsApi';
import { hasKept, keepSeats, openSale, setSoldOut } from './waitingStaffApi';

const { interest: interestCopy, waiting: copy } = premiereAdminCopy;

type ShowingDemandProps = {
  told: OpenShowing & { screening: Screening };
  now: number;
  onChanged: () => void;
};

/** How many would come to a showing whose sale is not open, and the way to open it, which asks first. */
export function ShowingInterest({ told, now, onChanged }: ShowingDemandProps) {
  const { screeningId, threshold, interested, decideBy, zone } = told.screening;
  const dispatch = useAppDispatch();
  const wouldCome = interestCopy.wouldCome(interested, threshold);
  const day = decideBy === null ? '' : formatDayIn(decideBy, zone);
  const { title, lead } = interestCopy.question;
  const [first] = told.offers;
  const from = first && now < first.from ? showingTitle(first.from, zone) : '';
  return (
    <Notice
      Icon={Users}
      title={day === '' ? interestCopy.open : interestCopy.by(wouldCome, day)}
      lead={isToDecide(told.screening, now) ? interestCopy.decide : interestCopy.asked}
    >
      <DialogButton
        label={interestCopy.open}
        onDone={() => {
          // All of this goes.
          goTo('showing-sales');
          onChanged();
        }}
      >
        {({ onDone, onClose }) => (
          <ConfirmDialog
            title={title}
            action={interestCopy.open}
            onConfirm={async () => {
              const problem = dispatch(toRequestError(await dispatch(openSale(screeningId))));
              if (problem === '') onDone();
              return problem;
            }}
            onClose={onClose}
          >
            <p>{lead(from)}</p>
          </ConfirmDialog>
        )}
      </DialogButton>
    </Notice>
  );
}

const dayMs = 24 * 60 * 60_000;

/** What a unit's place is called, of a zone without rows by its number. */
function placeName({ zones }: Screening, hall: readonly HallRow[], unit: string): string {
  const { offerId, number } = partsOfUnit(unit);
  return seatName(hall, unit) || `${zones[offerId]?.label ?? ''} ${String(number)}`;
}

type KeepSeatsProps = ShowingDemandProps & {
  waiting: Waiting;
  onDone: () => void;
  onClose: () => void;
};

/** Keeps free seats for one who waits, no more than they want, until an hour. */
function KeepSeats({ told, waiting, now, onChanged, onDone, onClose }: KeepSeatsProps) {
  const { screening, offers } = told;
  const { zone, zones, doorsAt } = screening;
  const { wanted, email } = waiting;
  const hall = readHall(screening);
  const taken = new Set([...told.sold, ...told.held]);
  const free = freeUnits(screening, taken);
  const most = Math.min(wanted, limits.unitsPerOrder, ...offers.map(({ perOrder }) => perOrder));
  // A pair alone may be more than they want: nobody has half of it.
  const isTooMany = (units: readonly string[]) =>
    units.length > 1 && countSeats(zones, units) > most;
  const [chosen, setChosen] = useState(() => {
    const best = bestSeats(hall, taken, most).map(({ unitId }) => unitId);
    return free.reduce<readonly string[]>(
      (units, unit) => (isTooMany([...units, unit]) ? units : [...units, unit]),
      best,
    );
  });
  const [clock, setClock] = useState(() => clockIn(Math.min(now + dayMs, doorsAt), zone));
  const [triedAt, setTriedAt] = useState<number>();
  const { isBusy, failure, send } = useSubmit();
  const units = free.filter((unit) => chosen.includes(unit));
  const names = units.map((unit) => placeName(screening, hall, unit)).join(', ');
  const isRight = units.length > 0 && !isTooMany(units);
  /** The next time that the venue's clock shows it. */
  const untilAfter = (time: number) =>
    [time, time + dayMs]
      .map((day) => zonedTime(dayIn(day, zone), clock, zone))
      .find((one) => one > time && one <= doorsAt);
  const isTried = triedAt !== undefined;
  const shownUntil = untilAfter(triedAt ?? now);
  const keep = async () => {
    const time = serverNow();
    const until = untilAfter(time);
    setTriedAt(time);
    if (until === undefined || !isRight) return;
    if (await send(keepSeats({ waiting, units, until }))) onDone();
  };
  return (
    <FormModal
      title={copy.keepFor(email)}
      submit={names === '' ? copy.keep : copy.keepChosen(names)}
      submitting={copy.keeping}
      isSubmitting={isBusy}
      isDirty={false}
      failure={failure}
      onSubmit={() => void keep()}
      onClose={() => {
        onClose();
        // Somebody has one of them by now, or they wait no more.
        if (failure !== '') onChanged();
      }}
    >
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-2 font-medium">{copy.free(countSeats(zones, free))}</legend>
        {free.slice(0, recordsPerPage).map((unit) => (
          <CheckField
            key={unit}
            label={placeName(screening, hall, unit)}
            isOn={units.includes(unit)}
            onChange={(isOn) => {
              setChosen(isOn ? [...units, unit] : units.filter((one) => one !== unit));
            }}
          />
        ))}
      </fieldset>
      <p role="status">{copy.choice(wanted, countSeats(zones, units), names)}</p>
      {isTried && !isRight && (
        <p role="alert" className="text-rec">
          {copy.problem(wanted, most)}
        </p>
      )}
      <LabelledInput
        id="showing-kept-until"
        label={copy.until}
        type="time"
        hint={copy.hint(shownUntil === undefined ? '' : showingTitle(shownUntil, zone))}
        value={clock}
        error={isTried && shownUntil === undefined ? copy.untilProblem : undefined}
        onChange={({ target }) => {
          setClock(target.value);
        }}
      />
    </FormModal>
  );
}

/** Who waits for seats, in whose order what comes free is kept for them; nothing while nobody has to wait. */
export function WaitingList({ told, now, onChanged }: ShowingDemandProps) {
  const { screening, waitingList, films } = told;
  const { screeningId, projectId, name, zone, zones, doorsAt } = screening;
  const { isBusy, failure, send } = useSubmit();
  const hall = readHall(screening);
  const free = freeUnits(screening, new Set([...told.sold, ...told.held]));
  if (free.length > 0 && !screening.waiting && waitingList.length === 0) return null;
  const hasNext = waitingList.some(({ kept }) => kept.length === 0);
  const mayKeep = free.length > 0 && waitingList.length > 0 && now < doorsAt;
  const slug = films.find((film) => film.projectId === projectId)?.slug ?? '';
  // Whoever reads the letter elsewhere is signed in there before they see what is theirs.
  const address = new URL(accountLink(filmSeatsLink(slug, screeningId)), location.origin).href;
  const sayWaiting = async () => {
    if (await send(setSoldOut({ screeningId, waiting: !screening.waiting })))
      // With the button all of this may go.
      goTo(screening.waiting ? 'showing-sales' : 'showing-waiting');
    onChanged();
  };
  return (
    <Section id="showing-waiting" heading={copy.heading} count={waitingList.length}>
      <p className="text-ink-2">{copy.lead}</p>
      <Failure text={failure} />
      {(free.length === 0 || screening.waiting) && (
        <Button
          variant="compact"
          className="self-start"
          aria-disabled={isBusy}
          onClick={() => void sayWaiting()}
        >
          {screening.waiting ? copy.takeBack : copy.setSoldOut}
        </Button>
      )}
      {screening.waiting && !hasNext && free.length > 0 && (
        <p>{copy.unsold(countSeats(zones, free))}</p>
      )}
      {mayKeep && <p className="font-medium">{copy.free(countSeats(zones, free))}</p>}
      <ol className="divide-y divide-hairline">
        {waitingList.map((waiting) => {
          const { uid, email, at, kept } = waiting;
          const seats = kept.map((unit) => placeName(screening, hall, unit)).join(', ');
          const keptText = copy.kept(seats, showingTitle(waiting.until, zone));
          const isKept = hasKept(waiting, now);
          return (
            <li key={uid} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0 wrap-anywhere">
                <p>{email}</p>
                <p className="text-xs text-ink-2">{copy.wants(waiting.wanted, formatDay(at))}</p>
                {seats !== '' && <p className="text-xs">{unbrokenName(keptText)}</p>}
              </div>
              {isKept && (
                <a
                  href={mailtoLink(email, name, copy.letter(keptText, address))}
                  aria-label={copy.writeTo(email)}
                  className={buttonClass('compact')}
                >
                  {copy.write}
                </a>
              )}
              {!isKept && mayKeep && (
                <DialogButton
                  label={copy.keep}
                  name={copy.keepFor(email)}
                  onDone={() => {
                    goTo('showing-waiting');
                    onChanged();
                  }}
                >
                  {(dialog) => (
                    <KeepSeats
                      told={told}
                      waiting={waiting}
                      now={now}
                      onChanged={onChanged}
                      {...dialog}
                    />
                  )}
                </DialogButton>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
