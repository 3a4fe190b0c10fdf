import './storefront.css';
import './kitFields.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { faces, tones } from '../../config/storefronts';
import { kitCopy as copy } from '../../content/storefronts';
import { colourFieldId, type Kit } from './kit';
import { Swatch } from './Swatch';

/** With what moves colours, which is larger than the fields. */
const movedColours = partOnDemand(async () => (await import('./MovedColours')).MovedColours);

const colourNames = ['ground', 'primary', 'accent'] as const;
export type ColourName = (typeof colourNames)[number];

type KitFieldsProps = {
  kit: Kit;
  onChange: (kit: Kit) => void;
  /** Says whether what is typed for a colour is none; it is not in the kit. */
  onMalformed: (name: ColourName, isMalformed: boolean) => void;
  /** Colours found in the pictures, as `#` and six digits. */
  proposals: readonly string[];
  /** Whether the package has a look of its own; without it the fields are shown and disabled. */
  isAllowed: boolean;
  /** Whether the kit is only shown. */
  isReadOnly?: boolean;
};

/** A creator's colours, face and tone, and what of them is shown another way so that it can be read. */
export function KitFields({
  kit,
  onChange,
  onMalformed,
  proposals,
  isAllowed,
  isReadOnly = false,
}: KitFieldsProps) {
  const faceGroup = useId();
  const choose = (name: ColourName, colour: string) => {
    onChange({ ...kit, [name]: colour });
  };
  return (
    <div className="flex flex-col gap-6">
      {!isAllowed && <p className="kit-refusal font-medium">{copy.notAllowed}</p>}
      <fieldset disabled={!isAllowed || isReadOnly} className="flex min-w-0 flex-col gap-6">
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-1 font-medium">{copy.colours}</legend>
          <p className="text-sm text-ink-2">{copy.coloursLead}</p>
          <div className="kit-colours">
            {colourNames.map((name) => (
              <ColourField
                key={name}
                name={name}
                colour={kit[name]}
                isReadOnly={isReadOnly}
                onChange={(colour) => {
                  choose(name, colour);
                }}
                onMalformed={(isMalformed) => {
                  onMalformed(name, isMalformed);
                }}
              />
            ))}
          </div>
          {proposals.length > 0 && !isReadOnly && (
            <section aria-label={copy.proposals} className="flex flex-col gap-2">
              <p className="text-sm text-ink-2">
                <span className="font-medium text-ink">{copy.proposals}.</span> {copy.proposalsLead}
              </p>
              <ul className="flex flex-col gap-2">
                {proposals.map((colour) => (
                  <li key={colour} className="kit-proposal">
                    <Swatch colour={colour} />
                    {colourNames.map((name) => (
                      <button
                        key={name}
                        type="button"
                        aria-pressed={kit[name] === colour}
                        aria-label={copy.useFor(colour, copy.names[name].label)}
                        onClick={() => {
                          choose(name, colour);
                        }}
                        className="kit-button"
                      >
                        {copy.names[name].label}
                      </button>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">{copy.face}</legend>
          <div className="kit-faces">
            {faces.map((face) => (
              <label key={face} data-face={face} className="kit-face">
                <input
                  type="radio"
                  name={faceGroup}
                  checked={kit.face === face}
                  onChange={() => {
                    onChange({ ...kit, face });
                  }}
                  className="sr-only"
                />
                <span className="face-name">{face}</span>{' '}
                <span className="text-sm text-ink-2">{copy.faces[face]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-col gap-1">
          <SegmentedControl
            label={copy.tone}
            segments={tones.map((tone) => ({ value: tone, label: copy.tones[tone] }))}
            value={kit.tone}
            onChange={(tone) => {
              onChange({ ...kit, tone });
            }}
          />
          <p className="text-sm text-ink-2">{copy.toneLead}</p>
        </div>
      </fieldset>
      {isAllowed && <movedColours.Part kit={kit} />}
    </div>
  );
}

type ColourFieldProps = {
  name: ColourName;
  colour: string;
  isReadOnly: boolean;
  onChange: (colour: string) => void;
  onMalformed: (isMalformed: boolean) => void;
};

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** `2E6F95` as it is stored: `#2e6f95`. */
const normalize = (typed: string) => {
  const text = typed.trim().toLowerCase();
  return text === '' || text.startsWith('#') ? text : `#${text}`;
};

/** A colour picker and a text field of one colour. What is no colour yet stays as it is typed. */
function ColourField({ name, colour, isReadOnly, onChange, onMalformed }: ColourFieldProps) {
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(colour);
  const { label, hint } = copy.names[name];
  // Chosen elsewhere: with the picker, from a picture, or by a colleague.
  const [known, setKnown] = useState(colour);
  if (known !== colour) {
    setKnown(colour);
    if (normalize(typed) !== colour) setTyped(colour);
  }
  const isMalformed = typed !== '' && !isColour(normalize(typed));
  const noteMalformed = useEffectEvent(onMalformed);
  useEffect(() => {
    noteMalformed(isMalformed);
  }, [isMalformed]);
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <span id={id} className="font-medium">
        {label}
      </span>
      <div className="flex items-stretch gap-2">
        <input
          type="color"
          aria-label={copy.pick(label)}
          // The picker cannot be empty: without a colour it stands on grey.
          value={colour || '#808080'}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          className="kit-picker"
          data-empty={colour === '' || undefined}
        />
        <input
          ref={code}
          id={colourFieldId(name)}
          type="text"
          aria-label={copy.code(label)}
          aria-invalid={isMalformed || undefined}
          aria-describedby={`${id}-hint`}
          value={typed}
          placeholder={copy.none}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            const text = normalize(target.value);
            if (text === '' || isColour(text)) onChange(text);
          }}
          className="kit-code"
        />
        {colour !== '' && !isReadOnly && (
          <button
            type="button"
            aria-label={copy.noneOf(label)}
            onClick={() => {
              onChange('');
              code.current?.focus();
            }}
            className="kit-button kit-none"
          >
            {copy.none}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className={`text-sm ${isMalformed ? 'text-rec' : 'text-ink-2'}`}>
        {isMalformed ? copy.malformed : hint}
      </p>
    </div>
  );
}
