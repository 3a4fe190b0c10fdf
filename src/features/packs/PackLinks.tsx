import { Plus, X } from 'lucide-react';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { packCopy } from '../../content/projectPacks';
import { platforms } from '../projects/model';
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

/** Links of a film or a person, each with its platform. */
export function PackLinks({ id, links, isReadOnly, most, onChange }: PackLinksProps) {
  return (
    <div className="flex flex-col gap-2">
      {links.map((link, index) => {
        const problem = linkProblem(link);
        const number = index + 1;
        const fieldId = `${id}-${String(index)}`;
        return (
          <div key={index} className="flex flex-col gap-1">
            <div className="flex flex-wrap gap-2">
              <select
                aria-label={copy.platform(number)}
                value={link.platform || platforms[0]}
                disabled={isReadOnly}
                className={`${packControlClass} enabled:bg-bg1! sm:max-w-32`}
                onChange={({ target }) => {
                  onChange(links.with(index, { ...link, platform: target.value }));
                }}
              >
                {platforms.map((platform) => (
                  <option key={platform} value={platform}>
                    {platform}
                  </option>
                ))}
              </select>
              <input
                id={fieldId}
                aria-label={copy.link(number)}
                dir="auto"
                inputMode="url"
                value={link.link}
                readOnly={isReadOnly}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${fieldId}-problem` : undefined}
                className={`${packControlClass} min-w-40! flex-1`}
                onChange={({ target }) => {
                  const platform = link.platform || platforms[0];
                  onChange(links.with(index, { platform, link: target.value }));
                }}
              />
              {!isReadOnly && (
                <button
                  type="button"
                  aria-label={copy.remove(number)}
                  className="panel-button shrink-0"
                  onClick={() => {
                    onChange(links.toSpliced(index, 1));
                    // A full list has no such button before this link is gone.
                    focusNext(`${id}-add`);
                  }}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </div>
            {problem && (
              <p id={`${fieldId}-problem`} className="text-sm text-rec">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {links.length === 0 && isReadOnly && <p className="text-ink-2">{copy.none}</p>}
      {!isReadOnly && links.length < most && (
        <Button
          id={`${id}-add`}
          variant="compact"
          className="gap-2 self-start"
          onClick={() => {
            onChange([...links, { platform: platforms[0], link: '' }]);
            focusNext(`${id}-${String(links.length)}`);
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {copy.add}
        </Button>
      )}
    </div>
  );
}
