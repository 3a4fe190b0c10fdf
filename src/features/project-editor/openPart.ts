/** Scrolls to a part of the project and opens its field or its dialog, as a press of its own button does. */
export function openPart(target: string) {
  const button = document.getElementById(target);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Opens the field or dialog of the part that has the focus, otherwise of the first part under the page's header. */
export function openNearestPart() {
  const openers = '[id^="open-"], [id^="update-"]';
  const focused = document.activeElement?.closest('.text-field, .item-card, .builder-poster');
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const shown = [...document.querySelectorAll(`:is(.text-field, .item-card) :is(${openers})`)];
  const part =
    focused?.querySelector(openers) ??
    shown.find((opener) => opener.getBoundingClientRect().top >= header) ??
    shown[0];
  if (part) openPart(part.id);
}
