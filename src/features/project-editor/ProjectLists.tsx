import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { formatPrice } from '../../lib/money';
import { PlatformIcon } from '../projects/PlatformIcon';
import type { Project } from '../projects/model';
import type { ProjectRef } from '../project-changes/transactionApi';
import type { EditorRights } from './editorRights';
import { LeftToStaff } from './LeftToStaff';
import { ListSection } from './ListSection';
import { MerchandiseCard, personOverlay, StaffPersonCard, StillCard } from './ItemCards';

const itemForm = partOnDemand(async () => (await import('./ItemForm')).ItemForm);
const linkForm = partOnDemand(async () => (await import('./LinkForm')).LinkForm);
const ofAPress = [itemForm, linkForm, personOverlay];

type ProjectListsProps = { project: Project; projectRef: ProjectRef; rights: EditorRights };

/** Stills, links, cast and crew of the project, and its merchandise for those who may edit it. */
export function ProjectLists({ project, projectRef, rights }: ProjectListsProps) {
  useFetchAhead(ofAPress);
  return (
    <>
      <ListSection
        list="stills"
        projectId={project.projectId}
        projectRef={projectRef}
        rights={rights}
        items={project.stills}
        renderCard={(still) => <StillCard still={still} />}
        renderForm={(base, close) => (
          <itemForm.Part
            list="stills"
            project={project}
            projectRef={projectRef}
            base={base}
            onClose={close}
          />
        )}
      />
      <ListSection
        list="socialMedia"
        projectId={project.projectId}
        projectRef={projectRef}
        rights={rights}
        items={project.socialMedia}
        renderCard={({ platform, link }) => (
          <p className="flex items-start gap-3">
            <PlatformIcon platform={platform} />
            <span className="min-w-0">
              <span className="font-semibold">{platform}</span>
              <bdi className="block wrap-anywhere text-ink-2">{link}</bdi>
            </span>
          </p>
        )}
        renderForm={(base, close) => (
          <linkForm.Part
            projectId={project.projectId}
            projectRef={projectRef}
            base={base}
            onClose={close}
          />
        )}
      />
      <ListSection
        list="cast"
        projectId={project.projectId}
        projectRef={projectRef}
        rights={rights}
        items={project.cast}
        renderCard={(member) => (
          <StaffPersonCard
            {...member}
            film={project.title}
            url={member.castMemberImageURL}
            picture={member.castMemberImage}
            shownRole={member.role}
            roleUrl={member.roleImageURL}
            rolePicture={member.roleImage}
          />
        )}
        renderForm={(base, close) => (
          <itemForm.Part
            list="cast"
            project={project}
            projectRef={projectRef}
            base={base}
            onClose={close}
          />
        )}
      />
      <ListSection
        list="crew"
        projectId={project.projectId}
        projectRef={projectRef}
        rights={rights}
        items={project.crew}
        renderCard={(member) => (
          <StaffPersonCard
            {...member}
            film={project.title}
            url={member.crewMemberImageURL}
            picture={member.crewMemberImage}
          />
        )}
        renderForm={(base, close) => (
          <itemForm.Part
            list="crew"
            project={project}
            projectRef={projectRef}
            base={base}
            onClose={close}
          />
        )}
      />
      {rights.canEditMerchandise ? (
        <ListSection
          list="merchandise"
          projectId={project.projectId}
          projectRef={projectRef}
          rights={rights}
          items={project.merchandise}
          renderCard={(item) => <MerchandiseCard item={item} price={formatPrice(item.price)} />}
          renderForm={(base, close) => (
            <itemForm.Part
              list="merchandise"
              project={project}
              projectRef={projectRef}
              base={base}
              onClose={close}
            />
          )}
        />
      ) : (
        <LeftToStaff part="merchandise" project={project} />
      )}
    </>
  );
}
