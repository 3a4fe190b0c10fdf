import { type ReactNode, useState } from 'react';
import { itemCopy } from '../../content/projectAdmin';
import type { Merchandise, SocialMedia } from '../projects/model';
import { StoredPicture } from '../media/StoredPicture';
import type { Picture } from '../media/picture';
import { PersonOverlay } from '../projects/PersonOverlay';
import { PortraitPicture } from '../projects/PortraitPicture';

type OnMove = (button: HTMLButtonElement) => void;

type ItemCardProps = {
  name: string;
  children: ReactNode;
  /** The handle for dragging the card. */
  dragHandle: ReactNode;
  onUpdate: () => void;
  onDelete: () => void;
  /** Undefined for the first card, as `onLater` is for the last. */
  onEarlier?: OnMove | undefined;
  onLater?: OnMove | undefined;
};

const small =
  'min-h-8 min-w-8 rounded-control border border-control px-2 text-xs tracking-label hover:border-tungsten hover:text-tungsten disabled:pointer-events-none disabled:opacity-40';

/** An item of a list with its buttons. */
export function ItemCard({
  name,
  children,
  dragHandle,
  onUpdate,
  onDelete,
  ...moveHandlers
}: ItemCardProps) {
  const itemLabel = <span className="sr-only">{name}</span>;
  const renderMoveButton = (onMove: OnMove | undefined, arrow: string, label: string) => (
    <button
      type="button"
      className={small}
      disabled={!onMove}
      onClick={({ currentTarget }) => onMove?.(currentTarget)}
      title={label}
    >
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{label}:</span> {itemLabel}
    </button>
  );
  return (
    <div className="flex h-full flex-col justify-between gap-3 rounded-panel border border-hairline bg-bg1 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        {dragHandle}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <p className="flex gap-2">
          <button type="button" className={small} onClick={onUpdate}>
            {itemCopy.update} {itemLabel}
          </button>
          <button type="button" className={small} onClick={onDelete}>
            {itemCopy.delete} {itemLabel}
          </button>
        </p>
        <p className="flex gap-2">
          {renderMoveButton(moveHandlers.onEarlier, '←', itemCopy.earlier)}
          {renderMoveButton(moveHandlers.onLater, '→', itemCopy.later)}
        </p>
      </div>
    </div>
  );
}

/** A merchandise item: picture, name, type, price if it has one, description. */
export const MerchandiseCard = ({ item, price }: { item: Merchandise; price: string | null }) => (
  <div className="flex gap-3">
    <StoredPicture
      url={item.merchandiseImageURL}
      picture={item.merchandiseImage}
      alt=""
      sizes="64px"
      className="size-16 shrink-0 object-cover"
      fallback={
        <div aria-hidden="true" className="size-16 shrink-0 border border-hairline bg-bg2" />
      }
    />
    <div className="min-w-0">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {item.name}
      </p>
      <p className="text-ink-2">
        {item.type}
        {price && `, ${price}`}
      </p>
      <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-2">
        {item.description}
      </p>
    </div>
  </div>
);

type StaffPersonCardProps = {
  name: string;
  role: string;
  bio: string;
  socialMedia: SocialMedia[];
  url: string;
  picture: Picture | null;
  /** The role shown after 'as' on a cast member's card; crew cards show only the name. */
  shownRole?: string;
  roleUrl?: string;
  rolePicture?: Picture | null;
};

/** A cast or crew member, collapsed; a click opens what fans see. */
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
          name={name}
          url={url}
          picture={picture}
          bio={bio}
          socialMedia={socialMedia}
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
