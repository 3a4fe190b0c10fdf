import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { ClosePanelButton, SidePanelHeading } from '../../components/workspace/SidePanelHeading';
import { paths, studioPaths } from '../../config/paths';
import { fansCopy as copy } from '../../content/fans';
import { formatDay } from '../../lib/dates';
import { mailtoLink } from '../../lib/mailtoLink';
import { consentState } from '../orders-admin/backersModel';
import { countryName } from '../orders-admin/model';
import { formatDollars } from '../packages/earnings';
import {
  type Deed,
  type Facet,
  type Fan,
  firstAt,
  lastAt,
  linesOf,
  paidCents,
  sumOf,
} from './fansModel';

type FanPanelProps = {
  fan: Fan;
  title: string;
  /** What a film or a showing is called. */
  nameOf: (facet: Facet, id: string) => string;
  onClose: () => void;
};

/** Something that a fan did, with the way to its order, and where and by which link it was. */
function DeedItem({ deed, nameOf }: { deed: Deed } & Pick<FanPanelProps, 'nameOf'>) {
  const { kind, at, order, projectId, screeningId } = deed;
  const sum = order && `${linesOf(deed).join(', ')}, ${formatDollars(paidCents(deed))}`;
  const text = copy.deeds[kind](sum ?? deed.text);
  const place = screeningId ? nameOf('showing', screeningId) : nameOf('film', projectId);
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-2">
      <div dir="auto" className="min-w-0 grow wrap-anywhere">
        {order ? (
          <Link
            to={`${paths.studio}/${studioPaths.orders}?order=${order.orderId}`}
            className="text-daylight underline"
          >
            {text}
          </Link>
        ) : (
          <p>{text}</p>
        )}
        <p className="text-xs text-ink-2 empty:hidden">
          {[place, order?.via && copy.via(order.via)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="shrink-0 text-xs text-ink-2">{formatDay(at)}</span>
    </li>
  );
}

/** One fan: whether they may be written to, and all that happened, without addresses. */
export function FanPanel({ fan, title, nameOf, onClose }: FanPanelProps) {
  const { consent, countries, deeds, email, isProven } = fan;
  const state = consentState(consent);
  const day = formatDay(consent?.withdrawnAt ?? consent?.at ?? 0);
  return (
    <>
      <header className="side-panel-header">
        <span className="grow text-xs text-ink-2">{copy.heading}</span>
        <ClosePanelButton label={copy.close} onClose={onClose} />
      </header>
      <div className="side-panel-body">
        <SidePanelHeading title={title} />
        <p className="wrap-anywhere">
          {email ? `${email}, ${copy.proof(isProven)}` : copy.noEmailLead}
        </p>
        <p id="fan-consent" className="border border-l-4 border-control px-4 py-3 wrap-anywhere">
          {copy.consents[state](day, consent?.text ?? '')}
        </p>
        <p className="text-ink-2">
          {copy.seen(
            formatDay(firstAt(fan)),
            formatDay(lastAt(fan)),
            formatDollars(sumOf(fan)),
            countries.map(countryName).join(', '),
          )}
        </p>
        <section aria-labelledby="fan-deeds">
          <h3 id="fan-deeds" className="mb-2 text-base font-semibold">
            {copy.happened}
          </h3>
          <ol>
            {deeds.map((deed, index) => (
              <DeedItem key={index} deed={deed} nameOf={nameOf} />
            ))}
          </ol>
        </section>
      </div>
      <footer className="side-panel-footer">
        {consent && state === 'given' ? (
          <a href={mailtoLink(consent.email)} className={`${buttonClass('primary')} dense-button`}>
            {copy.write(title)}
          </a>
        ) : (
          <Button className="dense-button" aria-disabled aria-describedby="fan-consent">
            {copy.write(title)}
          </Button>
        )}
      </footer>
    </>
  );
}
