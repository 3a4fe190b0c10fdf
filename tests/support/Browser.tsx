import { useLocation, useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';

/** What a browser has around a page: its address, and a button that goes back; `children` are other ways to leave. */
export function Browser({ children }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
      {children}
    </>
  );
}
