import { buttonClass } from '../../components/Button';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { packageName } from '../creators/model';
import { BrandFilmLines, type BrandListProps } from './BrandTable';
import { untilText } from './model';

const copy = creatorAdminCopy;

/** The brands on a phone. The rest is in the panel. */
export const BrandCards = ({ brands, onOpen }: BrandListProps) => (
  <ul aria-label={copy.heading} className="flex flex-col gap-3">
    {brands.map((brand) => (
      <li
        key={brand.brandId}
        className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4"
      >
        <div>
          <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere">
            {brand.name}
          </h2>
          <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
            {brand.ownerEmail}
          </p>
        </div>
        <p className="text-ink-2">
          {packageName(brand.packageId)}, {untilText(brand)} ·{' '}
          {copy.team(brand.members.length, brand.invites.length)}
        </p>
        <BrandFilmLines films={brand.films} />
        {(brand.wait.for !== 'nobody' || brand.closed) && (
          <p
            dir="auto"
            className={`wrap-anywhere ${brand.wait.for === 'us' ? 'font-semibold text-tungsten' : 'text-ink-2'}`}
          >
            {brand.wait.text}
          </p>
        )}
        <button
          id={`brand-${brand.brandId}`}
          type="button"
          aria-haspopup="dialog"
          aria-label={copy.open(brand.name)}
          onClick={() => {
            onOpen(brand.brandId);
          }}
          className={`${buttonClass('quiet')} text-sm!`}
        >
          {copy.openShort}
        </button>
      </li>
    ))}
  </ul>
);
