/** Goes to a field and marks it with the focus; `start` brings it below the page's header. */
export function goTo(target: string, block: 'center' | 'start' = 'center') {
  const field = document.getElementById(target);
  // Of a list that shows some of its rows, or of a part that is folded.
  field?.closest('li[hidden]')?.removeAttribute('hidden');
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block });
  field?.focus({ preventScroll: true });
}

/** Moves the focus to an element that is about to be rendered. */
export function focusNext(target: string) {
  requestAnimationFrame(() => {
    document.getElementById(target)?.focus();
  });
}
