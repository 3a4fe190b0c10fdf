import './dataTable.css';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { recordListCopy as copy } from '../../content/recordList';
import { buttonClass } from '../Button';
import { ColumnHead } from './ColumnHead';
import type { Direction } from './recordView';
import { useRowPress } from './useRowPress';
import type { Elements } from '../../lib/elements';

export type Column<RecordType> = {
  label: string;
  /** Of the table's width; one column has none and takes what is left. */
  width?: string;
  /** What the view calls the order by this column; without it the table cannot be sorted by it. */
  sort?: string;
  /** One column has what opens a record, with its cell below that. */
  isHead?: true;
  /** Whether it has sums, which end in line; it is none that the table is sorted by. */
  isSum?: true;
  cell: (record: RecordType) => ReactNode;
};

/** What a list has to know of its records. */
export type RecordShape<RecordType> = {
  /** What one is called in ids of the page and, while its panel is open, in the address. */
  name: string;
  /** Of letters, digits and marks, without spaces. */
  idOf: (record: RecordType) => string;
  titleOf: (record: RecordType) => string;
  /** Where a record has a page of its own; the others open beside the list. */
  linkOf?: ((record: RecordType) => string) | undefined;
  /** What its box is called, where its title alone would not do. */
  chooseNamed?: ((title: string) => string) | undefined;
};

type RowsProps<RecordType> = {
  heading: string;
  shape: RecordShape<RecordType>;
  records: readonly RecordType[];
  /** Whether anything can be done with those that are chosen. */
  canChoose: boolean;
  chosenIds: readonly string[];
  /** Whether no more can be chosen. */
  isFull: boolean;
  onOpen: (id: string) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

/** What the box of a record is called. */
function boxLabel<RecordType>(shape: RecordShape<RecordType>, record: RecordType) {
  const title = shape.titleOf(record);
  return shape.chooseNamed?.(title) ?? title;
}

type ChooseBoxProps = {
  label: string;
  isChosen: boolean;
  isDisabled?: boolean;
  /** On a card it is as large as a finger. */
  isOnCard?: boolean;
  /** `isRange` with Shift. */
  onChange: (isChosen: boolean, isRange: boolean) => void;
};

const ChooseBox = (props: ChooseBoxProps) => (
  <label
    className={`inline-flex items-center justify-center ${props.isOnCard ? 'min-h-11 min-w-11' : 'min-h-6 min-w-6'}`}
  >
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.isChosen}
      disabled={props.isDisabled}
      onChange={({ target, nativeEvent }) => {
        props.onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
      }}
    />
  </label>
);

type OpenerProps<RecordType> = Pick<RowsProps<RecordType>, 'shape' | 'onOpen'> & {
  record: RecordType;
  label?: string;
  className: string;
  children: ReactNode;
};

/** The button or the link by which a record is opened with the keyboard. */
function Opener<RecordType>(props: OpenerProps<RecordType>) {
  const { shape, record, label, className, children, onOpen } = props;
  const { name, idOf, titleOf, linkOf } = shape;
  const shared = {
    id: `${name}-${idOf(record)}`,
    title: label ? undefined : titleOf(record),
    'aria-label': label,
    className,
    children,
  };
  return linkOf ? (
    <Link dir="auto" {...shared} to={linkOf(record)} />
  ) : (
    <button
      dir="auto"
      {...shared}
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(idOf(record));
      }}
    />
  );
}

type RecordTableProps<RecordType> = RowsProps<RecordType> & {
  columns: readonly Column<RecordType>[];
  /** What the box of all rows is called. */
  chooseShown: string;
  sort: string;
  direction: Direction;
  /** The record whose panel is open. */
  openId: string | undefined;
  onSort: (sort: string) => void;
};

