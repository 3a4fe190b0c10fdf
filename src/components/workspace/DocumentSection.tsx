import './documentSection.css';
import type { LucideIcon } from 'lucide-react';
import type { Elements } from '../../lib/elements';

// What the page of a document that is filled in or looked at is put together of.

type SectionProps = {
  id: string;
  heading: string;
  note?: string;
  /** How many things are in it, where that is told. */
  count?: number;
  children: Elements;
};

/** A part of the page of a document. */
export const Section = ({ id, heading, note, count = 0, children }: SectionProps) => (
  <section aria-labelledby={id} data-section={id} className="panel document-section">
    <div className="flex items-baseline justify-between gap-x-4 px-5 pt-4">
      <h2 id={id} tabIndex={-1} className="text-base font-semibold">
        <span>{heading}</span>{' '}
        {count > 0 && <span className="font-normal text-ink-2 tabular-nums">{count}</span>}
      </h2>
      {note && <p className="text-end text-xs text-ink-2">{note}</p>}
    </div>
    <div className="flex flex-col gap-4 px-5 py-4">{children}</div>
  </section>
);

type NoticeProps = {
  /** Of one that gets the focus. */
  id?: string;
  Icon: LucideIcon;
  title: string;
  lead: string;
  isUrgent?: boolean;
  children?: Elements;
};

/** What has to be known of a document before anything else, with the way on. */
export const Notice = ({ id, Icon, title, lead, isUrgent, children }: NoticeProps) => (
  <section
    id={id}
    tabIndex={-1}
    aria-label={title}
    data-urgent={isUrgent ? '' : undefined}
    className="document-notice"
  >
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-48 flex-1 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
);
