import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { problemFor } from '../../content/messages';
import { creatorCopy } from '../../content/staffLog';
import { controlLook } from './controlLook';
import { exportCreator } from './creatorThunks';
import { EraseDialog } from './EraseDialog';
import { todayUtc, downloadFile } from './keepFile';
import type { SignUp } from './signUpSchema';

const { export: copy } = creatorCopy;

type CreatorRequestsProps = { signUp: SignUp; onErased: () => void };

/** What staff do when the creator asks for their data, or for its erasure. */
export function CreatorRequests({ signUp, onErased }: CreatorRequestsProps) {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<'idle' | 'exporting' | 'exported' | 'asking'>('idle');
  const [failure, setFailure] = useState('');
  const isExporting = phase === 'exporting';

  const exportAll = async () => {
    setPhase('exporting');
    setFailure('');
    const outcome = await dispatch(exportCreator(signUp.key));
    if (exportCreator.fulfilled.match(outcome)) {
      downloadFile(outcome.payload, copy.fileName(todayUtc()), 'application/json');
      setPhase('exported');
    } else {
      setPhase('idle');
      setFailure(problemFor(outcome.error.code));
    }
  };

  return (
    <section
      aria-label={creatorCopy.heading}
      className="flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <h3 className="font-medium">{creatorCopy.heading}</h3>
      <p className="text-ink-2">{creatorCopy.lead}</p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isExporting}
          className={`${controlLook} aria-disabled:opacity-60`}
          onClick={() => {
            if (!isExporting) void exportAll();
          }}
        >
          {isExporting ? copy.busy : copy.start}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className={controlLook}
          onClick={() => {
            if (!isExporting) setPhase('asking');
          }}
        >
          {creatorCopy.erase.start}
        </button>
      </p>
      <p role="status" className={phase === 'exported' ? '' : 'sr-only'}>
        {phase === 'exported' && copy.done}
      </p>
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      {phase === 'asking' && (
        <EraseDialog
          signUp={signUp}
          onErased={onErased}
          onClose={() => {
            setPhase('idle');
          }}
        />
      )}
    </section>
  );
}
