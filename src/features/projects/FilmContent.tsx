import { Button } from '../../components/Button';
import { focusPageHeading, usePageHead } from '../../components/pageHead';
import { site } from '../../content/site';
import { cutText } from '../../lib/cutText';
import type { StorefrontTheme } from '../storefronts/model';
import { useStorefront } from '../storefronts/useStorefront';
import { EmptyState } from './EmptyState';
import type { SalePart } from './MerchandiseSection';
import { MoreFilms } from './MoreFilms';
import type { Project, ProjectTile } from './model';
import type { FilmCampaign, FilmPremieres } from './filmSlice';
import { type CampaignPart, type FollowPart, type PremieresPart, ProjectView } from './ProjectView';

/** About as many characters as search engines show of a description. */
const maxHeadDescription = 160;

const shortenDescription = (description: string) =>
  description.length <= maxHeadDescription
    ? description
    : `${cutText(description, maxHeadDescription).replace(/\s+\S*$/u, '')} …`;

/** What search engines and link previews say of a film. */
export const filmDescription = ({ title, description }: Pick<Project, 'title' | 'description'>) =>
  shortenDescription(description) || `“${title}” on ${site.name}: the film, its cast and its crew.`;

type FilmContentProps = {
  project: Project;
  /** Whether all of it is there, and not only what a tile showed. */
  isKnown: boolean;
  hasFailed: boolean;
  /** Why, said here and nowhere else. */
  failure: string | undefined;
  onRetry: () => void;
  /** The films that it leads to, where the HTML has them already. */
  others?: readonly ProjectTile[] | null;
  /** The look of its page, where the HTML has it already. */
  theme?: StorefrontTheme | null;
  /** Whose film it is, likewise. */
  brandId?: string;
  /** What the HTML has of its campaign. */
  campaign?: FilmCampaign | null;
  /** And of its showings. */
  premieres?: FilmPremieres | null;
  /** What is under merchandise that can be bought. */
  Sale: SalePart;
  Campaign: CampaignPart;
  Premieres: PremieresPart;
  Follow: FollowPart;
};

/** A film as far as it is known, with a way to ask again where it could not be read. */
export function FilmContent({
  project,
  isKnown,
  hasFailed,
  failure,
  onRetry,
  others = null,
  theme: prerenderedTheme = null,
  brandId: prerenderedBrand = '',
  campaign = null,
  premieres = null,
  Sale,
  Campaign,
  Premieres,
  Follow,
}: FilmContentProps) {
  const { brandId, theme } = useStorefront(project.projectId, {
    brandId: prerenderedBrand,
    theme: prerenderedTheme,
  });
  usePageHead({
    title: `${project.title} · ${site.name}`,
    description: filmDescription(project),
  });
  return (
    <>
      <ProjectView
        project={project}
        theme={theme}
        Sale={Sale}
        Campaign={Campaign}
        campaign={campaign}
        Premieres={Premieres}
        premieres={premieres}
        follow={
          brandId !== '' &&
          project.slug !== '' && <Follow key={project.projectId} film={project} brandId={brandId} />
        }
      >
        {hasFailed && (
          <EmptyState
            title={
              isKnown ? 'This may not be the latest' : 'We couldn’t load the rest of this page'
            }
          >
            <p role="alert">{failure}</p>
            <Button
              onClick={() => {
                focusPageHeading();
                onRetry();
              }}
            >
              Try again
            </Button>
          </EmptyState>
        )}
        {!isKnown && !hasFailed && <StorySkeleton />}
      </ProjectView>
      {isKnown && <MoreFilms key={project.projectId} project={project} known={others} />}
    </>
  );
}

/** As high as the window, so that what stands below it on a phone is not in view before the film is. */
const StorySkeleton = () => (
  <div className="flex min-h-dvh max-w-measure flex-col gap-3">
    <p role="status" className="sr-only">
      Loading the film …
    </p>
    {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
      <div key={width} className={`h-5 skeleton ${width}`} />
    ))}
  </div>
);
