import { useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { SidePanel } from '../../components/workspace/SidePanel';
import { adminPaths, paths } from '../../config/paths';
import { studioCopy } from '../../content/studio';
import { formatDay } from '../../lib/dates';
import { useLoaded } from '../../store/useLoaded';
import { fetchBrands } from './brandsApi';
import { BrandPanel } from './BrandPanel';
import { type Brand, grantText, packageName } from './model';

const copy = studioCopy.admin;

/** Without case and accents, so that "noe" finds "Noë". */
const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isFound = ({ name, ownerEmail, packageId }: Brand, search: string) =>
  foldText(search)
    .split(/\s+/)
    .every((word) => foldText(`${name}\n${ownerEmail}\n${packageName(packageId)}`).includes(word));

/** All brands, newest first, with a search; the address names the one that is open. */
export function BrandList({ staffEmail }: { staffEmail: string }) {
  const { value: brands, failure, retry } = useLoaded(fetchBrands);
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const openId = query.get('brand');
  const panel = useRef<HTMLDialogElement>(null);
  const opened = brands?.find(({ brandId }) => brandId === openId);
  const found = useMemo(
    () => brands?.filter((brand) => isFound(brand, search.trim())),
    [brands, search],
  );
  const change = (name: string, value: string) => {
    setQuery(
      (previous) => {
        if (value) previous.set(name, value);
        else previous.delete(name);
        return previous;
      },
      // So that Back leaves the screen.
      { replace: true },
    );
  };
  // The button that opened the panel gets the focus back.
  const lastOpened = useRef<string>(undefined);
  useEffect(() => {
    if (!opened && lastOpened.current)
      document.getElementById(`brand-${lastOpened.current}`)?.focus();
    lastOpened.current = opened?.brandId;
  }, [opened]);

  if (failure && !brands) return <LoadFailure text={failure} onRetry={retry} />;
  if (!brands || !found) return <p role="status">{copy.loading}</p>;
  if (brands.length === 0)
    return (
      <EmptyPanel
        title={copy.none}
        action={
          <Link
            to={`${paths.admin}/${adminPaths.completedSignUpForms}`}
            className={`${buttonClass('primary')} text-sm!`}
          >
            {copy.signUps}
          </Link>
        }
      >
        {copy.noneLead}
      </EmptyPanel>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          dir="auto"
          aria-label={copy.search}
          placeholder={copy.search}
          value={search}
          onChange={({ target }) => {
            change('search', target.value);
          }}
          className="min-h-8 w-80 max-w-full min-w-0 rounded-control border border-control bg-bg1 px-2 max-sm:min-h-11"
        />
        <p role="status">{copy.count(found.length)}</p>
      </div>
      {found.length === 0 ? (
        <EmptyPanel title={copy.noneFound}>{copy.noneFoundLead}</EmptyPanel>
      ) : (
        <div className="overflow-hidden rounded-panel border border-hairline bg-bg1">
          <ul>
            {found.map((brand) => (
              <li
                key={brand.brandId}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-hairline px-4 py-3 first:border-0"
              >
                <button
                  id={`brand-${brand.brandId}`}
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => {
                    change('brand', brand.brandId);
                  }}
                  className="min-h-6 min-w-0 text-start font-semibold wrap-anywhere text-daylight underline max-sm:min-h-11"
                >
                  <span dir="auto">{brand.name}</span>
                </button>
                <span dir="auto" className="min-w-0 grow wrap-anywhere text-ink-2">
                  {brand.ownerEmail}
                </span>
                <span>
                  {packageName(brand.packageId)}, {grantText(brand)}
                </span>
                <span className="text-xs text-ink-2">{formatDay(brand.at)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {opened && (
        <SidePanel
          panel={panel}
          label={opened.name}
          onClose={() => {
            change('brand', '');
          }}
        >
          <BrandPanel
            key={opened.brandId}
            brand={opened}
            staffEmail={staffEmail}
            onChanged={retry}
            onClose={() => {
              change('brand', '');
            }}
          />
        </SidePanel>
      )}
    </div>
  );
}
