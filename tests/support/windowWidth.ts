/** Answers the media queries about the width of the window. */
export function stubWindowWidth(width: 'phone' | 'desk') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'phone' && media.startsWith('(width < '),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
