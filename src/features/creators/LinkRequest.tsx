import { EmailLinkRequest } from '../../components/EmailLinkRequest';
import { studioCopy } from '../../content/studio';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { requestLink } from './accountSlice';

const copy = studioCopy.signIn;

/** Has a sign-in link of the studio sent to an email. */
export function LinkRequest({ initial }: { initial?: string }) {
  const dispatch = useAppDispatch();
  return (
    <EmailLinkRequest
      label={copy.email}
      submit={copy.submit}
      busy={copy.sending}
      sent={copy.sent}
      sentAdvice={copy.sentAdvice}
      another={copy.another}
      initial={initial}
      onRequest={async (email) => {
        const outcome = await dispatch(requestLink(email));
        return requestLink.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
      }}
    />
  );
}
