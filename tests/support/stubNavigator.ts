import { onTestFinished } from 'vitest';

/** Has the browser say something of itself until the test is over: with `webdriver` false it counts visits. */
export function stubNavigator(name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(navigator, name);
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, name, before);
    else Reflect.deleteProperty(navigator, name);
  });
}
