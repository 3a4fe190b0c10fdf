import type { CrewMember } from './model';

/** People in the order of their first credit, together with those who share it. */
const creditsOf = (crew: readonly CrewMember[]) => {
  const credits = new Map<string, string[]>();
  for (const { role, name } of crew) credits.set(role, [...(credits.get(role) ?? []), name]);
  return [...credits];
};

/** The crew as a poster's billing block, whose face loads when it nears the view. Its guessed height is that of two dozen people: what is focused below must not be pushed out of sight. For the eye alone: the crew's section above serves screen readers. */
export function BillingBlock({ crew }: { crew: CrewMember[] }) {
  return (
    <div
      aria-hidden="true"
      className="border-t border-hairline pt-12 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_18rem]"
    >
      <p className="mx-auto max-w-4xl text-center font-billing text-2xl tracking-wide wrap-anywhere text-ink uppercase md:text-3xl">
        {creditsOf(crew).map(([role, names]) => (
          <span key={role} className="mx-[0.4em] inline-block">
            <bdi className="mr-[0.35em] text-xl text-ink-3 font-stretch-75%">{role}</bdi>
            <bdi>{names.join(' · ')}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}
