import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DialogButton } from '../../components/workspace/DialogButton';
import { moneyCopy } from '../../content/payouts';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { eraseContacts } from './contactsApi';

const { contacts: copy } = moneyCopy;

type EraseContactsProps = { paths: readonly string[]; onErased: () => void };

/** Erases who somebody is from contacts, once that is confirmed. */
export function EraseContacts({ paths, onErased }: EraseContactsProps) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <DialogButton
        label={copy.erase(paths.length)}
        onDone={() => {
          const { typePrefix: about } = eraseContacts;
          const name = copy.count(paths.length);
          dispatch(successAnnounced({ name, message: 'contactsErased', about }));
          onErased();
        }}
      >
        {({ onDone, onClose }) => (
          <ConfirmDialog
            title={copy.question(paths.length)}
            action={copy.confirm}
            onConfirm={async () => {
              const failure = dispatch(toRequestError(await dispatch(eraseContacts(paths))));
              if (failure === '') onDone();
              return failure;
            }}
            onClose={onClose}
          >
            <p>{copy.what}</p>
          </ConfirmDialog>
        )}
      </DialogButton>
    </div>
  );
}
