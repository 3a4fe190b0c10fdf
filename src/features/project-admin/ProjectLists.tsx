import { formatPrice } from '../../lib/money';
import { PlatformIcon } from '../projects/PlatformIcon';
import type { Project } from '../projects/model';
import type { ProjectRef } from './transactionApi';
import { ItemForm } from './ItemForm';
import { LinkForm } from './LinkForm';
import { ListSection } from './ListSection';
import { MerchandiseCard, StaffPersonCard } from './ItemCards';
type ProjectListsProps = { project: Project; place: ProjectRef };

/** Links, cast, crew and merchandise of the project. */
export function ProjectLists({ project, place }: ProjectListsProps) {
  return (
    <>
      <ListSection
        list="socialMedia"
        projectId={project.projectId}
        place={place}
        items={project.socialMedia}
        card={({ platform, link }) => (
          <p className="flex items-start gap-3">
            <PlatformIcon platform={platform} />
            <span className="min-w-0">
              <span className="font-semibold">{platform}</span>
              <bdi className="block wrap-anywhere text-ink-2">{link}</bdi>
            </span>
          </p>
        )}
        form={(base, close) => (
          <LinkForm projectId={project.projectId} place={place} base={base} onClose={close} />
        )}
      />
      <ListSection
        list="cast"
        projectId={project.projectId}
        place={place}
        items={project.cast}
        card={(member) => (
          <StaffPersonCard
            {...member}
            url={member.castMemberImageURL}
            picture={member.castMemberImage}
            shownRole={member.role}
            roleUrl={member.roleImageURL}
            rolePicture={member.roleImage}
          />
        )}
        form={(base, close) => (
          <ItemForm list="cast" project={project} place={place} base={base} onClose={close} />
        )}
      />
      <ListSection
        list="crew"
        projectId={project.projectId}
        place={place}
        items={project.crew}
        card={(member) => (
          <StaffPersonCard
            {...member}
            url={member.crewMemberImageURL}
            picture={member.crewMemberImage}
          />
        )}
        form={(base, close) => (
          <ItemForm list="crew" project={project} place={place} base={base} onClose={close} />
        )}
      />
      <ListSection
        list="merchandise"
        projectId={project.projectId}
        place={place}
        items={project.merchandise}
        card={(item) => <MerchandiseCard item={item} price={formatPrice(item.price)} />}
        form={(base, close) => (
          <ItemForm
            list="merchandise"
            project={project}
            place={place}
            base={base}
            onClose={close}
          />
        )}
      />
    </>
  );
}
