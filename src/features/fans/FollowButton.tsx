import { type ComponentProps, createElement, useState } from 'react';
import { Button } from '../../components/Button';
import { useFetchAhead, useFetchAtTouch } from '../../components/useFetchAhead';
import { onDemand } from '../../lib/onDemand';
import type { FollowPart } from '../projects/ProjectView';
import { mayHaveBuyer } from '../shop/signedInBuyer';
import type { FollowState } from './Following';

const following = onDemand(async () => (await import('./Following')).Following);
const atTouch = [following];

const labels: Record<FollowState | 'failed', string> = {
  off: 'Notify me',
  asking: 'Asking…',
  on: 'You are notified',
  failed: 'Not loaded. Try again',
};
const bell =
  'M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3';
const ringing = 'M22 8c0-2.3-.8-4.3-2-6M4 2C2.8 3.7 2 5.7 2 8';

/**
 * Has the news of a film kept for whoever presses it. What it opens is loaded at the first touch, and once the browser is
 * idle where somebody may be signed in, for whom it says whether they follow.
 */
export function FollowButton(props: ComponentProps<FollowPart>) {
  const [Part, setPart] = useState(following.loaded);
  const [isPressed, setPressed] = useState(false);
  const [state, setState] = useState<keyof typeof labels>('off');
  const show = async () => {
    const loaded = await following.load();
    setPart(() => loaded);
  };
  const [whenIdle] = useState(() => [
    { load: () => (mayHaveBuyer() ? show() : Promise.resolve()) },
  ]);
  useFetchAhead(whenIdle);
  useFetchAtTouch(atTouch);
  const press = () => {
    if (state === 'asking') return;
    setPressed(true);
    if (Part) return;
    setState('asking');
    show().catch(() => {
      setPressed(false);
      setState('failed');
    });
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={state === 'asking'}
        onClick={press}
        className="aria-disabled:opacity-60 max-md:w-full noscript:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-current stroke-2"
        >
          <path d={state === 'on' ? bell + ringing : bell} />
        </svg>
        <span>{labels[state]}</span>
      </Button>
      {Part &&
        createElement(Part, {
          ...props,
          isPressed,
          onClose: () => {
            setPressed(false);
          },
          onState: setState,
        })}
    </>
  );
}
