import { CircleCheck, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { messageClass } from '../messageStack';
import { messageCopy } from '../../content/site';
import type { Elements } from '../../lib/elements';

type MessageProps = ComponentProps<'li'> & {
  /** Instead of the icon. */
  thumbnail?: Elements;
  /** A button or a link. */
  action?: Elements;
  /** What it is about, where the name of its close button has to say so. */
  about?: string;
  onClose: () => void;
};

export const messageActionClass =
  'dense-button flex shrink-0 items-center gap-2 rounded-control border font-medium';

/** A message of something done, to be put into the page's stack of messages. */
export function Message({ thumbnail, action, about, onClose, children, ...item }: MessageProps) {
  return (
    <li {...item} className={`${messageClass} message-success`}>
      {thumbnail ?? <CircleCheck aria-hidden="true" className="size-5 shrink-0" />}
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
      {action}
      <button
        type="button"
        className="flex size-11 shrink-0 items-center justify-center"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">
          {about ? `${messageCopy.dismiss} ${about}` : messageCopy.dismiss}
        </span>
      </button>
    </li>
  );
}
