import type { Verdict } from './admission';

/** Of each kind the tones, in hertz and for how many seconds, and how the device shakes, in milliseconds on and off. */
const signals = {
  in: { hertz: [1_320], seconds: 0.15, shakes: [80] },
  unshared: { hertz: [1_320, 1_320], seconds: 0.12, shakes: [60, 80, 60] },
  again: { hertz: [330], seconds: 0.5, shakes: [400] },
  other: { hertz: [165], seconds: 0.3, shakes: [150, 100, 150] },
};

let context: AudioContext | undefined;

/** To be called by a press: browsers are silent before one. */
export function wakeSound() {
  if ('AudioContext' in window) void (context ??= new AudioContext()).resume();
}

/** Says what a scan came to, to whoever does not look. */
export function signal(kind: Verdict['kind'], isLoud: boolean) {
  const { hertz, seconds, shakes } = signals[kind];
  if ('vibrate' in navigator) navigator.vibrate(shakes);
  if (!isLoud || !context) return;
  for (const [index, frequency] of hertz.entries()) {
    const tone = new OscillatorNode(context, { frequency, type: 'square' });
    tone.connect(new GainNode(context, { gain: 0.2 })).connect(context.destination);
    const from = context.currentTime + index * 0.2;
    tone.start(from);
    tone.stop(from + seconds);
  }
}
