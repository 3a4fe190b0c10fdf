import { type ReactNode, useState } from 'react';
import { itemCopy } from '../../content/projectAdmin';
import type { Merchandise, SocialMedia } from '../projects/model';
import { StoredPicture } from '../media/StoredPicture';
import type { Picture } from '../media/picture';
import { PersonOverlay } from '../projects/PersonOverlay';
import { PortraitPicture } from '../projects/PortraitPicture';

type Step = (button: HTMLButtonElement) => void;

type ItemCardProps = {
  name: string;
  children: ReactNode;
  /** By which the card is dragged. */
  grip: ReactNode;
  onUpdate: () => void;
  onDelete: () => void;
  /** Missing at the end of the list to which there is no further. */
  onEarlier?: Step | undefined;
  onLater?: Step | undefined;
};

const small =
  'min-h-8 min-w-8 rounded-control border border-control px-2 text-xs tracking-label hover:border-tungsten hover:text-tungsten disabled:pointer-events-none disabled:opacity-40';

/** An item of a list and what may be done with it. */
export function ItemCard({ name, children, grip, onUpdate, onDelete, ...move }: ItemCardProps) {
  const about = <span className="sr-only">{name}</span>;
  const step = (onStep: Step | undefined, arrow: string, label: string) => (
    <button
      type="button"
      className={small}
      disabled={!onStep}
      onClick={({ currentTarget }) => onStep?.(currentTarget)}
      title={label}
    >
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{label}:</span> {about}
    </button>
  );
  return (
    <div className="flex h-full flex-col justify-between gap-3 rounded-panel border border-hairline bg-bg1 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        {grip}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <p className="flex gap-2">
          <button type="button" className={small} onClick={onUpdate}>
            {itemCopy.update} {about}
          </button>
          <button type="button" className={small} onClick={onDelete}>
            {itemCopy.delete} {about}
          </button>
        </p>
        <p className="flex gap-2">
          {step(move.onEarlier, '←', itemCopy.earlier)}
          {step(move.onLater, '→', itemCopy.later)}
        </p>
      </div>
    </div>
  );
}

/** An item of merchandise: name, picture and description, and what it costs once that is set. */
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
