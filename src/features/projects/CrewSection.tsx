import { PersonCard } from './PersonCard';
import { PersonOverlay } from './PersonOverlay';
import { useExpandedPerson } from './useExpandedPerson';
import type { CrewMember } from './model';

type CrewSectionProps = { film: string; crew: CrewMember[]; isPreview: boolean };

/** The crew: name and picture on each card, the credited role in the overlay. */
export function CrewSection({ film, crew, isPreview }: CrewSectionProps) {
  const { index, expand, collapse } = useExpandedPerson('crew', isPreview);
  const expanded = index === null ? undefined : crew[index];
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
        {crew.map((member, index) => (
          <li key={index}>
            <PersonCard
              name={member.name}
              url={member.crewMemberImageURL}
              picture={member.crewMemberImage}
              onOpen={() => {
                void expand(index);
              }}
            />
          </li>
        ))}
      </ul>
      {expanded && (
        <PersonOverlay
          {...expanded}
          film={film}
          url={expanded.crewMemberImageURL}
          picture={expanded.crewMemberImage}
          onClose={() => void collapse()}
        >
          {expanded.role !== '' && (
            <p dir="auto" className="wrap-anywhere text-ink-2">
              {expanded.role}
            </p>
          )}
        </PersonOverlay>
      )}
    </>
  );
}
