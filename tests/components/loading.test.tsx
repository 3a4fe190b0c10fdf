import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../src/content/statementMessages';
import { createAppThunk } from '../../src/store/createAppThunk';
import { useLoaded } from '../../src/store/useLoaded';
import { renderApp } from '../support/renderApp';

it('What was asked for last stays, also when an earlier answer comes after it', async () => {
  const answers: ((text: string) => void)[] = [];
  const read = createAppThunk(
    'test/read',
    'fetchingStatements',
    () => new Promise<string>((resolve) => answers.push(resolve)),
  );
  const Part = () => {
    const { value, retry } = useLoaded(read);
    return (
      <>
        <button onClick={retry}>Read again</button>
        <p>{value}</p>
      </>
    );
  };
  const { user } = renderApp(<Part />);
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(answers).toHaveLength(2);
  answers[1]?.('Sent');
  await screen.findByText('Sent');
  await act(async () => {
    answers[0]?.('Owed');
    await Promise.resolve();
  });
  screen.getByText('Sent');
});
