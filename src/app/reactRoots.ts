// In React's own chunk (vite.config.ts), so that React is evaluated in a separate task before the app.
export { createRoot, hydrateRoot } from 'react-dom/client';
