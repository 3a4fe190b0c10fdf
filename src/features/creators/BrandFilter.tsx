import { ViewSelect } from '../../components/workspace/ListTools';
import { brandFilterCopy as copy } from '../../content/brandFilter';
import { brandOptions, type BrandStanding, everyBrand } from './brandStandings';

type BrandFilterProps = {
  /** Those of which something waits. */
  brands: readonly BrandStanding[];
  wanted: string;
  onChange: (wanted: string) => void;
};

/** The choice of a brand above what waits of brands, as long as there are several. */
export function BrandFilter({ brands, wanted, onChange }: BrandFilterProps) {
  const options = brandOptions(brands, wanted);
  if (wanted === everyBrand && Object.keys(options).length <= 2) return null;
  return <ViewSelect label={copy.label} options={options} value={wanted} onChange={onChange} />;
}
