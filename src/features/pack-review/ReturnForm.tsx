import { packAdminCopy as copy } from '../../content/packAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Pack } from '../packs/model';
import { NotesForm } from '../packs/NotesForm';
import { returnPack } from './packReviewApi';
import type { PackRef } from '../packs/packState';

const formCopy = {
  note: copy.returnNote,
  missing: copy.returnNoteMissing,
  add: copy.addFieldNote,
  submit: copy.return,
};

type ReturnFormProps = {
  pack: Pack;
  packRef: PackRef;
  /** `version` is the one that the return left. */
  onDone: (version: number) => void;
  /** It may be elsewhere by now. What was typed stays. */
  onRefused: () => void;
  onClose: () => void;
};

/** Sends a pack back with a note, and notes about its fields. */
export function ReturnForm({ pack, packRef, onDone, onRefused, onClose }: ReturnFormProps) {
  const dispatch = useAppDispatch();
  return (
    <NotesForm
      copy={formCopy}
      pack={pack}
      draftName={`return/${packRef.brandId}/${packRef.packId}`}
      onSend={async (notes) => {
        const outcome = await dispatch(returnPack({ packRef, ...notes }));
        if (returnPack.rejected.match(outcome)) {
          onRefused();
          return dispatch(toRequestError(outcome));
        }
        onDone(outcome.payload.version);
        return '';
      }}
      onClose={onClose}
    />
  );
}
