import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { EmailForm } from '../../components/EmailLinkRequest';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { Modal } from '../../components/Modal';
import { SelectField } from '../../components/SelectField';
import { Section } from '../../components/workspace/DocumentSection';
import { FormModal } from '../../components/workspace/FormModal';
import { limits } from '../../config/limits';
import { eveningCopy as copy } from '../../content/evening';
import type { Elements } from '../../lib/elements';
import { normalizeLine } from '../../lib/lines';
import { mailtoLink } from '../../lib/mailtoLink';
import { formatPlainDollars, parseDollars } from '../../lib/parseAmount';
import { useCopy } from '../../lib/useCopy';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import { unitId } from '../orders/offerModel';
import type { Guest } from '../premieres/guestModel';
import { readHall, seatName } from '../premieres/hall';
import { TicketCode } from '../premieres/tickets/TicketSheet';
import { addGuest, type Evening, type GuestSeat, type MadePass, sendGuestLink } from './eveningApi';

// What a press opens on the page of an evening.

const { form: words, door, send: sending } = copy;
const counts = Array.from({ length: limits.unitsPerOrder }, (_, index) => String(index + 1));
const ways = ['cash', 'terminal', 'free'] as const;

type GuestFormProps = {
  evening: Evening;
  kind: Guest['kind'];
  onDone: () => void;
  onClose: () => void;
};

/** Puts a guest on the list, or sells at the door: from a free seat of a zone on, the next ones that are free. */
export function GuestForm({ evening, kind, onDone, onClose }: GuestFormProps) {
  const { screening, offers, taken } = evening;
  const { brandId, screeningId, zones, blocked } = screening;
  const [guestId] = useState(() => `guest-${crypto.randomUUID()}`);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, send } = useSubmit();
  const isGuest = kind === 'guest';
  const { name = '', note = '', count = '1', from = '' } = typed;
  const zone = typed.zone ?? Object.keys(zones)[0] ?? '';
  const paidBy: Guest['paidBy'] = isGuest
    ? ''
    : (ways.find((way) => way === typed.paidBy) ?? 'cash');
  const free = Array.from({ length: zones[zone]?.stock ?? 0 }, (_, index) => index + 1)
    .map((number) => unitId(zone, number))
    .filter((unit) => !(unit in taken) && !blocked.includes(unit));
  const left = free.slice(Math.max(0, free.indexOf(from)));
  const units = left.slice(0, Number(count));
  const hall = readHall(screening);
  const seatNames = Object.fromEntries(free.map((unit) => [unit, seatName(hall, unit)]));
  const priceCents = offers.find(({ offerId }) => offerId === zone)?.priceCents ?? 0;
  const usual = priceCents > 0 ? formatPlainDollars(priceCents * units.length) : '';
  const isFree = isGuest || paidBy === 'free';
  const sum = typed.taken ?? usual;
  const takenCents = isFree ? 0 : parseDollars(sum);
  const problems = {
    name: lineProblem(name, limits.buyerName),
    note: lineProblem(note, limits.buyerName),
    count: units.length < Number(count) ? words.noRoom(left.length) : '',
    taken: isFree || (takenCents > 0 && takenCents <= limits.mostPriceCents) ? '' : words.noSum,
  };
  const problemOf = (field: keyof typeof problems) => (isTried && problems[field]) || undefined;
  const change = (field: string, value: string) => {
    setTyped((others) => ({ ...others, [field]: value }));
  };
  const submit = async () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== '')) return;
    const told = { kind, name: normalizeLine(name), note: normalizeLine(note) };
    const guest = { screeningId, brandId, guestId, ...told, units, takenCents, paidBy };
    if (await send(addGuest(guest))) onDone();
  };
  const input = (field: 'name' | 'note' | 'taken', value: string) => (
    <LabelledInput
      id={`guest-${field}`}
      label={words[field]}
      autoComplete="off"
      value={value}
      error={problemOf(field)}
      onChange={({ target }) => {
        change(field, target.value);
      }}
    />
  );
  const select = (
    field: 'zone' | 'from' | 'count' | 'paidBy',
    value: string,
    options: readonly string[],
    optionLabels: Readonly<Record<string, string>> = {},
  ) => (
    <SelectField
      label={words[field]}
      options={options}
      optionLabels={optionLabels}
      value={value}
      error={field === 'count' ? problemOf(field) : undefined}
      onChange={(chosen) => {
        change(field, chosen);
      }}
    />
  );
  const zoneNames = Object.entries(zones).map(([id, { label }]) => [id, label] as const);
  return (
    <FormModal
      title={copy[kind].add}
      submit={copy[kind].submit}
      submitting={words.saving}
      isSubmitting={isBusy}
      isDirty={Object.keys(typed).length > 0}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isGuest && input('name', name)}
      {isGuest && input('note', note)}
      {select('zone', zone, Object.keys(zones), Object.fromEntries(zoneNames))}
      {hall.length > 0 && select('from', left[0] ?? '', free, seatNames)}
      {select('count', count, counts)}
      {hall.length > 0 && <p role="status">{units.map((unit) => seatNames[unit]).join(', ')}</p>}
      {!isGuest && select('paidBy', paidBy, ways, door.paidBy)}
      {!isFree && input('taken', sum)}
    </FormModal>
  );
}

/** Gives the focus to what has come in the place of what was pressed. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};

type SendLinkProps = { title: string; seat: GuestSeat; onDone: () => void; onClose: () => void };

/** Makes a link with which whoever proves an email takes the ticket of a guest, for the creators' own letter. */
export function SendLink({ title, seat, onDone, onClose }: SendLinkProps) {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<{ email: string; link: string }>();
  const make = async (email: string) => {
    const outcome = await dispatch(sendGuestLink({ ...seat, email }));
    if (!sendGuestLink.fulfilled.match(outcome)) return dispatch(toRequestError(outcome));
    setMade({ email, link: outcome.payload });
    return '';
  };
  const { email, submit, lead, letter, write } = sending;
  return (
    <Modal title={title} size="question" onClose={made ? onDone : onClose}>
      {made ? (
        <>
          <p className="wrap-anywhere">{lead(made.email)}</p>
          <p translate="no" className="wrap-anywhere">
            {made.link}
          </p>
          <a
            ref={takeFocus}
            href={mailtoLink(made.email, seat.screening.name, letter(made.link))}
            className={buttonClass('primary')}
          >
            {write}
          </a>
        </>
      ) : (
        <EmailForm label={email} submit={submit} busy={words.saving} takesFocus onSubmit={make} />
      )}
    </Modal>
  );
}

type PassSheetProps = { made: MadePass; children: Elements };

/** A pass as it is handed to who stands at its door, on paper or by its code, which is nowhere else. */
export function PassSheet({ made: { label, link }, children }: PassSheetProps) {
  const { answer, copy: copyLink } = useCopy(link, copy.doors.copying);
  useEffect(() => {
    document.getElementById('pass')?.focus();
  }, [link]);
  return (
    <Section id="pass" heading={label} note={copy.doors.once}>
      <div className="ticket-sheet max-w-sm p-6">
        <TicketCode code={link} label={label} />
        <p translate="no" className="text-sm wrap-anywhere">
          {link}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="compact" onClick={copyLink}>
          {copy.doors.copyLink}
        </Button>
        {children}
        <p role="status" className="text-ink-2">
          {answer}
        </p>
      </div>
    </Section>
  );
}
