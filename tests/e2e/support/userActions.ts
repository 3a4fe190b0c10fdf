import type { Locator, Page } from './fixtures';

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** The actions of a person with mouse and keyboard, each counted as one interaction. */
export function countUserActions(page: Page) {
  let interactions = 0;
  const one = <Done>(act: () => Promise<Done>) => {
    interactions += 1;
    return act();
  };
  return {
    click: (target: Locator) => one(() => target.click()),
    type: (target: Locator, text: string) => one(() => target.fill(text)),
    choose: (target: Locator, option: string) => one(() => target.selectOption(option)),
    pick: (target: Locator, file: PickedFile) => one(() => target.setInputFiles(file)),
    press: (key: string) => one(() => page.keyboard.press(key)),
    interactions: () => interactions,
  };
}
