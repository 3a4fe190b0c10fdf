import { useState } from 'react';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { PartLink } from '../../components/PartLink';
import { useIsHydrating } from '../../components/useIsHydrating';
import { countOf } from '../../content/countOf';
import { projectTextFields, projectTexts } from '../../content/projectFields';
import { needsScript } from '../../content/site';
import type { Elements } from '../../lib/elements';
import { formatPrice } from '../../lib/money';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { StoredPicture } from '../media/StoredPicture';
import type { StorefrontTheme } from '../storefronts/model';
import type { FilmCampaign, FilmPremieres } from './filmSlice';
import type { Project } from './model';
import { SocialLinks } from './SocialLinks';

/** The size of a title's letters: a long one in the largest would fill the screen. */
function titleSize({ length }: string): string {
  if (length > 120) return 'film-title-longest';
  return length > 40 ? '' : 'md:text-hero';
}

/** A film's page before anything of the film is known, even its title. */
export const ProjectPageSkeleton = () => (
  <div aria-busy="true" className="on-stage min-h-dvh">
    <div className="film-hero">
      <div className="film-hero-content mx-auto max-w-page gutter">
        <div className="film-hero-poster skeleton noscript:hidden" />
      </div>
    </div>
    <p role="status" className="p-4 noscript:hidden">
      Loading the film …
    </p>
    <noscript>
      <p className="mx-auto max-w-page gutter py-8 text-lg">{needsScript('A film’s page')}</p>
    </noscript>
  </div>
);

/** What there is on the page: which part of it, if any, and what is true of that whatever the hour. */
type HeroLine = {
  part: 'campaign' | 'premieres' | '';
  label: string;
  text: string;
  detail: string;
};

type PartLineProps = HeroLine & {
  variant: 'primary' | 'quiet';
  /** The way to its news. */
  follow: Elements;
};

/** The way to a part of the page, if there is one. */
const PartLine = ({ part, label, variant, follow, text, detail }: PartLineProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-6 print:hidden">
    {part && (
      <PartLink part={part} label={label} className={`${buttonClass(variant)} max-md:w-full`} />
    )}
    {follow}
    <p className="min-w-0">
      <strong dir="auto" className="wrap-anywhere">
        {text}
      </strong>
      <span dir="auto" className="block wrap-anywhere text-ink-2">
        {detail}
      </span>
    </p>
  </div>
);

/** The way to the campaign, with its last day. */
function campaignLine({ heading, goalCents, endsAt, note }: FilmCampaign, now: number): HeroLine {
  const goal = formatPrice({ spec: 'USD', amount: goalCents })?.replace(/\.00$/, '') ?? '';
  const days = `Campaign ${now >= endsAt ? 'ended on' : 'until'} ${formatUtcDay(endsAt - 1)}`;
  return {
    part: 'campaign',
    label: 'See the campaign',
    text: note === '' ? days : 'A campaign that was cancelled',
    detail: `${heading} · goal ${goal}`,
  };
}

const premieresLine = (
  { day, venue }: NonNullable<FilmPremieres['next']>,
  more: number,
): HeroLine => ({
  part: 'premieres',
  label: 'See the premieres',
  text: `Premiere on ${day}, ${venue}`,
  detail: more > 0 ? `and ${countOf(more, 'more showing')}` : '',
});

type FilmHeroProps = {
  project: Project;
  theme: StorefrontTheme | null;
  campaign: FilmCampaign | null;
  premieres: FilmPremieres | null;
  /** The way to be told of its news; nothing where nobody tells any. */
  follow: Elements;
  /** Whether there is something to buy or to back. */
  isAnnounced: boolean;
};

/**
 * The head of a film's page: the whole poster on a ground of its own colours, the links, the title, which on phones comes
 * before the links. On wide screens the poster stands beside the text below instead (`ProjectView`).
 */
export function FilmHero(props: FilmHeroProps) {
  const { project, theme, campaign, premieres, follow, isAnnounced } = props;
  const { projectId, title, posterImageURL: url, posterImage: picture, socialMedia } = project;
  const isLoading = projectId === '';
  const isHydrating = useIsHydrating();
  const [openedAt] = useState(serverNow);
  // That a campaign is over the HTML of a deploy cannot say.
  const now = isHydrating ? 0 : openedAt;
  const ways = [
    ...(campaign ? [campaignLine(campaign, now)] : []),
    ...(premieres?.next ? [premieresLine(premieres.next, premieres.more)] : []),
  ];
  const news: HeroLine = {
    part: '',
    label: '',
    text: isAnnounced ? '' : 'Nothing to buy or back yet',
    detail: isAnnounced ? '' : 'Follow it, and you find in your account when there is.',
  };
  const lines = ways.length === 0 && follow ? [news] : ways;
  const facts = projectTexts
    .filter((field) => projectTextFields[field].shownIn === 'facts' && project[field] !== '')
    .map((field) => `${projectTextFields[field].prefix ?? ''}${project[field]}`)
    .join(' · ');
  return (
    <header className={`on-stage film-hero ${theme?.bannerURL ? 'film-hero-bannered' : ''}`}>
      <div aria-hidden="true" className="film-hero-ground">
        {theme?.bannerURL ? (
          <StoredPicture
            key="banner"
            url={theme.bannerURL}
            picture={theme.banner}
            alt=""
            sizes="100vw"
            isFirst
            className="film-hero-banner"
            fallback={null}
          />
        ) : (
          <StoredPicture
            url={url}
            picture={picture}
            alt=""
            sizes="160px"
            className="size-full object-cover"
            fallback={null}
          />
        )}
      </div>
      <div className="film-hero-content mx-auto max-w-page gutter">
        <StoredPicture
          url={url}
          picture={picture}
          alt={`Poster of ${title}`}
          // In the width that the list has loaded already, so that it appears at once.
          sizes="calc(50vw - 1.5rem)"
          isFirst
          className="film-hero-poster object-cover"
          fallback={isLoading && <div className="film-hero-poster skeleton" />}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          {(isLoading || socialMedia.length > 0) && (
            <section
              data-part="links"
              className={`flex flex-col gap-3 max-md:order-1 ${isLoading ? 'invisible' : ''}`}
            >
              <h2 className="text-sm tracking-label text-ink-2 uppercase">Let&apos;s Get Social</h2>
              <SocialLinks links={socialMedia} />
            </section>
          )}
          {theme?.logoURL && (
            <StoredPicture
              url={theme.logoURL}
              // It may be cut out: no colour shows through it.
              picture={theme.logo && { ...theme.logo, placeholder: '' }}
              alt={`Logo of ${title}`}
              sizes="18rem"
              isFirst
              className="film-hero-logo max-md:order-1"
              fallback={null}
            />
          )}
          <PageHeading className={`wrap-anywhere ${titleSize(title)}`}>{title}</PageHeading>
          {/* Until they are known their line is kept free, on phones two, so that what is below stays where it is. */}
          {(isLoading || facts) && (
            <p
              data-part="facts"
              dir="auto"
              className={`wrap-anywhere text-ink-2 ${isLoading ? 'max-md:min-h-[2lh]' : ''}`}
            >
              {facts || '\u00A0'}
            </p>
          )}
          {lines.map((line, index) => (
            <PartLine
              // The first stays as it is when more is known: its button may be in use.
              key={index}
              {...line}
              // A page leads to one thing first.
              variant={index === 0 ? 'primary' : 'quiet'}
              follow={index === 0 && follow}
            />
          ))}
        </div>
      </div>
    </header>
  );
}
