import { Copy } from 'lucide-react';
import { SafeLink } from '../../components/SafeLink';
import { type SignUpColumn, signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { mailtoLink } from '../../lib/mailtoLink';
import { useCopy } from '../../lib/useCopy';
import { cellText, type SignUp, telLink, typedAddress } from './model';

const linkClass = 'text-daylight underline';

/** What the creator wrote in a column, with links where it leads somewhere. */
function Answer({ signUp, field }: { signUp: SignUp; field: SignUpColumn }) {
  const link =
    field === 'email'
      ? mailtoLink(signUp.email)
      : field === 'phoneNumber'
        ? telLink(signUp.phoneNumber)
        : '';
  if (link)
    return (
      <a href={link} className={linkClass}>
        {cellText(signUp, field)}
      </a>
    );
  if (field !== 'videoChannelList' && field !== 'brandwebsite')
    return <span>{cellText(signUp, field)}</span>;
  const texts = field === 'videoChannelList' ? signUp.videoChannelList : [signUp.brandwebsite];
  return texts.map((text, index) => {
    const address = typedAddress(text);
    return (
      <span key={index} className="block">
        <SafeLink link={address} className={address ? linkClass : ''}>
          {text}
        </SafeLink>
      </span>
    );
  });
}

/** Copies the email; what came of it stands beside the button. */
function CopyEmail({ email }: { email: string }) {
  const { answer, copy } = useCopy(email, signUpReviewCopy.copying);
  return (
    <>
      <button
        type="button"
        aria-label={signUpReviewCopy.copyEmail}
        title={signUpReviewCopy.copyEmail}
        onClick={copy}
        className="inline-flex size-6 items-center justify-center hover:text-tungsten"
      >
        <Copy aria-hidden="true" className="size-4" />
      </button>
      <span role="status" className="text-xs text-ink-2">
        {answer}
      </span>
    </>
  );
}

/** What the creator wrote in the nine columns. */
export const SignUpAnswers = ({ signUp }: { signUp: SignUp }) => (
  <dl className="grid grid-cols-[min(7.5rem,40%)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
    {signUpColumns.map(({ field, label }) => (
      <div key={field} className="contents">
        <dt className="text-xs leading-5 text-ink-2">{label}</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
          <Answer signUp={signUp} field={field} />
          {field === 'email' && <CopyEmail email={signUp.email || signUp.key} />}
        </dd>
      </div>
    ))}
  </dl>
);
