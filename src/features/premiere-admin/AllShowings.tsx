import '../../components/workspace/dataTable.css';
import { Link, useSearchParams } from 'react-router-dom';
import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { adminShowingLink } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { showingStaffCopy as copy } from '../../content/premiereStaff';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import { useLoadedOf } from '../../store/useLoaded';
import { seatsToSell } from '../premieres/hall';
import { phaseOfScreening } from '../premieres/screeningModel';
import { fetchAllShowings } from './showingStaffApi';

/** The showings of all brands that are to come, or over. */
function Showings({ list }: { list: keyof typeof copy.lists }) {
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchAllShowings, list);
  const nameOf = (brandId: string) =>
    value?.brands.find((brand) => brand.brandId === brandId)?.name ?? '';
  const ordersToReturn = (screeningId: string) =>
    value?.toReturn.find(({ screening }) => screening.screeningId === screeningId)?.orders ?? 0;
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value?.screenings.length === 0 && <p className="text-ink-2">{copy.noneListed}</p>}
      {value && value.screenings.length > 0 && (
        <table aria-label={copy.all} className="data-table">
          <thead>
            <tr>
              {Object.values(copy.columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.screenings.map((screening) => {
              const { screeningId, brandId, name, startsAt, zone } = screening;
              const orders = ordersToReturn(screeningId);
              const state = premiereAdminCopy.states[phaseOfScreening(screening, loadedAt)];
              return (
                <tr key={screeningId}>
                  <td>{copy.at(formatDayIn(startsAt, zone), clockIn(startsAt, zone))}</td>
                  <th scope="row">
                    <Link
                      to={adminShowingLink(screening)}
                      dir="auto"
                      className="inline-block py-1 text-daylight underline max-md:py-3"
                    >
                      {name}
                    </Link>
                    <span dir="auto" className="cell-detail block text-ink-2">
                      {nameOf(brandId)}
                    </span>
                  </th>
                  <td>{formatCount(seatsToSell(screening))}</td>
                  <td>{orders > 0 ? `${state}, ${copy.toReturn(orders)}` : state}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The list that the address names: of showings to come, or of those that are over. */
export function AllShowings() {
  const [query, setQuery] = useSearchParams();
  const list = query.get('list') === 'over' ? 'over' : 'toCome';
  return (
    <div className="flex flex-col gap-6">
      <div>
        <ViewSelect
          label={copy.all}
          options={copy.lists}
          value={list}
          onChange={(chosen) => {
            setQuery(chosen === 'over' ? { list: chosen } : {}, { replace: true });
          }}
        />
      </div>
      <Showings key={list} list={list} />
    </div>
  );
}
