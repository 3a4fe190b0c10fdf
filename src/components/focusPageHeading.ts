/** Takes the focus to the page's heading, where the control that had it is about to go. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