/** Records in a table, which scrolls with the page. Phones get cards instead. */
export function RecordTable<RecordType>(props: RecordTableProps<RecordType>) {
  const { heading, shape, records, columns, canChoose, chosenIds, isFull, openId } = props;
  const { onOpen, onChoose } = props;
  const { idOf, titleOf, linkOf } = shape;
  const navigate = useNavigate();
  const body = useRowPress((id) => {
    const pressed = linkOf && records.find((record) => idOf(record) === id);
    if (pressed) void navigate(linkOf(pressed));
    else onOpen(id);
  });
  /** Whose box was pressed last: Shift chooses from there. */
  const [pressedId, setPressedId] = useState('');
  const chooseRow = (id: string, isChosen: boolean, isRange: boolean) => {
    const ids = records.map(idOf);
    const to = ids.indexOf(id);
    const from = isRange && ids.includes(pressedId) ? ids.indexOf(pressedId) : to;
    setPressedId(id);
    onChoose(ids.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
  };
  return (
    <table aria-label={heading} className="data-table">
      <colgroup>
        {canChoose && <col style={{ width: '2.5rem' }} />}
        {columns.map(({ label, width }) => (
          <col key={label} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {canChoose && (
            <th scope="col" aria-label={copy.choose}>
              <ChooseBox
                label={props.chooseShown}
                isChosen={isFull || records.every((record) => chosenIds.includes(idOf(record)))}
                onChange={(isChosen) => {
                  onChoose(isChosen ? records.map(idOf) : chosenIds, isChosen);
                }}
              />
            </th>
          )}
          {columns.map(({ label, sort, isSum }) =>
            sort === undefined ? (
              <th key={label} scope="col" className={isSum && 'sum-cell'}>
                {label}
              </th>
            ) : (
              <ColumnHead
                key={label}
                label={label}
                direction={props.sort === sort ? props.direction : undefined}
                onSort={() => {
                  props.onSort(sort);
                }}
              />
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {records.map((record) => {
          const id = idOf(record);
          const isChosen = chosenIds.includes(id);
          return (
            <tr key={id} data-key={id} data-chosen={id === openId || undefined}>
              {canChoose && (
                <td>
                  <ChooseBox
                    label={boxLabel(shape, record)}
                    isChosen={isChosen}
                    isDisabled={isFull && !isChosen}
                    onChange={(isNowChosen, isRange) => {
                      chooseRow(id, isNowChosen, isRange);
                    }}
                  />
                </td>
              )}
              {columns.map(({ label, cell, isHead, isSum }) =>
                isHead ? (
                  <th key={label} scope="row" className="font-semibold">
                    <Opener
                      shape={shape}
                      record={record}
                      onOpen={onOpen}
                      className="block min-h-6 text-start text-daylight underline"
                    >
                      <span className="cell-text">{titleOf(record)}</span>
                    </Opener>
                    <div>{cell(record)}</div>
                  </th>
                ) : (
                  <td key={label} className={isSum && 'sum-cell'}>
                    {cell(record)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type RecordCardsProps<RecordType> = RowsProps<RecordType> & {
  card: (record: RecordType) => Elements;
  /** What the button shows, where that is not its name. */
  openLabel: string | undefined;
  openNamed: (title: string) => string;
};

/** Records on a phone. */
export function RecordCards<RecordType>(props: RecordCardsProps<RecordType>) {
  const { heading, shape, records, card, canChoose, chosenIds, isFull, onOpen, onChoose } = props;
  const { idOf, titleOf } = shape;
  return (
    <ul aria-label={heading} className="flex flex-col gap-3">
      {records.map((record) => {
        const id = idOf(record);
        const isChosen = chosenIds.includes(id);
        return (
          <li key={id} className="panel flex flex-col gap-2 p-4">
            {card(record)}
            <div className="flex gap-2">
              {canChoose && (
                <ChooseBox
                  label={boxLabel(shape, record)}
                  isChosen={isChosen}
                  isDisabled={isFull && !isChosen}
                  isOnCard
                  onChange={(isNowChosen) => {
                    onChoose([id], isNowChosen);
                  }}
                />
              )}
              <Opener
                shape={shape}
                record={record}
                onOpen={onOpen}
                label={props.openNamed(titleOf(record))}
                className={`${buttonClass('quiet')} flex-1 text-sm!`}
              >
                {props.openLabel ?? props.openNamed(titleOf(record))}
              </Opener>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
