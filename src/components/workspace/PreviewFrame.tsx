import './preview.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Theme } from '../theme';
import type { Elements } from '../../lib/elements';

/** What lies over a frame's page, of which it gets the body, and the share of its size at which that is shown. */
export type OverPage = (body: HTMLElement, scale: number) => Elements;

type PreviewFrameProps = {
  title: string;
  width: 'phone' | 'desk';
  theme: Theme;
  /** Whether it is as high as its first element, up to most of the window, rather than as its place. */
  fitsContent?: boolean;
  /** Whether nothing in it can be pressed or has the focus. */
  isInert?: boolean;
  /** The page is then as high as it is, and nothing in it can be pressed. */
  over?: OverPage | undefined;
  children: ReactNode;
};

const sheets = 'link[rel="stylesheet"], style';

/** Copies the page's styles that a frame has not got yet, each after those before it. */
function copySheets(head: HTMLHeadElement) {
  const copies = [...head.querySelectorAll(sheets)];
  for (const sheet of document.head.querySelectorAll(sheets))
    if (!copies.some((copy) => copy.isEqualNode(sheet))) head.append(sheet.cloneNode(true));
}

/** As wide as a desk's window, in CSS pixels: a narrower one has the layout of a tablet. */
const deskWidth = 1_280;

/**
 * Shows public content as it looks in another window: in a document of its own, so that the media queries of the
 * site's styles answer for the frame's width and the tokens for its theme.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, width, theme, fitsContent = false, isInert = false, over, children } = props;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const prepare = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    inner.documentElement.dataset.theme = theme;
    if (inner.body === body) return;
    inner.documentElement.lang = document.documentElement.lang;
    copySheets(inner.head);
    setBody(inner.body);
  };
  // Styles that what is shown loads later, such as a storefront's.
  useEffect(() => {
    const head = body?.ownerDocument.head;
    if (!head) return;
    const copy = () => {
      copySheets(head);
    };
    // Some may have come between the frame's first content and this.
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(document.head, { childList: true });
    return () => {
      observer.disconnect();
    };
  }, [body]);
  // Where there is less room than at a desk, the whole page is shown smaller.
  const group = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = group;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setScale(Math.min(1, current.clientWidth / deskWidth));
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);
  const isFitted = width === 'desk' && scale < 1;
  const fitted = isFitted ? { width: deskWidth, transform: `scale(${String(scale)})` } : undefined;
  // The body itself is never lower than the frame.
  const [height, setHeight] = useState(0);
  const isWhole = over !== undefined;
  useEffect(() => {
    const content = body?.firstElementChild;
    if (!content || !(fitsContent || isWhole)) return;
    const observer = new ResizeObserver(() => {
      setHeight(Math.ceil(content.getBoundingClientRect().height));
    });
    observer.observe(content);
    return () => {
      observer.disconnect();
    };
  }, [body, fitsContent, isWhole]);
  const frameHeight = () => {
    if (fitsContent) return `min(${String(height)}px, 80vh)`;
    if (isWhole) return height;
    return isFitted ? `${String(100 / scale)}%` : undefined;
  };
  const shownScale = isFitted ? scale : 1;
  // Chromium's empty frame has its document at once, and React hears of no loading then; Firefox replaces the
  // document when it has loaded.
  const frame = (
    <div
      ref={group}
      className="preview"
      role="group"
      aria-label={title}
      inert={isInert}
      style={isWhole ? { height: height * shownScale } : undefined}
    >
      <iframe
        ref={prepare}
        title={title}
        data-width={width}
        style={{ ...fitted, height: frameHeight() }}
        onLoad={({ currentTarget }) => {
          prepare(currentTarget);
        }}
      />
      {body && createPortal(isWhole ? <div inert>{children}</div> : children, body)}
    </div>
  );
  return over ? (
    <div className="preview-whole">
      {frame}
      <div className="preview-over" data-width={width}>
        {body && over(body, shownScale)}
      </div>
    </div>
  ) : (
    frame
  );
}
