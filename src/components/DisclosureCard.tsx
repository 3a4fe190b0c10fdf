import type { ReactNode } from 'react';

type DisclosureCardProps = {
  title: string;
  /** The browser keeps at most one card of a group open. */
  group: string;
  children: ReactNode;
};

/** A card that opens and closes on a click, without script. */
export const DisclosureCard = ({ title, group, children }: DisclosureCardProps) => (
  <details name={group} className="group border-t border-hairline last:border-b">
    <summary className="flex list-none flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-6 hover:text-tungsten [&::-webkit-details-marker]:hidden">
      <h3 className="font-display text-2xl font-semibold tracking-display">{title}</h3>
      <span className="text-sm tracking-label text-tungsten md:hidden">
        <span className="group-open:hidden">Read More</span>
        <span className="hidden group-open:inline">Read Less</span>
      </span>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="hidden size-6 self-center stroke-tungsten stroke-2 transition-transform duration-hover ease-house group-open:rotate-45 md:block"
      >
        <path d="M12 3v18M3 12h18" />
      </svg>
    </summary>
    <div className="max-w-measure pb-8 text-lg text-ink-2">{children}</div>
  </details>
);
