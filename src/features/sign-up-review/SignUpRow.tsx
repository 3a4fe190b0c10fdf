import { Link } from 'react-router-dom';
import { SafeLink } from '../../components/SafeLink';
import { signUpColumns, signUpReviewCopy, type SignUpColumn } from '../../content/signUpReview';
import { useHasFormDraft } from '../projects/builder/unsavedTexts';
import { cellText, websiteLink } from './signUpCells';
import { reviewDraftKey } from './reviewForm';
import type { Review, SignUp } from './signUpSchema';
import { newProjectPath } from './newProjectAddress';

const { statuses, unknownStatus, notSaved, startProject, review: reviewLabel } = signUpReviewCopy;

const statusLook = { new: 'text-ink-2', accepted: 'text-ok', declined: 'text-rec' };
const cellLook = 'border-b border-hairline px-2 py-0.5 text-left align-top';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type SignUpRowProps = {
  signUp: SignUp;
  /** Null if nobody has marked it; undefined while that is not known. */
  review: Review | null | undefined;
  onEmail: (key: string) => void;
  onReview: (key: string) => void;
};

/** One sign-up. A click anywhere in the row does what its email button does (see SignUpTable). */
export function SignUpRow({ signUp, review, onEmail, onReview }: SignUpRowProps) {
  const { key, email, firstName, lastName, date } = signUp;
  const isUnsaved = useHasFormDraft(...reviewDraftKey(signUp));
  const status = review === undefined ? unknownStatus : statuses[review?.status ?? 'new'];

  const content = (field: SignUpColumn) => {
    const text = cellText(signUp, field);
    if (field === 'email')
      return (
        <button
          type="button"
          dir="auto"
          onClick={() => {
            onEmail(key);
          }}
          className="min-h-8 min-w-32 py-1.5 text-left wrap-anywhere text-daylight underline"
        >
          {email || key}
        </button>
      );
    return (
      <span
        dir="auto"
        className="my-1.5 line-clamp-2 min-w-16 wrap-anywhere"
        title={text.length > 60 ? text : undefined}
      >
        {field === 'brandwebsite' ? (
          <SafeLink link={websiteLink(text)} className="text-daylight underline">
            {text}
          </SafeLink>
        ) : (
          text
        )}
      </span>
    );
  };

  return (
    <tr data-key={key} className="group cursor-pointer hover:bg-bg2">
      {signUpColumns.map(({ field }) =>
        field === 'lastName' ? (
          <th
            key={field}
            scope="row"
            className={`${cellLook} sticky left-0 max-w-28 border-r bg-bg1 font-semibold group-hover:bg-bg2 sm:max-w-48`}
          >
            {content(field)}
          </th>
        ) : (
          <td key={field} className={`${cellLook} max-w-52`}>
            {content(field)}
          </td>
        ),
      )}
      <td
        className={`${cellLook} bg-bg1 whitespace-nowrap group-hover:bg-bg2 lg:sticky lg:right-60 lg:border-l`}
      >
        <span className="block py-1.5">{date > 0 && day.format(date)}</span>
      </td>
      <td
        className={`${cellLook} bg-bg1 whitespace-nowrap group-hover:bg-bg2 sm:sticky sm:right-0 sm:border-l lg:w-60 lg:min-w-60 lg:border-l-0`}
      >
        <span className="flex items-center gap-3">
          <button
            type="button"
            aria-label={`${reviewLabel}: ${firstName} ${lastName}, ${status}${isUnsaved ? `, ${notSaved}` : ''}`}
            aria-haspopup="dialog"
            onClick={() => {
              onReview(key);
            }}
            className={`min-h-8 rounded-control border border-control px-3 text-left font-medium hover:border-tungsten ${statusLook[review?.status ?? 'new']}`}
          >
            {status}
            {isUnsaved && <span className="block text-ink">{notSaved}</span>}
          </button>
          <Link
            to={newProjectPath(signUp)}
            aria-label={`${startProject.short}: ${firstName} ${lastName}`}
            className="inline-flex min-h-8 items-center text-daylight underline"
          >
            {startProject.short}
          </Link>
        </span>
      </td>
    </tr>
  );
}
