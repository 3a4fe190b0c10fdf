/** Goes to a field and marks it with the focus. */
export function goTo(target: string) {
  const field = document.getElementById(target);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
