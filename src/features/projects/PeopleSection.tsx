import { PersonCard } from './PersonCard';
import { PersonOverlay } from './PersonOverlay';
import { useExpandedPerson } from './useExpandedPerson';
import type { CastMember, CrewMember } from './model';
import { StoredPicture } from '../media/StoredPicture';

type Person = CastMember | CrewMember;

const portraitOf = (person: Person) =>
  'castMemberImageURL' in person
    ? { url: person.castMemberImageURL, picture: person.castMemberImage }
    : { url: person.crewMemberImageURL, picture: person.crewMemberImage };

const roleClass = 'wrap-anywhere text-ink-2';

const Role = ({ role }: { role: string }) =>
  role !== '' && (
    <span dir="auto" className={roleClass}>
      <span className="text-ink-3 italic">as</span> <span>{role}</span>
    </span>
  );

/** The role that someone plays, with its picture, or the one that they are credited with. */
const Details = ({ person }: { person: Person }) =>
  'roleImageURL' in person ? (
    <>
      <p>
        <Role role={person.role} />
      </p>
      <StoredPicture
        url={person.roleImageURL}
        picture={person.roleImage}
        alt={person.role}
        sizes="192px"
        className="h-auto w-full max-w-48"
        fallback={null}
      />
    </>
  ) : (
    person.role !== '' && (
      <p dir="auto" className={roleClass}>
        {person.role}
      </p>
    )
  );

type PeopleSectionProps = {
  film: string;
  list: 'cast' | 'crew';
  people: readonly Person[];
  isPreview: boolean;
};

/** The cast or the crew: name and picture on each card, the cast's with its role, and the rest in the overlay. */
export function PeopleSection({ film, list, people, isPreview }: PeopleSectionProps) {
  const { index, expand, collapse } = useExpandedPerson(list, isPreview);
  const expanded = index === null ? undefined : people[index];
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
        {people.map((person, index) => (
          <li key={index}>
            <PersonCard
              name={person.name}
              {...portraitOf(person)}
              onOpen={() => {
                void expand(index);
              }}
            >
              {list === 'cast' && <Role role={person.role} />}
            </PersonCard>
          </li>
        ))}
      </ul>
      {expanded && (
        <PersonOverlay
          {...expanded}
          {...portraitOf(expanded)}
          film={film}
          onClose={() => void collapse()}
        >
          <Details person={expanded} />
        </PersonOverlay>
      )}
    </>
  );
}
