import type { ComponentProps, ReactNode } from 'react';
import { messageCopy } from '../content/site';

/** Drawn here, since visitors load no icons of the workspace. */
const glyphs = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M8 12l3 3 5-5',
  failure: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 7v5m0 4h.01',
  close: 'M18 6 6 18M6 6l12 12',
};

const Glyph = ({ name }: { name: keyof typeof glyphs }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="message-glyph">
    <path d={glyphs[name]} />
  </svg>
);

type MessageProps = ComponentProps<'li'> & {
  kind: 'success' | 'failure';
  /** Instead of the icon of its kind. */
  thumbnail?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** What it is about, where the name of its close button has to say so. */
  about?: string;
  onClose: () => void;
};

/** A message at the bottom left of the content: what was done, or what failed. */
export function Message(props: MessageProps) {
  const { kind, thumbnail, action, about, onClose, children, ...item } = props;
  return (
    <li {...item} className={`message message-${kind}`}>
      {thumbnail ?? <Glyph name={kind} />}
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
      {action}
      <button type="button" className="message-close" onClick={onClose}>
        <Glyph name="close" />
        <span className="sr-only">
          {messageCopy.dismiss} {about}
        </span>
      </button>
    </li>
  );
}
