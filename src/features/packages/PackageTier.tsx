import { packages } from '../../content/packages';
import type { PackageTab } from './packageTabSlice';

const metals: Record<PackageTab, string> = {
  bronze: 'bg-bronze',
  silver: 'bg-silver',
  gold: 'bg-gold',
  diamond: 'bg-diamond',
};

type PackageTierProps = { tab: PackageTab; className?: string };

/** A package's name with the colour of its tier beside it, never the colour alone. */
export const PackageTier = ({ tab, className = '' }: PackageTierProps) => (
  <span className={`inline-flex items-center gap-[0.4em] ${className}`}>
    <span
      aria-hidden="true"
      className={`h-[0.7em] w-[0.35em] shrink-0 [transform:skewX(-12deg)] border border-control ${metals[tab]}`}
    />
    {packages[tab].name}
  </span>
);
