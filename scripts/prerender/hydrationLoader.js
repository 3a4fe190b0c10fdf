// Stands in each prerendered page. Asks for the app when the browser is idle or at the first touch (at once
// where a page has nothing to show without it), and keeps what a visitor types and presses until then: links,
// cards, tabs and the drawer work without it.
(() => {
  const { content, dataset } = document.querySelector('meta[name="app"]');
  const files = content.split(' ');
  const typed = new Map();
  const pressed = [];
  let isAsked = false;

  const preload = (hrefs, attributes) => {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), attributes, { href }));
  };
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    preload(files, { rel: 'modulepreload' });
    try {
      // What others need comes first, each in a task of its own: no touch waits for all of them.
      for (const href of files) {
        await import(href);
        await new Promise((go) => setTimeout(go));
      }
    } catch {
      // The next touch asks again: without it the page still is one that can be read and left.
      isAsked = false;
    }
  };
  const keepText = ({ target }) => typed.set(target, target.value);
  const keepPress = ({ target }) => {
    const control = target.closest('button:not([popovertarget]):not([type="submit"]), input');
    if (!control?.matches('button, [type="radio"], [type="checkbox"]')) return;
    const { checked } = control;
    pressed.push(() => {
      // As below: it has to change once more for React to hear of it.
      if (checked !== undefined) control.checked = !checked;
      control.click();
    });
  };
  const keepSubmit = (event) => {
    event.preventDefault();
    pressed.push(() => event.target.requestSubmit());
  };
  const heard = [
    ['pointerdown', ask],
    ['keydown', ask],
    ['focusin', ask],
    ['input', keepText],
    ['click', keepPress],
    ['submit', keepSubmit],
  ];
  for (const [event, hear] of heard) addEventListener(event, hear, true);

  document.addEventListener(
    'page-live',
    () => {
      for (const [event, hear] of heard) removeEventListener(event, hear, true);
      for (const [field, text] of typed) {
        if (/radio|checkbox/.test(field.type)) continue;
        // React hears of a change only where the value is not the one that it set last.
        field.value = field.defaultValue;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(
          field,
          text,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // What was typed has to be known to the app before what was pressed makes use of it.
      setTimeout(() => {
        for (const press of pressed) press();
      });
    },
    { once: true },
  );

  // What stands in a page that was opened with a search, or further down, is not what was asked for.
  if ('atOnce' in dataset || /[?&](search|from)=/.test(window.location.search)) {
    ask();
    const later = (dataset.atOnce ?? '').split(' ').filter(Boolean);
    const low = { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low' };
    // Frames wait for the styles, so the second one comes after the first paint.
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => preload(later, low)));
  }
  const whenIdle = window.requestIdleCallback ?? ((go) => setTimeout(go, 200));
  addEventListener('load', () => whenIdle(ask, { timeout: 2000 }));
})();
