/** Whether the browser would ask before it closes or reloads the page. */
export function asksOnUnload() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
