import { useState } from 'react';
import { SectionHeading } from '../../components/SectionHeading';
import { PersonCard } from './PersonCard';
import { PersonOverlay } from './PersonOverlay';
import type { CrewMember } from './model';

/** The crew: name and picture on each card, the credited role in the overlay. */
export function CrewSection({ crew }: { crew: CrewMember[] }) {
  const [expanded, setExpanded] = useState<CrewMember | null>(null);
  const close = () => {
    setExpanded(null);
  };
  return (
    <section className="flex flex-col gap-8">
      <SectionHeading>Meet the Crew</SectionHeading>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
        {crew.map((member, index) => (
          <li key={index}>
            <PersonCard
              name={member.name}
              url={member.crewMemberImageURL}
              picture={member.crewMemberImage}
              onOpen={() => {
                setExpanded(member);
              }}
            />
          </li>
        ))}
      </ul>
      {expanded && (
        <PersonOverlay
          {...expanded}
          url={expanded.crewMemberImageURL}
          picture={expanded.crewMemberImage}
          onClose={close}
        >
          {expanded.role !== '' && (
            <p dir="auto" className="wrap-anywhere text-ink-2">
              {expanded.role}
            </p>
          )}
        </PersonOverlay>
      )}
    </section>
  );
}
