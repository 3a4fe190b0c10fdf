import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazySale, saleInView } from '../../src/features/shop/LazySale';

// Alone in its file: what another test has loaded would be there at once.
it('What the HTML of a page has of a sale stays while its script is on its way, whatever is rendered around it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  // As a build renders it: React marks what waits by itself.
  container.innerHTML =
    '<div class="mt-auto min-h-24 print:hidden"><!--$--><div></div><!--/$--></div>';
  const prerendered = container.querySelector('.min-h-24 > div');
  const sale = () => (
    <LazySale
      film={{ projectId: 'p', title: 'Sintel', slug: 'sintel' }}
      itemId="i"
      name="Print"
      image={{ url: '', picture: null }}
    />
  );
  const { rerender } = render(sale(), { container, hydrate: true });
  rerender(sale());
  expect(prerendered?.isConnected).toBe(true);
  await act(() => saleInView.load());
  expect(prerendered?.isConnected).toBe(true);
});
