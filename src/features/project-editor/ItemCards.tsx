import {
  ArrowLeft,
  ArrowRight,
  Image as ImageIcon,
  type LucideIcon,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { itemCopy } from '../../content/projectAdmin';
import type { Merchandise, SocialMedia, Still } from '../projects/model';
import { StoredPicture } from '../media/StoredPicture';
import type { Picture } from '../media/picture';
import { isSmallPicture } from '../project-changes/projectReadiness';
import type { Elements } from '../../lib/elements';

/** What fans see of a person. */
export const personOverlay = partOnDemand(
  async () => (await import('../projects/PersonOverlay')).PersonOverlay,
);

type OnMove = (button: HTMLButtonElement) => void;

type ItemCardProps = {
  name: string;
  /** Of the button that opens the form, for links that lead to it. */
  updateId: string;
  children: ReactNode;
  /** The handle for dragging the card. */
  dragHandle: Elements;
  /** What failed of its buttons. */
  failures: readonly Elements[];
  onUpdate: () => void;
  onDelete: () => void;
  /** Undefined for the first card, as `onLater` is for the last. */
  onEarlier?: OnMove | undefined;
  onLater?: OnMove | undefined;
};

/** An item of a list with its buttons. */
export function ItemCard(props: ItemCardProps) {
  const { name, updateId, children, dragHandle, onUpdate, onDelete, onEarlier, onLater } = props;
  const itemLabel = <span className="sr-only">{name}</span>;
  const renderMoveButton = (onMove: OnMove | undefined, Arrow: LucideIcon, label: string) => (
    <button
      type="button"
      className="item-arrow"
      disabled={!onMove}
      onClick={({ currentTarget }) => onMove?.(currentTarget)}
      title={label}
    >
      <Arrow aria-hidden="true" className="size-4" />
      <span className="sr-only">{`${label}:`}</span> <span>{itemLabel}</span>
    </button>
  );
  return (
    <div className="item-card" data-failed={props.failures.length > 0 || undefined}>
      <div className="item-top flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        {dragHandle}
      </div>
      <div className="item-controls">
        <p>
          <button id={updateId} type="button" className="item-update" onClick={onUpdate}>
            {itemCopy.update} {itemLabel}
          </button>
          <button type="button" className="item-delete" onClick={onDelete}>
            {itemCopy.delete} {itemLabel}
          </button>
        </p>
        <p>
          {renderMoveButton(onEarlier, ArrowLeft, itemCopy.earlier)}
          {renderMoveButton(onLater, ArrowRight, itemCopy.later)}
        </p>
      </div>
      {props.failures}
    </div>
  );
}

type CardPictureProps = {
  url: string;
  picture: Picture | null;
  /** Stands where there is no picture. */
  Icon: LucideIcon;
};

const CardPicture = ({ Icon, ...stored }: CardPictureProps) => (
  <StoredPicture
    {...stored}
    alt=""
    sizes="104px"
    className="item-picture"
    fallback={
      <span aria-hidden="true" className="item-picture">
        <Icon className="size-6" />
      </span>
    }
  />
);

/** Says of a picture that it is too narrow for its place, if that is known. */
const SmallPictureWarning = ({ picture }: { picture: Picture | null }) =>
  isSmallPicture(picture) && (
    <span className="item-warning">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <span>{itemCopy.smallPicture(picture.width)}</span>
    </span>
  );

/** A still and what it shows. */
export const StillCard = ({ still: { name, stillImageURL, stillImage } }: { still: Still }) => (
  <>
    <CardPicture url={stillImageURL} picture={stillImage} Icon={ImageIcon} />
    <p dir="auto" className="line-clamp-3 wrap-anywhere">
      {name}
    </p>
    <SmallPictureWarning picture={stillImage} />
  </>
);

/** A merchandise item: picture, name, type, price if it has one, description. */
export const MerchandiseCard = ({ item, price }: { item: Merchandise; price: string | null }) => (
  <>
    <CardPicture url={item.merchandiseImageURL} picture={item.merchandiseImage} Icon={ImageIcon} />
    <bdi className="block text-base/5 font-semibold wrap-anywhere">{item.name}</bdi>
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
      <span>{item.type}</span>
      {price && <span className="font-semibold text-ink tabular-nums">{price}</span>}
    </p>
    <p dir="auto" className="line-clamp-3 text-xs wrap-anywhere text-ink-2">
      {item.description}
    </p>
    <SmallPictureWarning picture={item.merchandiseImage} />
  </>
);

type StaffPersonCardProps = {
  /** The title of the project. */
  film: string;
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
  const { film, name, role, bio, socialMedia, url, picture, shownRole = '' } = props;
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="w-full text-start hover:text-tungsten"
        onClick={() => {
          setExpanded(true);
        }}
      >
        <CardPicture url={url} picture={picture} Icon={UserRound} />
        <bdi className="block text-base/5 font-semibold wrap-anywhere">{name}</bdi>
        {shownRole !== '' && (
          <span className="block wrap-anywhere text-ink-2">
            <i>as</i> <bdi>{shownRole}</bdi>
          </span>
        )}
        <SmallPictureWarning picture={picture} />
      </button>
      {isExpanded && (
        <personOverlay.Part
          film={film}
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
              {shownRole !== '' && <i>{'as '}</i>}
              <bdi>{role}</bdi>
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
        </personOverlay.Part>
      )}
    </>
  );
}
