import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { StatusPill } from '../../components/workspace/StatusPill';
import { approvalsCopy } from '../../content/shopAdmin';
import { formatDateTime } from '../../lib/dates';
import { useSubmit } from '../../store/useSubmit';
import { StoredPicture } from '../media/StoredPicture';
import { isWantedOnSale } from '../orders/offerModel';
import { type Approval, type ApprovalMessage, approveItem } from './approvalsApi';
import type { ItemContent } from './model';

const copy = approvalsCopy;

const returnDialog = partOnDemand(async () => (await import('./ReturnDialog')).ReturnDialog);
const ofAPress = [returnDialog];

const fields = ['name', 'type', 'description', 'pictures'] as const;
type Field = (typeof fields)[number];

/** Every file that some screen shows of a picture: whoever uploads them may put another picture into each. */
const filesOf = ({ url, picture }: ItemContent['pictures'][number]) =>
  [
    { address: url, width: 0 },
    { address: picture.w1280, width: 1280 },
    { address: picture.w640, width: 640 },
    { address: picture.w320, width: 320 },
  ].filter(({ address }) => address !== '');

function valueOf(content: ItemContent, field: Field): ReactNode {
  if (field !== 'pictures') return content[field] || copy.empty;
  const { pictures } = content;
  if (pictures.length === 0) return copy.empty;
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.flatMap((one, index) =>
        filesOf(one).map(({ address, width }) => {
          const name = copy.picture(index + 1, pictures.length, width);
          return (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <StoredPicture
                url={address}
                picture={null}
                sizes="96px"
                alt={name}
                className="size-24 rounded-control bg-bg2 object-contain"
                fallback={<span>{name}</span>}
              />
            </a>
          );
        }),
      )}
    </span>
  );
}

const isChanged = (before: ItemContent, after: ItemContent, field: Field) =>
  JSON.stringify(before[field]) !== JSON.stringify(after[field]);

type SideProps = {
  heading: string;
  content: ItemContent;
  /** What it is compared with; null where nothing was approved before. */
  before: ItemContent | null;
};

function Side({ heading, content, before }: SideProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="label">
        {heading}
      </h3>
      <dl className="flex flex-col gap-3">
        {fields.map((field) => {
          const differs = before !== null && isChanged(before, content, field);
          return (
            <div key={field} className={differs ? 'border-l-4 border-tungsten pl-3' : ''}>
              <dt className="text-xs text-ink-2">
                <span>{copy.fields[field]}</span>
                {differs && (
                  <strong className="ps-4 font-semibold text-tungsten">{copy.isChanged}</strong>
                )}
              </dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {valueOf(content, field)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

type ApprovalCardProps = {
  approval: Approval;
  /** It is approved or returned, and goes. */
  onDecided: (message: ApprovalMessage | 'isReturned') => void;
};

/** An item that waits, beside what was approved of it before, with what staff can decide. */
export function ApprovalCard({ approval, onDecided }: ApprovalCardProps) {
  useFetchAhead(ofAPress);
  const id = useId();
  const { item, draft, brandName, filmTitle } = approval;
  const { isBusy, failure, send } = useSubmit();
  const [isReturning, setReturning] = useState(false);
  const approve = async () => {
    const approved = await send(approveItem(approval));
    if (approved) onDecided(approved.value);
  };
  return (
    <article aria-labelledby={id} className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} dir="auto" className="text-base font-semibold wrap-anywhere">
            {draft.name}
          </h2>
          <p dir="auto" className="wrap-anywhere">
            {copy.ofBrand(brandName, filmTitle || copy.filmGone)}
          </p>
          <p className="text-xs wrap-anywhere text-ink-2">
            {copy.sentBy(draft.byEmail, formatDateTime(draft.at))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StatusPill variant="waiting" label={item.approved ? copy.changed : copy.new} />
          {item.onSale && <StatusPill variant="visible" label={copy.onSale} />}
          {isWantedOnSale(item) && <StatusPill variant="waiting" label={copy.wantedOnSale} />}
        </div>
      </div>
      <div className="grid gap-6 border-t border-hairline pt-4 sm:grid-cols-2">
        {item.approved ? (
          <Side heading={copy.before} content={item} before={null} />
        ) : (
          <section className="flex flex-col gap-3">
            <h3 className="label">{copy.before}</h3>
            <p className="text-ink-2">{copy.nothingBefore}</p>
          </section>
        )}
        <Side heading={copy.after} content={draft} before={item.approved ? item : null} />
      </div>
      <Failure text={failure} />
      <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
        <Button
          variant="quiet"
          className="text-sm!"
          aria-label={copy.approveNamed(draft.name)}
          aria-disabled={isBusy}
          onClick={() => void approve()}
        >
          {isBusy ? copy.approving : copy.approve}
        </Button>
        <Button
          variant="quiet"
          className="text-sm!"
          aria-label={copy.returnNamed(draft.name)}
          onClick={() => {
            setReturning(true);
          }}
        >
          {copy.return}
        </Button>
        <p className="text-ink-2">{copy.afterwards}</p>
      </div>
      {isReturning && (
        <returnDialog.Part
          approvals={[approval]}
          onReturned={() => {
            // First the dialog gives back the focus.
            flushSync(() => {
              setReturning(false);
            });
            onDecided('isReturned');
          }}
          onClose={() => {
            setReturning(false);
          }}
        />
      )}
    </article>
  );
}
