import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const observers = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock('web-vitals', () => observers);

it('The app reports its web vitals from the start', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await act(() => import('../../src/main'));
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => {
    for (const observe of Object.values(observers)) expect(observe).toHaveBeenCalledOnce();
  });
});
