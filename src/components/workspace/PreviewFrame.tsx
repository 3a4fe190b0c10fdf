import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Theme } from '../theme';

type PreviewFrameProps = {
  title: string;
  width: 'phone' | 'desk';
  theme: Theme;
  children: ReactNode;
};

/**
 * Shows public content as it looks in another window: in a document of its own, so that the media queries of the
 * site's styles answer for the frame's width and the tokens for its theme.
 */
export function PreviewFrame({ title, width, theme, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const prepare = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    inner.documentElement.dataset.theme = theme;
    if (inner.body === body) return;
    inner.documentElement.lang = document.documentElement.lang;
    for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(sheet.cloneNode(true));
    setBody(inner.body);
  };
  // Chromium's empty frame has its document at once, and React hears of no loading then; Firefox replaces the
  // document when it has loaded.
  return (
    <div
      className="preview"
      role="group"
      aria-label={title}
      // Where the window is narrower than a desk, this scrolls sideways.
      tabIndex={width === 'desk' ? 0 : undefined}
    >
      <iframe
        ref={prepare}
        title={title}
        data-width={width}
        onLoad={({ currentTarget }) => {
          prepare(currentTarget);
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
