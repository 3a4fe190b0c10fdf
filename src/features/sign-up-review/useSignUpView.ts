import { useSearchParams } from 'react-router-dom';
import { parseView, type SignUpView, viewQuery } from './model';

/** Which sign-ups are listed, and how to change that: the address says it, so that it survives a reload. */
export function useSignUpView() {
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  return [
    view,
    (change: Partial<SignUpView>) => {
      // Replaced, so that Back leaves the screen.
      setQuery(viewQuery({ ...view, ...change }), { replace: true });
    },
  ] as const;
}
