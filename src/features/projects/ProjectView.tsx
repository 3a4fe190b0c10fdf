import {
  type ComponentType,
  memo,
  type ReactElement,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SectionHeading } from '../../components/SectionHeading';
import { BillingBlock } from './BillingBlock';
import { CastSection } from './CastSection';
import { CrewSection } from './CrewSection';
import { FilmHero } from './FilmHero';
import { MerchandiseSection, saleId, type SalePart, ToSale } from './MerchandiseSection';
import { PosterPlaceholder } from './PosterPlaceholder';
import type { Project } from './model';
import type { FilmCampaign, FilmPremieres } from './filmSlice';
import { ProjectDescription, ProjectStory } from './ProjectStory';
import { ReportLink, ShareButton } from './ShareButton';
import { trailerAndStills } from './lazyParts';
import { StoredPicture } from '../media/StoredPicture';
import type { StorefrontTheme } from '../storefronts/model';
import { loadThemes } from '../storefronts/storefrontApi';
import type { Elements } from '../../lib/elements';

/**
 * What a page shows of a film's campaign; campaigns are a feature of their own, which knows this one. It says what the head
 * of the page is to lead to as soon as that is known, null where there is none, and takes no room before.
 */
export type CampaignPart = ComponentType<{
  film: Pick<Project, 'projectId' | 'title' | 'slug'>;
  baked: FilmCampaign | null;
  isThere: boolean;
  /** The part of the page that sells; empty where nothing is on sale. */
  saleId: string;
  onKnown: (campaign: FilmCampaign | null) => void;
}>;

/** Likewise what a page shows of a film's showings. */
export type PremieresPart = ComponentType<{
  film: Pick<Project, 'projectId' | 'title' | 'slug'>;
  baked: FilmPremieres | null;
  isThere: boolean;
  onKnown: (premieres: FilmPremieres | null) => void;
}>;

/** Likewise the way to be told of its news. */
export type FollowPart = ComponentType<{
  film: Pick<Project, 'projectId' | 'title' | 'slug' | 'posterImageURL' | 'posterImage'>;
  brandId: string;
}>;

type ProjectViewProps = {
  project: Project;
  /** The look that its creators have chosen; null for the site's own. */
  theme?: StorefrontTheme | null;
  /** What is shown between the title and the rest, such as a skeleton of the rest. */
  children?: Elements;
  /** In the builder: opening a person is then no step in the history. */
  isPreview?: boolean;
  Sale?: SalePart | undefined;
  Campaign?: CampaignPart | undefined;
  /** What its HTML has of its campaign. */
  campaign?: FilmCampaign | null;
  Premieres?: PremieresPart | undefined;
  premieres?: FilmPremieres | null;
  /** The way to be told of its news, in its head. */
  follow?: Elements;
};

type ScreeningProps = { project: Project; introURL: string };

const screeningOf = ({ project, introURL }: ScreeningProps) => {
  const { title, trailer, stills, posterImageURL } = project;
  return JSON.stringify([title, trailer, stills, posterImageURL, introURL]);
};

/** The prerendered HTML of it stays until its script has loaded, unless it has to be rendered again. */
const Screening = memo(
  (props: ScreeningProps) => (
    <Suspense fallback={null}>
      <trailerAndStills.Loadable {...props} />
    </Suspense>
  ),
  (before, after) => screeningOf(before) === screeningOf(after),
);

type Shown = { project: Project; introURL: string; isPreview: boolean; Sale: SalePart | undefined };

/** The sections of a film's page below its story, in their order. A section without content is left out. */
const sections: readonly {
  id: string;
  /** Where it is missing, the content brings its own. */
  heading?: string;
  isThere: (film: Project, introURL: string) => boolean;
  Content: (shown: Shown) => ReactElement;
}[] = [
  {
    id: 'screening',
    isThere: ({ trailer, stills }, introURL) =>
      trailer !== '' || stills.length > 0 || introURL !== '',
    Content: ({ project, introURL }) => <Screening project={project} introURL={introURL} />,
  },
  {
    id: 'cast',
    heading: 'Meet the Cast!',
    isThere: ({ cast }) => cast.length > 0,
    Content: ({ project: { title, cast }, isPreview }) => (
      <CastSection film={title} cast={cast} isPreview={isPreview} />
    ),
  },
  {
    id: 'crew',
    heading: 'Meet the Crew',
    isThere: ({ crew }) => crew.length > 0,
    Content: ({ project: { title, crew }, isPreview }) => (
      <CrewSection film={title} crew={crew} isPreview={isPreview} />
    ),
  },
  {
    id: saleId,
    heading: 'Limited Edition Merch',
    isThere: ({ merchandise }) => merchandise.length > 0,
    Content: ({ project, Sale }) => (
      <MerchandiseSection film={project} merchandise={project.merchandise} Sale={Sale} />
    ),
  },
  {
    id: 'billing',
    isThere: ({ crew }) => crew.length > 0,
    Content: ({ project }) => <BillingBlock crew={project.crew} />,
  },
];

