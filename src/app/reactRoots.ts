// In the chunk of React itself (vite.config.ts), so that React runs in a task of its own before the app does.
export { createRoot, hydrateRoot } from 'react-dom/client';
