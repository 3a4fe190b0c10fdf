/**
 * The areas behind a sign-in. Apart from the other routes, since the names of all chunks that an area loads stand in the
 * script that imports it: in that of every page they would cost visitors 0.6 kB.
 */
export const importAdmin = async () => (await import('./AdminRoute')).AdminRoute;
export const importStudio = async () => (await import('./StudioRoute')).StudioRoute;
