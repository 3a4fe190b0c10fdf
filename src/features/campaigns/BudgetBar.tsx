import { useId } from 'react';

/** The colours of the rows, each of them once full and once striped: the fee first. */
const colours = [
  'text-ink-3',
  'text-tungsten',
  'text-tungsten',
  'text-daylight',
  'text-daylight',
  'text-ok',
  'text-ok',
  'text-control',
  'text-control',
] as const;

type PieceProps = { index: number; stripes: string; x?: string; width?: string };

const Piece = ({ index, stripes, x, width = '100%' }: PieceProps) => (
  <g className={colours[index] ?? ''}>
    <rect x={x} width={width} height="100%" fill="currentColor" />
    {index > 0 && index % 2 === 0 && (
      <rect x={x} width={width} height="100%" fill={`url(#${stripes})`} />
    )}
    {x && <rect x={x} width="2" height="100%" className="fill-bg0" />}
  </g>
);

const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="4" height="8" className="fill-bg0" />
  </pattern>
);

/** What a goal is made of: a piece for each sum, the fee first. The table beside it says the same. */
export function BudgetBar({ goalCents, sums }: { goalCents: number; sums: readonly number[] }) {
  const stripes = useId();
  const share = (cents: number) => `${String((cents * 100) / Math.max(goalCents, 1))}%`;
  return (
    <svg aria-hidden="true" className="h-8 w-full forced-colors:hidden">
      <Stripes id={stripes} />
      {sums.map((cents, index) => (
        <Piece
          key={index}
          index={index}
          stripes={stripes}
          x={share(sums.slice(0, index).reduce((sum, one) => sum + one, 0))}
          width={share(cents)}
        />
      ))}
    </svg>
  );
}

/** The colour of a piece, beside its row. */
export function BudgetSwatch({ index }: { index: number }) {
  const stripes = useId();
  return (
    <svg
      aria-hidden="true"
      className="me-3 inline-block size-4 shrink-0 align-middle forced-colors:hidden"
    >
      <Stripes id={stripes} />
      <Piece index={index} stripes={stripes} />
    </svg>
  );
}
