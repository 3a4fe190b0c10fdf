import { EmailLinkRequest } from '../../components/EmailLinkRequest';
import { accountCopy as copy } from '../../content/shop';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { requestBuyerLink } from './accountThunks';

/** Has a link sent that joins this device's orders to an email, or signs in with it. */
export function LinkRequest() {
  const dispatch = useAppDispatch();
  return (
    <EmailLinkRequest
      label={copy.email}
      submit={copy.send}
      busy={copy.sending}
      sent={copy.sent}
      sentAdvice={copy.sentAdvice}
      another={copy.another}
      onRequest={async (email) => {
        const outcome = await dispatch(requestBuyerLink(email));
        return requestBuyerLink.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
      }}
    />
  );
}
