/** What jsdom's own style sheet looks at where it says what is shown. */
const attributes = ['hidden', 'open', 'popover', 'type', 'style'];

/**
 * Lets elements have the style in common that jsdom's own style sheet cannot tell apart. A query by role asks for that of
 * each element of the page; jsdom works each out anew, which is most of the time of a test, and no test loads a style
 * sheet. While the page itself has a style, which its elements inherit, each is asked for as ever.
 */
export function shareStyles() {
  const computed = window.getComputedStyle.bind(window);
  const shared = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (document.documentElement.hasAttribute('style')) return computed(element, pseudoElement);
    const values = attributes.map((name) => element.getAttribute(name) ?? '-');
    const key = [element.localName, ...values].join(' ');
    const style = shared.get(key) ?? computed(element, pseudoElement);
    shared.set(key, style);
    return style;
  };
}
