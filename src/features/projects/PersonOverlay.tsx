import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchLink } from '../../config/paths';
import { Modal } from '../../components/Modal';
import type { Picture } from '../media/picture';
import { PortraitPicture } from './PortraitPicture';
import type { SocialMedia } from './model';
import { SocialLinks } from './SocialLinks';

type PersonOverlayProps = {
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

/** A cast or crew member, expanded: what the card leaves out, and a link to their other films. */
export function PersonOverlay(props: PersonOverlayProps) {
  const { name, url, picture, bio, socialMedia, onClose, children } = props;
  return (
    <Modal title={name} onClose={onClose} closeLabel="CLOSE">
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8">
        <PortraitPicture
          name={name}
          url={url}
          picture={picture}
          sizes="(width >= 48rem) 240px, 90vw"
          className="w-full max-w-60"
        />
        <div className="flex min-w-0 flex-col gap-6">
          {children}
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
          <Link
            to={searchLink(name)}
            className="inline-flex min-h-11 items-center text-daylight underline hover:text-tungsten"
          >
            <span className="min-w-0 wrap-anywhere">
              More with <bdi>{name}</bdi> on Backlot
            </span>
          </Link>
        </div>
      </div>
    </Modal>
  );
}
