type PosterPlaceholderProps = { title: string; className?: string };

/**
 * A film without a poster gets one set in type: a leader's target and the title's first letter. Decorative: the
 * title stands beside it.
 */
export const PosterPlaceholder = ({ title, className = '' }: PosterPlaceholderProps) => (
  <div
    aria-hidden="true"
    className={`@container relative overflow-hidden border border-hairline bg-bg2 ${className}`}
  >
    <svg
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-hairline"
    >
      <path d="M100 0v300M0 150h200" />
      <circle cx="100" cy="150" r="66" strokeWidth="2" />
      <circle cx="100" cy="150" r="88" />
    </svg>
    <div className="absolute inset-x-0 top-0 h-2 border-b border-hairline bg-bg2">
      <div className="h-full clapper" />
    </div>
    <p className="absolute inset-0 grid place-items-center font-display text-[48cqw] leading-none font-semibold text-control uppercase">
      {Array.from(title)[0]}
    </p>
  </div>
);
