import { PersonCard } from './PersonCard';
import { PersonOverlay } from './PersonOverlay';
import { useExpandedPerson } from './useExpandedPerson';
import type { CastMember } from './model';
import { StoredPicture } from '../media/StoredPicture';

const Role = ({ role }: { role: string }) =>
  role !== '' && (
    <span dir="auto" className="wrap-anywhere text-ink-2">
      <span className="text-ink-3 italic">as</span> <span>{role}</span>
    </span>
  );

type CastSectionProps = { film: string; cast: CastMember[]; isPreview: boolean };

/** The cast: name, role and picture on each card, the rest in the overlay. */
export function CastSection({ film, cast, isPreview }: CastSectionProps) {
  const { index, expand, collapse } = useExpandedPerson('cast', isPreview);
  const expanded = index === null ? undefined : cast[index];
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
        {cast.map((member, index) => (
          <li key={index}>
            <PersonCard
              name={member.name}
              url={member.castMemberImageURL}
              picture={member.castMemberImage}
              onOpen={() => {
                void expand(index);
              }}
            >
              <Role role={member.role} />
            </PersonCard>
          </li>
        ))}
      </ul>
      {expanded && (
        <PersonOverlay
          {...expanded}
          film={film}
          url={expanded.castMemberImageURL}
          picture={expanded.castMemberImage}
          onClose={() => void collapse()}
        >
          <p>
            <Role role={expanded.role} />
          </p>
          <StoredPicture
            url={expanded.roleImageURL}
            picture={expanded.roleImage}
            alt={expanded.role}
            sizes="192px"
            className="h-auto w-full max-w-48"
            fallback={null}
          />
        </PersonOverlay>
      )}
    </>
  );
}
