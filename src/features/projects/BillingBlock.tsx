import type { CrewMember } from './model';

/** Roles in the order of their first credit, each with its people. */
const groupCredits = (crew: readonly CrewMember[]) => {
  const credits = new Map<string, string[]>();
  for (const { role, name } of crew) credits.set(role, [...(credits.get(role) ?? []), name]);
  return [...credits];
};

/**
 * The crew as a poster's billing block, hidden from screen readers, which have the crew section. Its font
 * loads when it nears the view; the estimated height is that of two dozen people, so that what is focused
 * below is not pushed out of sight.
 */
export function BillingBlock({ crew }: { crew: CrewMember[] }) {
  return (
    <div
      aria-hidden="true"
      className="border-t border-hairline pt-12 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_18rem]"
    >
      <p className="mx-auto max-w-4xl text-center font-billing text-2xl tracking-wide wrap-anywhere text-ink uppercase md:text-3xl">
        {groupCredits(crew).map(([role, names]) => (
          <span key={role} className="mx-[0.4em] inline-block">
            <bdi className="mr-[0.35em] text-xl text-ink-3 font-stretch-75%">{role}</bdi>
            <bdi>{names.join(' · ')}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}
