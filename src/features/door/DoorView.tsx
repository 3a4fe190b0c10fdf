import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { PageHeading } from '../../components/PageHeading';
import { useFetchAhead } from '../../components/useFetchAhead';
import { doorCopy as copy } from '../../content/door';
import type { Elements } from '../../lib/elements';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import { loadReader } from './camera';
import type { Door } from './door';
import { DoorScanner } from './DoorScanner';
import { wakeSound } from './sounds';

type StepProps = { heading: string; lead?: string; children?: Elements };

/** A screen before the first scan, or after the last. */
export const DoorStep = ({ heading, lead, children }: StepProps) => (
  <main className="on-stage grow">
    <div className="mx-auto flex max-w-md flex-col gap-5 gutter py-12">
      <PageHeading>{heading}</PageHeading>
      {lead && <p>{lead}</p>}
      {children}
    </div>
  </main>
);

function NameForm({ onBegin }: { onBegin: (name: string) => Promise<void> }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '') void onBegin(name);
      }}
    >
      <LabelledInput
        id="door-name"
        label={copy.name}
        hint={copy.nameHint}
        error={isMissing ? copy.nameMissing : undefined}
        isRequired
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <Button type="submit">{copy.fetch}</Button>
    </form>
  );
}

const nothing = [] as const;
const ofBegin = [{ load: loadReader }];

/** The screen of a door, as its pass stands. */
export function DoorView({ door }: { door: Door }) {
  const state = useSyncExternalStore(door.subscribe, door.state);
  const { phase, pass, screening, entries, queue, readAt, counts } = state;
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    // What was pressed has gone.
    focusPageHeading();
  }, [phase, hasBegun]);
  useFetchAhead(pass ? ofBegin : nothing);
  const send = () => void door.sendNow();
  if (phase === 'missing' || phase === 'withdrawn')
    return <DoorStep heading={copy[phase]} lead={copy.askAgain} />;
  if (phase === 'failed')
    return (
      <DoorStep heading={copy.failed} lead={copy.failedLead}>
        <Button onClick={send}>{copy.tryNow}</Button>
      </DoorStep>
    );
  if (!screening || !pass || phase === 'opening' || phase === 'fetching')
    return <DoorStep heading={phase === 'fetching' ? copy.fetching : copy.opening} />;
  const { zone, startsAt, endsAt, venue } = screening;
  const day = formatDayIn(startsAt, zone);
  const lead = copy.pass(day, clockIn(startsAt, zone), clockIn(endsAt, zone));
  if (phase === 'ended')
    return (
      <DoorStep heading={copy.ended} lead={copy.came(day, counts.in)}>
        {queue.length > 0 && <Button onClick={send}>{copy.send(queue.length)}</Button>}
      </DoorStep>
    );
  if (phase === 'naming')
    return (
      <DoorStep heading={`${pass.label}, ${venue}`} lead={lead}>
        <NameForm onBegin={door.begin} />
      </DoorStep>
    );
  const panel = { door, state, zone };
  if (hasBegun) return <DoorScanner {...panel} pass={pass} screening={screening} />;
  const begin = () => {
    wakeSound();
    setBegun(true);
  };
  return (
    <DoorStep heading={copy.tickets(entries.length)} lead={copy.checked(clockIn(readAt, zone))}>
      <div aria-hidden="true" className="h-2 clapper" />
      <Button onClick={begin}>{copy.begin}</Button>
    </DoorStep>
  );
}
