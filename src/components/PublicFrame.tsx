import { createContext, type ReactNode, useContext } from 'react';

/** What the shell puts around a page that everyone may see. */
export const PublicFrameContext = createContext((page: ReactNode): ReactNode => page);

/** The public site's frame, for an area that has a shell of its own around the rest. */
export const PublicFrame = ({ children }: { children: ReactNode }) =>
  useContext(PublicFrameContext)(children);
