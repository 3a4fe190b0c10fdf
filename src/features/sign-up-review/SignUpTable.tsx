import { useEffect, useRef } from 'react';
import { SafeLink } from '../../components/SafeLink';
import {
  type SignUpColumn,
  signUpColumns,
  signUpReviewCopy,
  sorts,
} from '../../content/signUpReview';
import { formatDateTime } from '../../lib/dates';
import { useAppSelector } from '../../store/hooks';
import { cellText, firstDirection, typedAddress } from './model';
import { SignUpActions, type SignUpActionsProps } from './SignUpActions';
import { selectSignUpReview } from './signUpReviewSlice';
import { useSignUpView } from './useSignUpView';

const cellClass = 'border-b border-hairline px-2 py-0.5 text-left align-top';

const columns = [
  ...signUpColumns,
  { field: 'date', label: signUpReviewCopy.date },
  { field: 'status', label: signUpReviewCopy.review },
] as const;

const headClass = 'sticky top-0 z-10 border-b border-control bg-bg2 px-2 text-left';

// The name, the date and the actions stay visible while the table scrolls sideways.
const edgeClass: Partial<Record<string, string>> = {
  lastName: 'left-0 z-20 border-r',
  date: 'lg:right-48 lg:z-20 lg:border-l',
  status: 'right-0 z-20 border-l lg:w-48 lg:min-w-48 lg:border-l-0',
};

type SignUpRowProps = SignUpActionsProps & { onEmail: (key: string) => void };

/** One sign-up. A click anywhere in the row counts as one on its email button (see SignUpTable). */
function SignUpRow({ signUp, review, onEmail, onReview }: SignUpRowProps) {
  const { key, email, date } = signUp;

  const renderCell = (field: SignUpColumn) => {
    const text = cellText(signUp, field);
    if (field === 'email')
      return (
        <button
          type="button"
          dir="auto"
          data-control="email"
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
          <SafeLink link={typedAddress(text)} className="text-daylight underline">
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
            className={`${cellClass} sticky left-0 max-w-48 border-r bg-bg1 font-semibold group-hover:bg-bg2`}
          >
            {renderCell(field)}
          </th>
        ) : (
          <td key={field} className={`${cellClass} max-w-52`}>
            {renderCell(field)}
          </td>
        ),
      )}
      <td
        className={`${cellClass} bg-bg1 whitespace-nowrap group-hover:bg-bg2 lg:sticky lg:right-48 lg:border-l`}
      >
        <span className="block py-1.5">{date > 0 && formatDateTime(date)}</span>
      </td>
      <td
        className={`${cellClass} sticky right-0 border-l bg-bg1 whitespace-nowrap group-hover:bg-bg2 lg:w-48 lg:min-w-48 lg:border-l-0`}
      >
        <SignUpActions signUp={signUp} review={review} onReview={onReview} />
      </td>
    </tr>
  );
}

type ColumnHeadProps = { column: (typeof columns)[number] };

/** A column's head. It sorts the list where it can be sorted by the column. */
function ColumnHead({ column: { field, label } }: ColumnHeadProps) {
  const [view, changeView] = useSignUpView();
  const className = `${headClass} ${edgeClass[field] ?? ''}`;
  const sort = sorts.find((option) => option === field);
  if (!sort)
    return (
      <th scope="col" className={`${className} font-semibold whitespace-nowrap`}>
        {label}
      </th>
    );
  const isSorted = view.sort === sort;
  const oppositeDirection = view.direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={() => {
          changeView({ sort, direction: isSorted ? oppositeDirection : firstDirection(sort) });
        }}
        className={`min-h-8 min-w-8 font-semibold whitespace-nowrap hover:text-tungsten ${isSorted ? 'forced-colors:underline' : ''}`}
      >
        {label}{' '}
        <span aria-hidden="true" className={isSorted ? 'text-tungsten' : 'text-ink-3'}>
          {isSorted ? (view.direction === 'asc' ? '↑' : '↓') : '↕'}
        </span>
      </button>
    </th>
  );
}

type SignUpTableProps = { onEmail: (key: string) => void; onReview: (key: string) => void };

/** The completed sign-up forms in a table that scrolls by itself. Phones get cards instead. */
export function SignUpTable({ onEmail, onReview }: SignUpTableProps) {
  const { status, requestedPage, shownPage, signUps, reviews } = useAppSelector(selectSignUpReview);
  const region = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    if (region.current) region.current.scrollTop = 0;
  }, [shownPage]);

  // The row is not a control: its email button is, and the mouse may hit the whole row instead.
  useEffect(() => {
    const rows = body.current;
    const openRow = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      // Selecting text is not a click on the row.
      if (getSelection()?.isCollapsed === false) return;
      const key = target.closest('tr')?.dataset.key;
      if (key) onEmail(key);
    };
    rows?.addEventListener('click', openRow);
    return () => {
      rows?.removeEventListener('click', openRow);
    };
  }, [onEmail]);

  return (
    <div
      ref={region}
      role="region"
      aria-label={signUpReviewCopy.heading}
      tabIndex={0}
      className="relative max-h-[75dvh] scroll-pt-12 scroll-pr-60 scroll-pl-52 overflow-auto rounded-panel border border-hairline bg-bg1 lg:scroll-pr-92"
    >
      <table className="w-max min-w-full border-separate [border-spacing:0] tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.field} column={column} />
            ))}
          </tr>
        </thead>
        {/* A dialog opened from a row that is about to be replaced would go with it. */}
        <tbody ref={body} inert={status === 'loading' && requestedPage !== shownPage}>
          {signUps.map((signUp) => (
            <SignUpRow
              key={signUp.key}
              signUp={signUp}
              review={reviews[signUp.key]}
              onEmail={onEmail}
              onReview={onReview}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
