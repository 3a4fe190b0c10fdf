import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from './ErrorBoundary';
import type { AppStore } from '../store/store';
import type { Elements } from '../lib/elements';

type ProvidersProps = { store: AppStore; children: Elements };

/** What every screen needs around it, in the app and in tests. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <StrictMode>
    <ErrorBoundary>
      <Provider store={store}>{children}</Provider>
    </ErrorBoundary>
  </StrictMode>
);
