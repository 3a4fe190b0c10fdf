// Inlined into each prerendered page. Loads the app when the browser is idle or at the first interaction, and
// immediately where the page shows nothing without it. Links, tabs, cards and the drawer work without the app.
// What is entered into a form before the page is hydrated, its submit, and the press of a toggle, are repeated
// afterwards: hydration would reset the fields.
(() => {
  const { content, dataset } = document.querySelector('meta[name="app"]');
  const scripts = content.split(' ');
  const enteredTexts = new Map();
  const checkedRadios = new Map();
  let pressedToggle;
  let submittedForm;
  let isLoading = false;

  const preload = (urls, attributes) => {
    for (const href of urls)
      document.head.append(Object.assign(document.createElement('link'), attributes, { href }));
  };

  const loadApp = async () => {
    if (isLoading) return;
    isLoading = true;
    preload(scripts, { rel: 'modulepreload' });
    try {
      // Dependencies come first. Each is evaluated in a task of its own, so that no interaction waits for all.
      for (const script of scripts) {
        await import(script);
        await new Promise((resolve) => setTimeout(resolve));
      }
    } catch {
      // The next interaction tries again.
      isLoading = false;
    }
  };

  const recordInput = ({ target }) => {
    if (target.type === 'radio') checkedRadios.set(target.name, target);
    else enteredTexts.set(target, target.value);
  };
  const recordPress = ({ target }) => {
    pressedToggle = target.closest('[aria-pressed]') ?? pressedToggle;
  };
  const recordSubmit = (event) => {
    event.preventDefault();
    submittedForm = event.target;
  };

  const restoreText = (field, text) => {
    // React ignores an input event when the value is the one that React set last, so it is set past React.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    // A choice is told by its change.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const restoreRadio = (radio) => {
    // React ignores a click that does not change the radio.
    radio.checked = false;
    radio.click();
  };

  const listeners = [
    ['pointerdown', loadApp],
    ['keydown', loadApp],
    ['focusin', loadApp],
    ['input', recordInput],
    ['click', recordPress],
    ['submit', recordSubmit],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  document.addEventListener(
    'page-live',
    () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener, true);
      enteredTexts.forEach((text, field) => restoreText(field, text));
      checkedRadios.forEach(restoreRadio);
      pressedToggle?.click();
      // After React has rendered what was restored, which the submit handler reads.
      setTimeout(() => submittedForm?.requestSubmit());
    },
    { once: true },
  );

  // The prerendered list is the first page of all films: with a search, filters or a position it shows other ones.
  if (
    'immediate' in dataset ||
    /[?&](search|from|campaign|shop|type|order)=/.test(window.location.search)
  ) {
    loadApp();
    const deferredScripts = (dataset.immediate ?? '').split(' ').filter(Boolean);
    const lowPriority = { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low' };
    // The first frame waits for the styles; the second comes after the first paint.
    window.requestAnimationFrame(() =>
      window.requestAnimationFrame(() => preload(deferredScripts, lowPriority)),
    );
  }
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
  addEventListener('load', () => whenIdle(loadApp, { timeout: 2000 }));
})();
