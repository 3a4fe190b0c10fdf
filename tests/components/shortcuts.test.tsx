import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSingleKeys, useShortcuts } from '../../src/components/workspace/shortcuts';

const next = vi.fn();
const save = vi.fn();
const nextAbove = vi.fn();

function Page() {
  useShortcuts({ j: next, 'Ctrl+Enter': save });
  return <input aria-label="Note" />;
}
function Layer() {
  useShortcuts({ j: nextAbove });
  return null;
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

it('A single key works except while something is typed, a key with Control always', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(next).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
});

it('Single keys can be turned off on a device, and on again', () => {
  render(<Page />);
  setSingleKeys(false);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
  setSingleKeys(true);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).toHaveBeenCalledOnce();
});

it('Of two parts of the page the later one has the key', () => {
  const { rerender } = render(
    <>
      <Page />
      <Layer />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  expect([next.mock.calls.length, nextAbove.mock.calls.length]).toEqual([0, 1]);
  rerender(<Page />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(next).toHaveBeenCalledOnce();
});
