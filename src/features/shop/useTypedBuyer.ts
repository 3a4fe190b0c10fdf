import { useCallback, useState } from 'react';
import { readTyped, storeTyped, type TypedBuyer } from './typedBuyer';

/** What is typed at a checkout of a film, which this tab keeps as it changes. */
export function useTypedBuyer(projectId: string) {
  const [typed, setTyped] = useState(() => readTyped(projectId));
  return {
    typed,
    change: (fields: Partial<TypedBuyer>) => {
      const changed = { ...typed, ...fields };
      setTyped(changed);
      storeTyped(changed);
    },
    /** Proposes an email where none is typed. */
    proposeEmail: useCallback((email: string) => {
      setTyped((now) => (now.email === '' ? { ...now, email } : now));
    }, []),
  };
}

export type TypedFields = ReturnType<typeof useTypedBuyer>;
