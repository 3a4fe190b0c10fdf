import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { goTo } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { Notice, Section } from '../../components/workspace/DocumentSection';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits, recordsPerPage } from '../../config/limits';
import { filmSeatsLink } from '../../config/paths';
import { accountLink } from '../../config/shopLinks';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { formatDay } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { serverNow } from '../../lib/serverTime';
import { clockIn, dayIn, formatDayIn, zonedTime } from '../../lib/zonedTime';
import { useSubmit } from '../../store/useSubmit';
import { partsOfUnit } from '../orders/offerModel';
import { bestSeats, countSeats, freeUnits, readHall, seatName } from '../premieres/hall';
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

/** How many would come to a showing whose sale is not open, and the way to open it. */
export function ShowingInterest({ told: { screening }, now, onChanged }: ShowingDemandProps) {
  const { screeningId, threshold, interested, decideBy, zone } = screening;
  const { isBusy, failure, send } = useSubmit();
  const wouldCome = interestCopy.wouldCome(interested, threshold);
  const day = decideBy === null ? '' : formatDayIn(decideBy, zone);
  const open = async () => {
    if (!(await send(openSale(screeningId)))) return;
    // All of this goes.
    goTo('showing-sales');
    onChanged();
  };
  return (
    <Notice
      Icon={Users}
      title={day === '' ? interestCopy.open : interestCopy.by(wouldCome, day)}
      lead={isToDecide(screening, now) ? interestCopy.decide : interestCopy.asked}
    >
      <Button className="text-sm!" aria-disabled={isBusy} onClick={() => void open()}>
        {interestCopy.open}
      </Button>
      <Failure text={failure} />
    </Notice>
  );
}

const dayMs = 24 * 60 * 60_000;

/** Who waits for seats, in whose order what comes free is kept for them; nothing while nobody has to wait. */
export function WaitingList({ told, now, onChanged }: ShowingDemandProps) {
  const { screening, waitingList, offers, films } = told;
  const { screeningId, projectId, name, zone, zones, doorsAt } = screening;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [clock, setClock] = useState(() => clockIn(Math.min(now + dayMs, doorsAt), zone));
  const [isWrong, setWrong] = useState(false);
  const { isBusy, failure, send } = useSubmit();
  const hall = readHall(screening);
  const taken = new Set([...told.sold, ...told.held]);
  const free = freeUnits(screening, taken);
  if (free.length > 0 && !screening.waiting && waitingList.length === 0) return null;
  const next = waitingList.find(({ kept }) => kept.length === 0);
  const wanted = next?.wanted ?? 1;
  const best = bestSeats(hall, taken, wanted).map(({ unitId }) => unitId);
  const units = chosen ?? (best.length > 0 ? best : free.slice(0, wanted));
  const most = Math.min(limits.unitsPerOrder, ...offers.map(({ perOrder }) => perOrder));
  const mayKeep = free.length > 0 && waitingList.length > 0 && now < doorsAt;
  const slug = films.find((film) => film.projectId === projectId)?.slug ?? '';
  // Whoever reads the letter elsewhere is signed in there before they see what is theirs.
  const address = new URL(accountLink(filmSeatsLink(slug, screeningId)), location.origin).href;
  const nameOf = (unit: string) => {
    const { offerId, number } = partsOfUnit(unit);
    return seatName(hall, unit) || `${zones[offerId]?.label ?? ''} ${String(number)}`;
  };
  const change = async (sending: ReturnType<typeof send>, focused: string) => {
    if (await sending) goTo(focused);
    setChosen(null);
    onChanged();
  };
  const keep = async (waiting: Waiting) => {
    const time = serverNow();
    // The next time that the venue's clock shows it.
    const until = [time, time + dayMs]
      .map((day) => zonedTime(dayIn(day, zone), clock, zone))
      .find((one) => one > time && one <= doorsAt);
    const isRight = until !== undefined && units.length >= 1 && units.length <= most;
    setWrong(!isRight);
    if (!isRight) goTo('showing-kept-until');
    if (!isRight || isBusy) return;
    await change(send(keepSeats({ waiting, units, until })), 'showing-waiting');
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
          onClick={() => {
            const sending = send(setSoldOut({ screeningId, waiting: !screening.waiting }));
            // With the button all of this may go.
            void change(sending, screening.waiting ? 'showing-sales' : 'showing-waiting');
          }}
        >
          {screening.waiting ? copy.takeBack : copy.setSoldOut}
        </Button>
      )}
      {screening.waiting && !next && free.length > 0 && (
        <p>{copy.unsold(countSeats(zones, free))}</p>
      )}
      {mayKeep && (
        <>
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="mb-2 font-medium">{copy.free(countSeats(zones, free))}</legend>
            {free.slice(0, recordsPerPage).map((unit) => (
              <CheckField
                key={unit}
                label={nameOf(unit)}
                isOn={units.includes(unit)}
                onChange={(isOn) => {
                  setChosen(isOn ? [...units, unit] : units.filter((one) => one !== unit));
                }}
              />
            ))}
          </fieldset>
          <LabelledInput
            id="showing-kept-until"
            label={copy.until}
            type="time"
            hint={copy.hint}
            value={clock}
            error={isWrong ? copy.problem(most) : undefined}
            onChange={({ target }) => {
              setClock(target.value);
            }}
          />
        </>
      )}
      <ol className="divide-y divide-hairline">
        {waitingList.map((waiting) => {
          const { uid, email, at, kept } = waiting;
          const seats = kept.map(nameOf).join(', ');
          const keptText = copy.kept(seats, showingTitle(waiting.until, zone));
          const isKept = hasKept(waiting, now);
          return (
            <li key={uid} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0 wrap-anywhere">
                <p>{email}</p>
                <p className="text-xs text-ink-2">{copy.wants(waiting.wanted, formatDay(at))}</p>
                {seats !== '' && <p className="text-xs">{keptText}</p>}
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
                <Button
                  variant="compact"
                  aria-label={copy.keepFor(email)}
                  aria-disabled={isBusy}
                  onClick={() => void keep(waiting)}
                >
                  {copy.keep}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
