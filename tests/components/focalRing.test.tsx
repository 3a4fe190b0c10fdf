import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FocalRing } from '../../src/features/packs/FocalRing';
import { renderApp } from '../support/renderApp';

const Banner = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const [focal, setFocal] = useState({ x: 50, y: 95 });
  return <FocalRing focal={focal} isReadOnly={isReadOnly} onChange={setFocal} />;
};
const open = (isReadOnly = false) => renderApp(<Banner isReadOnly={isReadOnly} />);
const ring = () => screen.getByRole('slider', { name: 'Focal point' });
const spoken = () => ring().getAttribute('aria-valuetext');

describe('The focal point of a banner', () => {
  // jsdom has no capture of pointers.
  beforeEach(() => {
    let captured = 0;
    Object.assign(Element.prototype, {
      setPointerCapture: (id: number) => {
        captured = id;
      },
      hasPointerCapture: (id: number) => id === captured,
    });
  });

  it('moves by a percent with the arrow keys and by ten with Shift, and stays on the picture', async () => {
    open();
    ring().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('49 % from the left, 95 % from the top');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(spoken()).toBe('59 % from the left, 100 % from the top');
  });

  it('follows a pointer that drags it, and no other', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 200, 100),
    );
    open();
    fireEvent.pointerMove(ring(), { pointerId: 7, clientX: 20, clientY: 20 });
    expect(spoken()).toBe('50 % from the left, 95 % from the top');
    fireEvent.pointerDown(ring(), { pointerId: 7 });
    fireEvent.pointerMove(ring(), { pointerId: 7, clientX: 20, clientY: 20 });
    expect(spoken()).toBe('10 % from the left, 20 % from the top');
  });

  it('cannot be moved once the pack is closed', async () => {
    open(true);
    ring().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('50 % from the left, 95 % from the top');
    expect(ring().getAttribute('aria-disabled')).toBe('true');
  });
});
