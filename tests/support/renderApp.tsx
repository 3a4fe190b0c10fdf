import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../src/app/App';
import { Providers } from '../../src/app/Providers';
import { makeStore } from '../../src/app/store';

/** Renders the whole app, or one screen of it, at an address, in a store of its own. */
export function renderApp(ui: ReactNode = <App />, { path = '/', store = makeStore() } = {}) {
  const user = userEvent.setup();
  const view = render(
    <Providers store={store}>
      <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
    </Providers>,
  );
  return { ...view, store, user };
}
