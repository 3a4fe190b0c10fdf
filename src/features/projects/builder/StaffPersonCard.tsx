import { useState } from 'react';
import type { Picture } from '../pictureSchema';
import { PersonOverlay } from '../PersonOverlay';
import { PortraitPicture } from '../PortraitPicture';
import type { SocialMedia } from '../projectSchema';
import { StoredPicture } from '../StoredPicture';

type StaffPersonCardProps = {
  name: string;
  role: string;
  bio: string;
  socialMedia: SocialMedia[];
  url: string;
  picture: Picture | null;
  /** What stands after 'as' on the card; the crew's cards show the name alone. */
  shownRole?: string;
  roleUrl?: string;
  rolePicture?: Picture | null;
};

/** One of the cast or crew, collapsed; a click opens what fans see of them. */
export function StaffPersonCard(props: StaffPersonCardProps) {
  const { name, role, bio, socialMedia, url, picture, shownRole = '' } = props;
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex w-full items-center gap-3 text-start hover:text-tungsten"
        onClick={() => {
          setExpanded(true);
        }}
      >
        <PortraitPicture
          name={name}
          url={url}
          picture={picture}
          sizes="64px"
          className="w-16 shrink-0"
        />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
          {shownRole !== '' && (
            <span className="block wrap-anywhere text-ink-2">
              <i>as</i> <bdi>{shownRole}</bdi>
            </span>
          )}
        </span>
      </button>
      {isExpanded && (
        <PersonOverlay
          {...{ name, url, picture, bio, socialMedia }}
          onClose={() => {
            setExpanded(false);
          }}
        >
          {role !== '' && (
            <p className="wrap-anywhere text-ink-2">
              {shownRole !== '' && <i>as</i>} <bdi>{role}</bdi>
            </p>
          )}
          <StoredPicture
            url={props.roleUrl ?? ''}
            picture={props.rolePicture ?? null}
            alt={role}
            sizes="192px"
            className="h-auto w-full max-w-48"
            fallback={null}
          />
        </PersonOverlay>
      )}
    </>
  );
}
