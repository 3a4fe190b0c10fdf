import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { hero } from '../../content/home';
import { site } from '../../content/site';
import tallStage from './hero-tall.svg?inline';
import wideStage from './hero-wide.svg?inline';

const columnClass = 'mx-auto w-full max-w-page gutter';

/**
 * The first screen: a stage, the logo and the welcome. On phones the title is on the picture and the welcome
 * below it; on wide screens both are on its dark left half.
 */
export const Hero = () => (
  <section className="on-stage relative flex flex-col justify-center md:aspect-hero md:py-10">
    <div className="relative flex flex-col justify-end gap-4 max-md:h-[min(125vw,60svh)] max-md:min-h-min md:static">
      <picture>
        <source media="(width < 48rem)" srcSet={tallStage} width="800" height="1000" />
        <img
          src={wideStage}
          width="1280"
          height="536"
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <div className="hero-shade absolute inset-0 max-md:hidden" />
      <div className={`${columnClass} relative max-md:absolute max-md:top-4`}>
        <span role="img" aria-label={site.name} className="brand-mark size-14" />
      </div>
      <div className={`${columnClass} hero-title relative`}>
        <PageHeading className="text-[min(3rem,20vw)]! max-md:leading-[1.05]! md:text-[clamp(2.5rem,5vw,3.75rem)]! md:leading-none!">
          {hero.title.map((line) => (
            <span key={line} className="block">{`${line} `}</span>
          ))}
        </PageHeading>
      </div>
    </div>
    <div className={`${columnClass} relative flex flex-col gap-6 max-md:pb-8 md:pt-6`}>
      <p className="max-w-[38ch] text-lg">{hero.welcome}</p>
      <p className="flex flex-wrap gap-4 md:max-w-[56%]">
        <Link to={paths.signUp} className={buttonClass('primary')}>
          Sign up
        </Link>
        <Link to={paths.exploreProjects} className={buttonClass('quiet')}>
          Explore projects
        </Link>
        <Link to={paths.shop} className={buttonClass('quiet')}>
          {hero.toShop}
        </Link>
      </p>
    </div>
  </section>
);
