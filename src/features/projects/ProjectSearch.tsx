import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';

/** A pause in typing of this length sends the search. */
const pauseMs = 300;

type ProjectSearchProps = {
  /** The search as it stands in the address. */
  search: string;
  onSearch: (words: string) => void;
};

/** The search field: searches while someone types, once per pause, and at once on Enter. */
export function ProjectSearch({ search, onSearch }: ProjectSearchProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [shown, setShown] = useState(search);
  // The address has changed. Unless it was from here, perhaps with letters typed since, the field follows.
  if (search !== shown) {
    setShown(search);
    if (search !== sent) {
      setTyped(search);
      setSent(search);
    }
  }

  const words = typed.trim();
  const send = (latest: string) => {
    setSent(latest);
    onSearch(latest);
  };

  useEffect(() => {
    if (words === sent) return;
    const due = setTimeout(() => {
      setSent(words);
      onSearch(words);
    }, pauseMs);
    return () => {
      clearTimeout(due);
    };
  }, [words, sent, onSearch]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(words);
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
        // Sent later, it would call back whoever leaves the field for a film.
        onBlur={() => {
          if (words !== sent) send(words);
        }}
      >
        {typed !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              send('');
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
