import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import type { FormProblems } from '../../components/formErrors';
import { limits } from '../../config/limits';
import { itemCopy, listCopy } from '../../content/projectAdmin';
import { projectProblems } from '../../content/projectProblems';
import { platforms, type SocialMedia } from '../projects/model';

type LinkRowProps = {
  value: SocialMedia;
  /** Its number; none for the one that is not added yet. */
  number?: number;
  platformProblem?: string | undefined;
  linkProblem?: string | undefined;
  onChange: (value: SocialMedia) => void;
  /** Undefined for an empty one that is the only one. */
  onRemove?: (() => void) | undefined;
};

function LinkRow(props: LinkRowProps) {
  const { value, number, platformProblem, linkProblem, onChange, onRemove } = props;
  const id = useId();
  const suffix = number === undefined ? '' : ` ${String(number)}`;
  // One that was stored before the list of platforms changed is still shown as it is.
  const options = [...new Set([...platforms, value.platform])].filter((option) => option !== '');
  const fieldProps = (name: string, problem: string | undefined) => ({
    'aria-label': `${name}${suffix}`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-${name}` : undefined,
  });
  return (
    <li className="link-row">
      <select
        {...fieldProps(itemCopy.labels.platform, platformProblem)}
        value={value.platform}
        onChange={({ target }) => {
          onChange({ ...value, platform: target.value });
        }}
      >
        {value.platform === '' && <option value="">{itemCopy.labels.platform}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <input
        {...fieldProps(itemCopy.labels.link, linkProblem)}
        dir="auto"
        placeholder={itemCopy.linkHint}
        value={value.link}
        onChange={({ target }) => {
          onChange({ ...value, link: target.value });
        }}
      />
      {onRemove && (
        <button type="button" onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{itemCopy.removeLink(value.platform)}</span>
        </button>
      )}
      {platformProblem && <p id={`${id}-${itemCopy.labels.platform}`}>{platformProblem}</p>}
      {linkProblem && <p id={`${id}-${itemCopy.labels.link}`}>{linkProblem}</p>}
    </li>
  );
}

type PersonLinksProps = {
  links: readonly SocialMedia[];
  /** The link that is typed but not added yet. */
  pendingLink: SocialMedia;
  problems: FormProblems;
  onChange: (links: SocialMedia[]) => void;
  onPendingLinkChange: (pendingLink: SocialMedia) => void;
};

const noLink: SocialMedia = { platform: '', link: '' };

/**
 * The links of a person, each in a row, and a row for the next one. A link needs a platform, its URL may be
 * empty.
 */
export function PersonLinks(props: PersonLinksProps) {
  const { links, pendingLink, problems, onChange, onPendingLinkChange } = props;
  const [isPlatformMissing, setPlatformMissing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusesNewRow = useRef(false);
  const isTyped = pendingLink.platform !== '' || pendingLink.link !== '';
  const showsPending = isAdding || isTyped || links.length === 0;
  useEffect(() => {
    if (!focusesNewRow.current) return;
    focusesNewRow.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child > select')?.focus();
  });
  const add = () => {
    if (showsPending && pendingLink.platform === '') {
      setPlatformMissing(true);
      return;
    }
    setPlatformMissing(false);
    if (showsPending) {
      onChange([...links, pendingLink]);
      onPendingLinkChange(noLink);
    }
    setAdding(true);
    focusesNewRow.current = true;
  };
  /** The pressed button disappears with its row. */
  const leaveRow = () => addButton.current?.focus();
  return (
    <fieldset className="person-links">
      <legend className="field-label">
        {itemCopy.labels.socialMedia}
        {links.length > 0 && (
          <span aria-hidden="true">{itemCopy.position(links.length, limits.personLinks)}</span>
        )}
      </legend>
      <ul ref={list}>
        {links.map((value, index) => (
          <LinkRow
            key={index}
            number={index + 1}
            value={value}
            linkProblem={problems[`socialMedia.${String(index)}.link`]}
            onChange={(changed) => {
              onChange(links.with(index, changed));
            }}
            onRemove={() => {
              leaveRow();
              onChange(links.toSpliced(index, 1));
            }}
          />
        ))}
        {showsPending && (
          <LinkRow
            value={pendingLink}
            platformProblem={
              pendingLink.platform === '' && (isPlatformMissing || problems.newPlatform)
                ? projectProblems.platformMissing
                : undefined
            }
            linkProblem={problems[`socialMedia.${String(links.length)}.link`]}
            onChange={onPendingLinkChange}
            onRemove={
              isTyped || links.length > 0
                ? () => {
                    leaveRow();
                    setAdding(false);
                    setPlatformMissing(false);
                    onPendingLinkChange(noLink);
                  }
                : undefined
            }
          />
        )}
      </ul>
      {problems.socialMedia && <p className="text-rec">{problems.socialMedia}</p>}
      <Button ref={addButton} variant="quiet" className="dense-button" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {listCopy.socialMedia.add}
      </Button>
    </fieldset>
  );
}
