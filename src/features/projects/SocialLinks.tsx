import { SafeLink } from '../../components/SafeLink';
import { PlatformIcon } from './PlatformIcon';
import type { SocialMedia } from './model';

/** Links to other sites, each with its platform's icon. Without an address it is the icon alone. */
export function SocialLinks({ links }: { links: SocialMedia[] }) {
  return (
    <ul className="flex min-h-11 flex-wrap gap-1 sm:gap-2">
      {links.map(({ platform, link }, index) => (
        <li key={index}>
          <SafeLink
            link={link}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-hairline text-sm text-ink-2 no-underline transition-colors duration-hover sm:px-4 [a]:border-control [a]:text-ink [a]:hover:border-tungsten [a]:hover:text-tungsten"
          >
            <PlatformIcon platform={platform} />
            <bdi className="max-sm:sr-only">{platform}</bdi>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}