const posterClass = 'aspect-poster w-full border border-hairline object-cover';

/** A part of a film's page, as its HTML has it until it is known, and what makes it known; null where there is none. */
function usePagePart<Part>(projectId: string, baked: Part | null) {
  const [known, setKnown] = useState({ projectId, part: baked });
  const onKnown = useCallback(
    (part: Part | null) => {
      setKnown({ projectId, part });
    },
    [projectId],
  );
  return [known.projectId === projectId ? known.part : baked, onKnown] as const;
}

/** A film's page, from as much as is known of it. docs/product/projects.md has the order of its sections. */
export function ProjectView({
  project,
  theme = null,
  children,
  isPreview = false,
  Sale,
  Campaign,
  campaign = null,
  Premieres,
  premieres = null,
  follow = null,
}: ProjectViewProps) {
  const { projectId, title, posterImageURL, posterImage, merchandise } = project;
  const [knownCampaign, onCampaignKnown] = usePagePart(projectId, campaign);
  const [knownPremieres, onPremieresKnown] = usePagePart(projectId, premieres);
  const hasCampaign = knownCampaign !== null;
  const hasPremieres = knownPremieres !== null;
  const introURL = theme?.introURL ?? '';
  const isSelling = Sale !== undefined && merchandise.some(({ itemId }) => itemId);
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = article.current;
    if (theme && element)
      void loadThemes().then(({ applyTheme }) => {
        applyTheme(element, theme);
      });
  }, [theme]);
  return (
    <article
      ref={article}
      data-face={theme?.face}
      className={theme ? 'film-page storefront' : 'film-page'}
    >
      <FilmHero
        project={project}
        theme={theme}
        campaign={knownCampaign}
        premieres={knownPremieres}
        follow={follow}
        isAnnounced={isSelling || hasCampaign || hasPremieres}
      />
      <div className="mx-auto flex max-w-page flex-col gap-20 gutter md:gap-28 print:gap-4">
        <div className="relative grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-8">
            {children}
            {/* A page leads to one thing first. */}
            {isSelling && !hasCampaign && !knownPremieres?.next && <ToSale />}
            <ProjectDescription project={project} />
            {!hasCampaign && <ProjectStory project={project} />}
          </div>
          <aside className="film-aside flex flex-col gap-4 print:hidden">
            {/* In place of the head's poster, which narrower screens show. */}
            <StoredPicture
              url={posterImageURL}
              picture={posterImage}
              alt={`Poster of ${title}`}
              sizes="320px"
              className={`max-lg:hidden ${posterClass}`}
              fallback={
                <PosterPlaceholder title={title} className={`max-lg:hidden ${posterClass}`} />
              }
            />
            {/* The film's own address is known with the rest of it. */}
            <div
              className={`flex flex-col gap-2 md:items-start lg:items-stretch ${projectId === '' ? 'invisible' : ''}`}
            >
              {/* Its campaign brings it along. */}
              {!hasCampaign && <ShareButton title={title} slug={project.slug} variant="primary" />}
              <ReportLink title={title} slug={project.slug} />
            </div>
          </aside>
        </div>
        {Campaign && projectId !== '' && (
          <Campaign
            key={projectId}
            film={project}
            baked={campaign}
            isThere={hasCampaign}
            saleId={isSelling ? saleId : ''}
            onKnown={onCampaignKnown}
          />
        )}
        {Premieres && projectId !== '' && (
          <Premieres
            key={`premieres of ${projectId}`}
            film={project}
            baked={premieres}
            isThere={hasPremieres}
            onKnown={onPremieresKnown}
          />
        )}
        {hasCampaign && (
          <div className="flex flex-col gap-8 empty:hidden">
            <ProjectStory project={project} />
          </div>
        )}
        {sections.map(({ id, heading, isThere, Content }) => {
          if (!isThere(project, introURL)) return null;
          const content = (
            <Content
              key={id}
              project={project}
              introURL={introURL}
              isPreview={isPreview}
              Sale={Sale}
            />
          );
          return heading === undefined ? (
            content
          ) : (
            <section key={id} id={id} tabIndex={-1} className="flex flex-col gap-8 outline-none">
              <SectionHeading>{heading}</SectionHeading>
              {content}
            </section>
          );
        })}
      </div>
    </article>
  );
}
