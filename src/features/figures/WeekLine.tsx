import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { studioPaths } from '../../config/paths';
import { numbersCopy } from '../../content/figures';
import { formatCount } from '../../content/formatCount';
import { type Loaded, useLoaded, useLoadedOf } from '../../store/useLoaded';
import { formatDollars } from '../packages/earnings';
import { fetchBrandFigures, fetchHouseFigures } from './figuresApi';
import { moneyOf, type Totals, type WeekFigures } from './figuresModel';

const { week: copy, counts } = numbersCopy;

const shown = [
  [counts.visits, ({ visits }: Totals) => formatCount(visits)],
  [counts.carts, ({ carts }: Totals) => formatCount(carts)],
  [counts.paid, ({ paid }: Totals) => formatCount(paid)],
  [copy.money, (totals: Totals) => formatDollars(moneyOf(totals), { isShort: true })],
] as const;

type LineProps = { of: 'brand' | 'house'; loaded: Loaded<WeekFigures> };

const Line = ({ of, loaded: { value, failure, retry } }: LineProps) => (
  <section aria-labelledby="week" className="panel">
    <div className="panel-head">
      <h2 id="week">{copy[of]}</h2>
      {of === 'brand' && (
        <Link to={studioPaths.numbers} className="text-xs text-daylight underline">
          {copy.all}
        </Link>
      )}
    </div>
    {failure && <LoadFailure text={failure} onRetry={retry} />}
    <ul className="grid grid-cols-2 border-t border-hairline lg:grid-cols-4">
      {shown.map(([label, textOf]) => (
        <li key={label} className="px-5 py-3">
          <p className="font-display text-2xl font-semibold">
            {value ? textOf(value.totals) : '–'}
          </p>{' '}
          <p>{label}</p>{' '}
          <p className="text-xs text-ink-2">{value && copy.before(textOf(value.before))}</p>
        </li>
      ))}
    </ul>
  </section>
);

const House = () => <Line of="house" loaded={useLoaded(fetchHouseFigures)} />;
const Brand = ({ brandId }: { brandId: string }) => (
  <Line of="brand" loaded={useLoadedOf(fetchBrandFigures, brandId)} />
);

/** Four figures of a brand's films, or of all where it is empty, beside those of the seven days before. */
export const WeekLine = ({ brandId }: { brandId: string }) =>
  brandId === '' ? <House /> : <Brand brandId={brandId} />;
