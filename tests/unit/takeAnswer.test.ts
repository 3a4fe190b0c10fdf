import { expect, it, vi } from 'vitest';
import { takeAnswer } from '../../src/lib/takeAnswer';

it('An answer and a failure are each taken while their effect stands', async () => {
  const [onAnswer, onFailure] = [vi.fn(), vi.fn()];
  takeAnswer(Promise.resolve('found'), onAnswer, onFailure);
  takeAnswer(Promise.reject(new Error('offline')), onAnswer, onFailure);
  takeAnswer(Promise.reject(new Error('offline')), onAnswer);
  await vi.waitFor(() => {
    expect(onFailure).toHaveBeenCalledOnce();
  });
  expect(onAnswer.mock.calls).toEqual([['found']]);
});

it('After the clean-up neither is taken', async () => {
  const [onAnswer, onFailure] = [vi.fn(), vi.fn()];
  const [found, failed] = [Promise.resolve('found'), Promise.reject(new Error('offline'))];
  for (const asked of [found, failed]) takeAnswer(asked, onAnswer, onFailure)();
  await Promise.allSettled([found, failed]);
  expect(onAnswer).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});
