import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';

const debounceMs = 300;

type ProjectSearchProps = {
  /** The search in the address. */
  search: string;
  onSearch: (words: string) => void;
};

/** Searches while someone types, once per pause, and at once on Enter. */
export function ProjectSearch({ search, onSearch }: ProjectSearchProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  // The field follows the address, unless the change came from here: letters may have been typed since.
  if (search !== previousSearch) {
    setPreviousSearch(search);
    if (search !== sent) {
      setTyped(search);
      setSent(search);
    }
  }

  const words = typed.trim();
  const sendSearch = (newWords: string) => {
    setSent(newWords);
    onSearch(newWords);
  };

  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(() => {
      setSent(words);
      onSearch(words);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [words, sent, onSearch]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        sendSearch(words);
      }}
    >
      <LabelledInput
        ref={field}
        id="search"
        label="Search films"
        placeholder="Title, cast or crew"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        // Sent later, it would navigate back after the field was left for a film.
        onBlur={() => {
          if (words !== sent) sendSearch(words);
        }}
      >
        {typed !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              sendSearch('');
              field.current?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </LabelledInput>
    </form>
  );
}
