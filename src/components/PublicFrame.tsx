import { createContext, useContext } from 'react';
import type { Elements } from '../lib/elements';

/** What the shell puts around a page that everyone may see. */
export const PublicFrameContext = createContext((page: Elements): Elements => page);

/** The public site's frame, for an area that has a shell of its own around the rest. */
export const PublicFrame = ({ children }: { children: Elements }) =>
  useContext(PublicFrameContext)(children);
