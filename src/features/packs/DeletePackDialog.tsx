import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { focusPageHeading } from '../../components/pageHead';
import { deletePackCopy as copy } from '../../content/newPack';
import { packCopy } from '../../content/projectPacks';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { PackOfBrand } from './brandPacksApi';
import { deletePack } from './deletePackApi';

type DeletePackDialogProps = { found: PackOfBrand; onDeleted: () => void; onClose: () => void };

/** Asks before a draft is deleted that creators opened and never submitted. */
export function DeletePackDialog({ found, onDeleted, onClose }: DeletePackDialogProps) {
  const dispatch = useAppDispatch();
  const { brandId, packId, pack } = found;
  const name = packCopy.titleOf(pack.title);
  const confirm = async () => {
    const outcome = await dispatch(deletePack({ brandId, packId }));
    if (deletePack.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    // First the dialog gives back the focus.
    flushSync(onClose);
    onDeleted();
    dispatch(successAnnounced({ name, message: 'packDeleted', about: deletePack.typePrefix }));
    // The pressed button goes with its pack.
    focusPageHeading();
    return '';
  };
  return (
    <ConfirmDialog
      title={copy.title(name)}
      action={copy.submit}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{copy.warning}</p>
    </ConfirmDialog>
  );
}
