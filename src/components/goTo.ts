/** Goes to a field and marks it with the focus. */
export function goTo(target: string) {
  const field = document.getElementById(target);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Moves the focus to an element that is about to be rendered. */
export function focusNext(target: string) {
  requestAnimationFrame(() => {
    document.getElementById(target)?.focus();
  });
}
