type PosterPlaceholderProps = { title: string; className?: string };

/** A film without a poster gets one set in type: a leader's target and the title. Decorative: the title stands beside it. */
export function PosterPlaceholder({ title, className = '' }: PosterPlaceholderProps) {
  return (
    <div
      aria-hidden="true"
      className={`@container relative overflow-hidden border border-hairline bg-bg2 ${className}`}
    >
      <svg
        viewBox="0 0 200 300"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-0 size-full fill-none stroke-hairline"
      >
        <path d="M100 0v300M0 110h200" />
        <circle cx="100" cy="110" r="46" strokeWidth="2" />
        <circle cx="100" cy="110" r="66" />
      </svg>
      <div className="absolute inset-x-0 top-0 h-2 border-b border-hairline bg-bg2">
        <div className="h-full clapper" />
      </div>
      <p
        dir="auto"
        className="absolute inset-x-0 bottom-0 line-clamp-5 border-t border-hairline bg-bg2 px-[7cqw] py-[6cqw] font-display text-[max(1.375rem,11cqw)] leading-[1.04] font-semibold tracking-display wrap-anywhere hyphens-auto text-ink-2"
      >
        {title}
      </p>
    </div>
  );
}
