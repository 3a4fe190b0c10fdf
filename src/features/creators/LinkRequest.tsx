import { EmailLinkRequest } from '../../components/EmailLinkRequest';
import { studioCopy } from '../../content/studio';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { requestLink } from './accountSlice';

/** Has a sign-in link of the studio sent to an email. */
export function LinkRequest({ initial }: { initial?: string }) {
  const dispatch = useAppDispatch();
  return (
    <EmailLinkRequest
      sentAdvice={studioCopy.signIn.sentAdvice}
      initial={initial}
      onRequest={async (email) => {
        const outcome = await dispatch(requestLink(email));
        return requestLink.rejected.match(outcome) ? dispatch(toRequestError(outcome)) : '';
      }}
    />
  );
}
