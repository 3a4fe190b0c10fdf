import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { itemCopy, projectProblems } from '../../content/projectAdmin';
import { merchandiseTypes, platforms, type SocialMedia } from '../projects/model';
import { PlatformIcon } from '../projects/PlatformIcon';
import type { FormProblems } from '../../components/formErrors';
import { SelectField } from './SelectField';
import { currencies } from '../../lib/money';
import type { ItemFields } from './itemFields';

type PersonLinksProps = {
  links: readonly SocialMedia[];
  /** The link that is typed but not added yet. */
  pendingLink: SocialMedia;
  problems: FormProblems;
  onChange: (links: SocialMedia[]) => void;
  onPendingLinkChange: (pendingLink: SocialMedia) => void;
};

/** The links of a person. A link needs a platform, its URL may be empty. */
export function PersonLinks({
  links,
  pendingLink,
  problems,
  onChange,
  onPendingLinkChange,
}: PersonLinksProps) {
  const id = useId();
  const [isPlatformMissing, setPlatformMissing] = useState(false);
  const add = () => {
    setPlatformMissing(pendingLink.platform === '');
    if (pendingLink.platform === '') return;
    onChange([...links, pendingLink]);
    onPendingLinkChange({ platform: '', link: '' });
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-hairline p-3">
      <legend className="px-1 font-medium">{itemCopy.labels.socialMedia}</legend>
      <ul className="flex flex-col gap-1">
        {links.map(({ platform, link }, index) => {
          const problem = problems[`socialMedia.${String(index)}.link`];
          return (
            <li key={index} className="flex flex-wrap items-center gap-2">
              <PlatformIcon platform={platform} />
              <span>{platform}</span>
              <span dir="auto" className="min-w-0 grow wrap-anywhere text-ink-2">
                {link}
              </span>
              <button
                type="button"
                className="min-h-8 px-2 text-daylight underline"
                onClick={() => {
                  onChange(links.filter((_, otherIndex) => otherIndex !== index));
                }}
              >
                Remove <span className="sr-only">{platform}</span>
              </button>
              {problem && <p className="w-full text-rec">{problem}</p>}
            </li>
          );
        })}
      </ul>
      {problems.socialMedia && <p className="text-rec">{problems.socialMedia}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Platform"
          emptyOption={itemCopy.choosePlatform}
          options={platforms}
          value={pendingLink.platform}
          error={
            pendingLink.platform === '' && (isPlatformMissing || problems.newPlatform)
              ? projectProblems.platformMissing
              : undefined
          }
          onChange={(platform) => {
            onPendingLinkChange({ ...pendingLink, platform });
          }}
        />
        <LabelledInput
          id={`${id}-link`}
          label="Link"
          hint={itemCopy.linkHint}
          value={pendingLink.link}
          error={problems[`socialMedia.${String(links.length)}.link`]}
          onChange={({ target }) => {
            onPendingLinkChange({ ...pendingLink, link: target.value });
          }}
        />
      </div>
      <p>
        <Button variant="quiet" className="min-h-8! text-sm!" onClick={add}>
          Add Social Media
        </Button>
      </p>
    </fieldset>
  );
}

type PriceAndTypeProps = {
  fields: ItemFields;
  problems: FormProblems;
  onChange: (field: 'price' | 'currency' | 'type', text: string) => void;
};

/** Price, in the currency's own notation, and type of merchandise. */
export function PriceAndType({ fields, problems, onChange }: PriceAndTypeProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <LabelledInput
        id="merchandise-price"
        label={itemCopy.labels.price}
        value={fields.price ?? ''}
        error={problems['price.amount']}
        onChange={({ target }) => {
          onChange('price', target.value);
        }}
      />
      <SelectField
        label={itemCopy.labels.currency}
        options={currencies}
        value={fields.currency ?? ''}
        error={problems['price.spec']}
        onChange={(currency) => {
          onChange('currency', currency);
        }}
      />
      <SelectField
        label={itemCopy.labels.type}
        isRequired
        emptyOption={itemCopy.chooseType}
        options={merchandiseTypes}
        value={fields.type ?? ''}
        error={problems.type}
        onChange={(type) => {
          onChange('type', type);
        }}
      />
    </div>
  );
}
