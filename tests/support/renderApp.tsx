import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { App } from '../../src/app/App';
import { Providers } from '../../src/app/Providers';
import { makeStore } from '../../src/store/store';

/** Renders the whole app, or one screen of it, at an address, in a store of its own. */
export function renderApp(
  ui: ReactNode = <App />,
  // In the browser's own history there is more than the app's memory of it: leaving, and coming back.
  { path = '/', store = makeStore(), inBrowser = false } = {},
) {
  const user = userEvent.setup();
  if (inBrowser) history.replaceState(history.state, '', path);
  const routed = inBrowser ? (
    <BrowserRouter>{ui}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
  );
  const view = render(<Providers store={store}>{routed}</Providers>);
  return { ...view, store, user };
}
