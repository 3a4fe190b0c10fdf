import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readCode } from './admission';

/** So often is a frame looked at, at the most, and never two at once. */
const frameEveryMs = 100;

type Reader = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

async function openReader(): Promise<Reader> {
  const Native = window.BarcodeDetector;
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.includes('qr_code')) return new Native({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector();
}

let loading: Promise<Reader> | undefined;

/** The browser's own where it has one, or else a script. To be fetched ahead: there may be no network at the door. */
export const loadReader = () =>
  (loading ??= openReader().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Fails where there is no camera, or nobody allows it. */
async function start(video: HTMLVideoElement, onCode: (text: string) => void, signal: AbortSignal) {
  const reader = await loadReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  });
  const [track] = stream.getVideoTracks();
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  const look = async () => {
    // Before the first frame it fails.
    const found = await reader.detect(video).catch(() => []);
    // A poster's code beside a ticket's is not meant.
    const code = found.find(({ rawValue }) => readCode(rawValue) !== '') ?? found[0];
    if (code && !signal.aborted) onCode(code.rawValue);
    if (signal.aborted) track?.stop();
    else setTimeout(() => void look(), frameEveryMs);
  };
  void look();
  return track ?? null;
}

/**
 * Shows the camera in an element and calls back with the code of each frame that has one. `setLight` is null where it has
 * no light, `isMissing` true where there is no camera.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
) {
  const [track, setTrack] = useState<MediaStreamTrack | null>();
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const readNow = (text: string) => {
      read(text);
    };
    const keep = (found: MediaStreamTrack | null) => {
      if (signal.aborted) return;
      setTrack(found);
      found?.addEventListener('ended', () => {
        keep(null);
      });
    };
    if (video.current)
      start(video.current, readNow, signal).then(keep, () => {
        keep(null);
      });
    return () => {
      controller.abort();
    };
  }, [video]);
  const hasLight = track && 'getCapabilities' in track && 'torch' in track.getCapabilities();
  const setLight = (isOn: boolean) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
    track?.applyConstraints({ advanced: [light] }).catch(() => undefined);
  };
  return { isMissing: track === null, setLight: hasLight ? setLight : null };
}
