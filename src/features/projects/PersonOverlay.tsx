import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchLink } from '../../config/paths';
import { Modal } from '../../components/Modal';
import type { Picture } from '../media/picture';
import { PortraitPicture } from './PortraitPicture';
import type { SocialMedia } from './model';
import { SocialLinks } from './SocialLinks';
import { useFoundTitles } from './useFoundTitles';

type PersonOverlayProps = {
  /** The title of the film that they are opened from. */
  film: string;
  name: string;
  url: string;
  picture: Picture | null;
  bio: string;
  socialMedia: SocialMedia[];
  onClose: () => void;
  /** Their role, as a text or a picture. */
  children: ReactNode;
};

const headingClass = 'text-sm tracking-label text-ink-3 uppercase';

/** A cast or crew member, expanded: what the card leaves out, and a link to their other films, if any. */
export function PersonOverlay(props: PersonOverlayProps) {
  const { film, name, url, picture, bio, socialMedia, onClose, children } = props;
  const hasOtherFilms = useFoundTitles(name).some((title) => title !== film);
  return (
    <Modal title={name} onClose={onClose} closeLabel="CLOSE">
      <div className="flex flex-col gap-6 md:flex-row md:gap-8">
        {/* On a phone beside each other, so that the biography is in view. */}
        <div className="flex min-w-0 gap-4 max-md:flex-wrap md:w-60 md:shrink-0 md:flex-col">
          <PortraitPicture
            name={name}
            url={url}
            picture={picture}
            sizes="(width >= 48rem) 240px, 128px"
            className="w-32 max-w-full shrink-0 self-start md:w-full"
          />
          <div className="flex min-w-20 flex-col gap-4 max-md:flex-1">{children}</div>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {bio !== '' && (
            <section className="flex flex-col gap-2">
              <h3 className={headingClass}>Biography</h3>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                {bio}
              </p>
            </section>
          )}
          {socialMedia.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className={headingClass}>Social Media</h3>
              <SocialLinks links={socialMedia} />
            </section>
          )}
          {hasOtherFilms && (
            <Link
              to={searchLink(name)}
              className="inline-flex min-h-11 items-center text-daylight underline hover:text-tungsten"
            >
              <span className="min-w-0 wrap-anywhere">
                More with <bdi>{name}</bdi> on Backlot
              </span>
            </Link>
          )}
        </div>
      </div>
    </Modal>
  );
}
