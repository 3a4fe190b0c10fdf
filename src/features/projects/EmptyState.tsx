import type { Elements } from '../../lib/elements';

type EmptyStateProps = { title: string; children: Elements };

/** Shown instead of content that is missing: why it is, and what to do about it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="max-w-measure border border-hairline bg-bg1">
      <div aria-hidden="true" className="h-3 clapper" />
      <div className="flex flex-col items-start gap-4 p-6 md:p-8">
        <h2 dir="auto" className="font-display text-2xl font-semibold wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
