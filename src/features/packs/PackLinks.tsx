import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { packCopy } from '../../content/projectPacks';
import { normalizeLine } from '../../lib/lines';
import { platforms } from '../projects/model';
import { PlatformIcon } from '../projects/PlatformIcon';
import type { TypedLink } from './model';
import { packControlClass } from './PackField';
import { linkProblem } from './packGaps';

const { links: copy } = packCopy;

type PackLinksProps = {
  /** Begins the ids of the fields. */
  id: string;
  links: readonly TypedLink[];
  isReadOnly: boolean;
  most: number;
  onChange: (links: TypedLink[]) => void;
};

/** Links of a film or a person, each in a row in which its fields open; those of a new or faulty one are. */
export function PackLinks({ id, links, isReadOnly, most, onChange }: PackLinksProps) {
  /** What was opened, or typed in: it does not close under the hands once it is right. */
  const [opened, setOpened] = useState<readonly number[]>([]);
  const fieldId = (index: number) => `${id}-${String(index)}`;
  const othersOf = (index: number) => opened.filter((other) => other !== index);
  const change = (index: number, link: TypedLink) => {
    setOpened([...othersOf(index), index]);
    onChange(links.with(index, link));
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="panel divide-y divide-hairline empty:hidden">
        {links.map((link, index) => {
          const problem = linkProblem(link);
          const number = index + 1;
          const problemId = `${fieldId(index)}-problem`;
          const platform = link.platform || platforms[0];
          const isUnfinished = problem !== '' || normalizeLine(link.link) === '';
          const isOpen = !isReadOnly && (isUnfinished || opened.includes(index));
          return (
            <li key={index} className="flex flex-wrap items-center gap-2 p-2">
              {isOpen ? (
                <>
                  <select
                    aria-label={copy.platform(number)}
                    value={platform}
                    className={`${packControlClass} enabled:bg-bg1! sm:max-w-32`}
                    onChange={({ target }) => {
                      change(index, { ...link, platform: target.value });
                    }}
                  >
                    {platforms.map((one) => (
                      <option key={one} value={one}>
                        {one}
                      </option>
                    ))}
                  </select>
                  <input
                    id={fieldId(index)}
                    aria-label={copy.link(number)}
                    dir="auto"
                    inputMode="url"
                    value={link.link}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? problemId : undefined}
                    className={`${packControlClass} min-w-40! flex-1`}
                    onChange={({ target }) => {
                      change(index, { platform, link: target.value });
                    }}
                  />
                </>
              ) : (
                <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
                  <PlatformIcon platform={platform} />
                  <b className="font-semibold">{platform}</b> <bdi translate="no">{link.link}</bdi>
                </p>
              )}
              {!isReadOnly && !isUnfinished && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? copy.close(number) : copy.open(number)}
                  className={isOpen ? buttonClass('compact') : 'panel-button shrink-0'}
                  onClick={() => {
                    setOpened(isOpen ? othersOf(index) : [...opened, index]);
                    if (!isOpen) focusNext(fieldId(index));
                  }}
                >
                  {isOpen ? (
                    <span>{packCopy.person.close}</span>
                  ) : (
                    <Pencil aria-hidden="true" className="size-4" />
                  )}
                </button>
              )}
              {isOpen && (
                <button
                  type="button"
                  aria-label={copy.remove(number)}
                  className="panel-button shrink-0"
                  onClick={() => {
                    setOpened(othersOf(index).map((other) => other - Number(other > index)));
                    onChange(links.toSpliced(index, 1));
                    // A full list has no such button before this link is gone.
                    focusNext(`${id}-add`);
                  }}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
              {problem && (
                <p id={problemId} className="w-full text-sm text-rec">
                  {problem}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {links.length === 0 && isReadOnly && <p className="text-ink-2">{copy.none}</p>}
      {!isReadOnly && links.length < most && (
        <Button
          id={`${id}-add`}
          variant="compact"
          className="gap-2 self-start"
          onClick={() => {
            onChange([...links, { platform: platforms[0], link: '' }]);
            focusNext(fieldId(links.length));
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {copy.add}
        </Button>
      )}
    </div>
  );
}
