import { useMemo, useState } from 'react';
import { differenceCopy as copy } from '../../content/workspace';
import { excerptOf, type TextPart, wordDifferences } from '../../lib/wordDifferences';
import { Button } from '../Button';

/** Where a change begins and ends is said in words too: few screen readers tell of marked text. */
const Said = ({ children }: { children: string }) => <span className="sr-only">{children}</span>;

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return <span>{text}</span>;
  if (kind === 'gap')
    return (
      <span>
        {' '}
        <span aria-hidden="true">…</span>
        <Said>{copy.leftOut}</Said>{' '}
      </span>
    );
  const [Mark, className] =
    kind === 'removed'
      ? (['del', 'bg-rec/10 text-ink-2 line-through decoration-rec decoration-2'] as const)
      : (['ins', 'bg-ok/10 font-medium underline decoration-ok decoration-2'] as const);
  return (
    <Mark className={className}>
      <Said>{copy[kind]}</Said>
      <span>{text}</span>
      <Said>{copy.end}</Said>
    </Mark>
  );
}

/** How a text changes, by word: as much of it as stands beside the changes, and all of it on request. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const [isWhole, setWhole] = useState(false);
  const { parts, excerpt } = useMemo(() => {
    const found = wordDifferences(before, after);
    return { parts: found, excerpt: excerptOf(found) };
  }, [before, after]);
  return (
    <>
      <p dir="auto" className="border-l-2 border-hairline pl-3 wrap-anywhere whitespace-pre-line">
        {(isWhole ? parts : excerpt).map((part, index) => (
          <Part key={index} {...part} />
        ))}
      </p>
      {excerpt.some(({ kind }) => kind === 'gap') && (
        <Button
          variant="compact"
          className="self-start"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {copy.whole}
        </Button>
      )}
    </>
  );
}
