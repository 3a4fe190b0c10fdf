import { useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { awaitingNetwork, uploadCopy, uploadPhases } from '../../content/media';
import { codeMessage } from '../../content/messages';
import { cancelUpload, hasEnded, pauseUpload, resumeUpload } from './uploadControl';
import { selectUpload } from './uploadsSlice';

const buttonClass = 'min-h-8 text-daylight underline aria-disabled:opacity-60';

/** Progress of an upload with buttons to pause, resume and cancel it. Renders nothing before it starts. */
export function UploadProgress({ uploadId, label }: { uploadId: string; label: string }) {
  const upload = useAppSelector((state) => selectUpload(state, uploadId));
  const region = useRef<HTMLDivElement>(null);
  if (!upload) return null;
  const { phase, awaitsNetwork, percent, code } = upload;
  const isRunning = phase === 'running';
  const advice = awaitsNetwork
    ? `: ${awaitingNetwork}`
    : phase === 'error'
      ? `: ${codeMessage(code)} ${uploadCopy.stillSelected}`
      : phase === 'canceled'
        ? `. ${uploadCopy.stillSelected}`
        : '';
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-1 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <p role="status">{uploadPhases[phase] + advice}</p>
        <span className="tabular-nums">{`${String(percent)} %`}</span>
      </div>
      <progress max={100} value={percent} aria-label={label} className="striped-progress" />
      {!hasEnded(upload) && (
        <p className="flex gap-4">
          <button
            type="button"
            className={buttonClass}
            aria-disabled={phase === 'canceling'}
            onClick={() => {
              if (isRunning) pauseUpload(uploadId);
              else resumeUpload(uploadId);
            }}
          >
            {isRunning ? 'Pause' : 'Resume'}
          </button>
          <button
            type="button"
            className={buttonClass}
            aria-disabled={phase === 'canceling'}
            onClick={() => {
              cancelUpload(uploadId);
              // The button disappears with the upload, so focus moves to the region first.
              region.current?.focus();
            }}
          >
            Cancel upload
          </button>
        </p>
      )}
    </div>
  );
}
