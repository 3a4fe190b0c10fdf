import { SafeLink } from '../../components/SafeLink';
import { ColumnHead } from '../../components/workspace/ColumnHead';
import { useRowPress } from '../../components/workspace/useRowPress';
import {
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
  sorts,
} from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppSelector } from '../../store/hooks';
import {
  cellText,
  firstDirection,
  formatAge,
  type Review,
  type SignUp,
  typedAddress,
} from './model';
import { ReviewButton, ReviewPill } from './SignUpActions';
import { selectSignUpReview } from './signUpReviewSlice';
import { useSignUpView } from './useSignUpView';

const columns = [{ field: 'status', label: signUpReviewCopy.review }, ...signUpColumns] as const;

const linkClass = 'text-daylight underline';
/** The names that staff look for; all else is smaller. */
const nameFields: readonly SignUpColumn[] = ['lastName', 'firstName', 'brandName'];

type SignUpRowProps = {
  signUp: SignUp;
  review: Review | null | undefined;
  isChosen: boolean;
  onEmail: (key: string) => void;
  onReview: (key: string) => void;
};

/** One sign-up. A click anywhere in the row opens its review and shows its email (see SignUpReview). */
function SignUpRow({ signUp, review, isChosen, onEmail, onReview }: SignUpRowProps) {
  const { key, email, date } = signUp;

  const renderCell = (field: SignUpColumn) => {
    const text = cellText(signUp, field);
    if (field === 'email')
      return (
        <button
          type="button"
          dir="auto"
          data-control="email"
          title={email || key}
          onClick={() => {
            onEmail(key);
          }}
          className={`block min-h-6 max-w-full text-start ${linkClass}`}
        >
          <span className="cell-text cell-detail address-text">{email || key}</span>
        </button>
      );
    const isAddress = field === 'brandwebsite';
    const style = nameFields.includes(field)
      ? ''
      : `cell-detail ${isAddress || field === 'videoChannelList' ? 'address-text' : ''}`;
    return (
      <span dir="auto" className={`cell-text ${style}`} title={text || undefined}>
        {isAddress ? (
          <SafeLink link={typedAddress(text)} className={linkClass}>
            {text}
          </SafeLink>
        ) : (
          text
        )}
      </span>
    );
  };

  return (
    <tr data-key={key} data-chosen={isChosen || undefined}>
      <td>
        <ReviewPill review={review} />
        <span className="flex flex-wrap items-center justify-between gap-x-1.5 text-xs">
          <ReviewButton
            signUp={signUp}
            review={review}
            onReview={onReview}
            className={`min-h-6 ${linkClass}`}
          />
          {date > 0 && (
            <span className="text-ink-2" title={signUpReviewCopy.signedUp(formatDateTime(date))}>
              {formatAge(date)}
            </span>
          )}
        </span>
      </td>
      {signUpColumns.map(({ field }) =>
        field === 'lastName' ? (
          <th key={field} scope="row" className="font-semibold">
            {renderCell(field)}
          </th>
        ) : (
          <td key={field} className={field === 'brandName' ? 'font-semibold' : ''}>
            {renderCell(field)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A column's head. It sorts the list where the database can sort by the column. */
function SignUpColumnHead({ column: { field, label } }: { column: (typeof columns)[number] }) {
  const [view, changeView] = useSignUpView();
  const sort = sorts.find((option) => option === field);
  if (!sort) return <th scope="col">{label}</th>;
  const direction = view.sort === sort ? view.direction : undefined;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return (
    <ColumnHead
      label={label}
      direction={direction}
      onSort={() => {
        changeView({ sort, direction: direction ? opposite : firstDirection(sort) });
      }}
    />
  );
}

export type SignUpListProps = {
  /** The key of the sign-up that is reviewed, or whose email is shown. */
  chosen: string | undefined;
  onEmail: (key: string) => void;
  onReview: (key: string) => void;
  /** A press anywhere in a row. */
  onRow: (key: string) => void;
};

/** The completed sign-up forms in a table, which scrolls with the page. Phones get cards instead. */
export function SignUpTable({ chosen, onEmail, onReview, onRow }: SignUpListProps) {
  const { signUps, reviews } = useAppSelector(selectSignUpReview);
  const body = useRowPress(onRow);
  return (
    <table aria-label={signUpReviewCopy.heading} className="data-table sign-up-table">
      <colgroup>
        {columns.map(({ field }) => (
          <col key={field} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <SignUpColumnHead key={column.field} column={column} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {signUps.map((signUp) => (
          <SignUpRow
            key={signUp.key}
            signUp={signUp}
            review={reviews[signUp.key]}
            isChosen={signUp.key === chosen}
            onEmail={onEmail}
            onReview={onReview}
          />
        ))}
      </tbody>
    </table>
  );
}
