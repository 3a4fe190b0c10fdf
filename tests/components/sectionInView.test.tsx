import { act, fireEvent } from '@testing-library/react';
import { lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { SectionInView } from '../../src/components/SectionInView';

it('A section that the HTML has stays the same while it waits, and once its script has arrived', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazy(async () => {
    await arrived;
    return { default: () => <p>What the HTML has</p> };
  });
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = '<div><!--$--><p>What the HTML has</p><!--/$--></div>';
  const [inHtml] = page.getElementsByTagName('p');
  const isInHtml = () => page.getElementsByTagName('p')[0] === inHtml;
  const root = await act(() =>
    hydrateRoot(
      page,
      <SectionInView isBaked isThere find={() => Promise.resolve(false)}>
        <Part />
      </SectionInView>,
    ),
  );
  onTestFinished(() => {
    act(() => {
      root.unmount();
    });
    page.remove();
  });
  expect(isInHtml()).toBe(true);
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
    await Promise.resolve();
  });
  expect(isInHtml()).toBe(true);
  await act(async () => {
    arrive();
    await arrived;
  });
  expect(isInHtml()).toBe(true);
});
