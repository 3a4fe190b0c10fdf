import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from './ErrorBoundary';
import type { AppStore } from '../store/store';

type ProvidersProps = { store: AppStore; children: ReactNode };

/** What every screen needs around it, in the app and in tests. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <StrictMode>
    <ErrorBoundary>
      <Provider store={store}>{children}</Provider>
    </ErrorBoundary>
  </StrictMode>
);
