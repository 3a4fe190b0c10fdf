import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DialogButton } from '../../components/workspace/DialogButton';
import { moneyCopy } from '../../content/payouts';
import { successAnnounced, toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { type Erasable, eraseContacts } from './contactsApi';

const { contacts: copy } = moneyCopy;

type EraseContactsProps = Erasable & { onErased: () => void };

/** Erases who somebody is from contacts, consents and questions, once that is confirmed. */
export function EraseContacts({ contacts, others, onErased }: EraseContactsProps) {
  const dispatch = useAppDispatch();
  // Of one person there may be consent or questions alone, once the contact is gone.
  const count = contacts.length || 1;
  return (
    <div>
      <DialogButton
        label={copy.erase(count)}
        onDone={() => {
          const { typePrefix: about } = eraseContacts;
          const name = copy.count(count);
          dispatch(successAnnounced({ name, message: 'contactsErased', about }));
          onErased();
        }}
      >
        {({ onDone, onClose }) => (
          <ConfirmDialog
            title={copy.question(count)}
            action={copy.confirm}
            onConfirm={async () => {
              const failure = dispatch(
                toRequestError(await dispatch(eraseContacts({ contacts, others }))),
              );
              if (failure === '') onDone();
              return failure;
            }}
            onClose={onClose}
          >
            <p>{others.length > 0 ? copy.whatWithOthers : copy.what}</p>
          </ConfirmDialog>
        )}
      </DialogButton>
    </div>
  );
}
