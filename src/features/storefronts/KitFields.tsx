import './storefront.css';
import './kitFields.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { faces, tones } from '../../config/storefronts';
import { kitCopy as copy } from '../../content/storefronts';
import type { Elements } from '../../lib/elements';
import { carriesWords, contrastRatio, type Side, siteWords } from './contrast';
import { colourFieldId, type ColourName, colourNames, type Kit } from './kit';
import { ShownColour } from './ShownColour';
import { TonePicture } from './TonePicture';
import { useAdjustedKit } from './useAdjustedKit';

type KitFieldsProps = {
  kit: Kit;
  /** Of the film, in which faces and colours are shown. */
  title: string;
  onChange: (kit: Kit) => void;
  /** Says whether what is typed for a colour is none, or no ground; it is not in the kit. */
  onMalformed: (name: ColourName, isMalformed: boolean) => void;
  /** Colours found in the pictures, as `#` and six digits. */
  proposals: readonly string[];
  /** Whether the kit is only shown. */
  isReadOnly?: boolean;
};

/** A creator's colours, face and tone, and what of them is shown another way so that it can be read. */
export function KitFields({
  kit,
  title,
  onChange,
  onMalformed,
  proposals,
  isReadOnly = false,
}: KitFieldsProps) {
  const faceGroup = useId();
  const toneGroup = useId();
  const { shown, adjusted, nearestGrounds } = useAdjustedKit(kit);
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6">
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1 font-medium">{copy.colours}</legend>
        <p className="text-sm text-ink-2">{copy.coloursLead}</p>
        <div className="panel divide-y divide-hairline">
          {colourNames.map((name) => (
            <ColourField
              key={name}
              name={name}
              colour={kit[name]}
              proposals={isReadOnly ? [] : proposals}
              isReadOnly={isReadOnly}
              nearestGrounds={nearestGrounds}
              onChange={(colour) => {
                onChange({ ...kit, [name]: colour });
              }}
              onMalformed={(isMalformed) => {
                onMalformed(name, isMalformed);
              }}
            >
              {adjusted && shown[name] !== '' && (
                <ShownColour name={name} adjusted={adjusted} face={kit.face} title={title} />
              )}
            </ColourField>
          ))}
        </div>
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
              <span aria-hidden="true" className="face-name line-clamp-1 break-all">
                {title}
              </span>{' '}
              <span className="text-sm">
                <span>{face}</span> <span className="text-ink-2">{copy.faces[face]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{copy.tone}</legend>
        <p className="mb-2 text-sm text-ink-2">{copy.toneLead}</p>
        <div className="grid grid-cols-2 gap-2">
          {tones.map((tone) => (
            <label key={tone} data-face={kit.face} className="kit-face">
              <input
                type="radio"
                name={toneGroup}
                checked={kit.tone === tone}
                onChange={() => {
                  onChange({ ...kit, tone });
                }}
                className="sr-only"
              />
              <TonePicture
                colours={adjusted?.[tone === 'stage' ? 'stage' : 'callSheet']}
                title={title}
              />
              <span className="text-sm">{copy.tones[tone]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}

type ColourFieldProps = {
  name: ColourName;
  colour: string;
  proposals: readonly string[];
  isReadOnly: boolean;
  /** Undefined until it is loaded. */
  nearestGrounds: ((ground: string) => string[]) | undefined;
  onChange: (colour: string) => void;
  onMalformed: (isMalformed: boolean) => void;
  /** How the colour is shown. */
  children: Elements;
};

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** `2E6F95` as it is stored: `#2e6f95`. */
const normalize = (typed: string) => {
  const text = typed.trim().toLowerCase();
  return text === '' || text.startsWith('#') ? text : `#${text}`;
};

/**
 * A colour picker and a text field of one colour, with those found in the pictures. What is no colour yet stays as it is
 * typed, as does a new ground on which nothing can be read: the page keeps the last one.
 */
function ColourField(props: ColourFieldProps) {
  const { name, colour, proposals, isReadOnly, nearestGrounds, onChange, onMalformed, children } =
    props;
  const id = useId();
  const code = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(colour);
  const { label, hint } = copy.names[name];
  // Chosen elsewhere, by a colleague.
  const [known, setKnown] = useState(colour);
  if (known !== colour) {
    setKnown(colour);
    if (normalize(typed) !== colour) setTyped(colour);
  }
  const text = normalize(typed);
  const isMalformed = typed !== '' && !isColour(text);
  const isRefusedGround = (ground: string) =>
    name === 'ground' &&
    ground !== colour &&
    isColour(ground) &&
    !(carriesWords(ground, 'stage') || carriesWords(ground, 'callSheet'));
  const isRefused = isRefusedGround(text);
  const take = (chosen: string) => {
    setTyped(chosen);
    const taken = normalize(chosen);
    if (taken === '' || (isColour(taken) && !isRefusedGround(taken))) onChange(taken);
  };
  const noteMalformed = useEffectEvent(onMalformed);
  useEffect(() => {
    noteMalformed(isMalformed || isRefused);
  }, [isMalformed, isRefused]);
  const picked = isColour(text) ? text : colour;
  const contrastOf = (side: Side) => contrastRatio(siteWords[side], text);
  const refusal = isMalformed
    ? copy.malformed
    : isRefused && copy.unreadable(contrastOf('stage'), contrastOf('callSheet'));
  const nearest = isRefused ? (nearestGrounds?.(text) ?? []) : [];
  const offered = [...new Set([...nearest, ...proposals])];
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2 p-4">
      <span id={id} className="font-medium">
        {label}
      </span>
      <div className="flex items-stretch gap-2">
        <input
          type="color"
          aria-label={copy.pick(label)}
          // The picker cannot be empty: without a colour it stands on grey, and its border is dashed.
          value={picked || '#808080'}
          onChange={({ target }) => {
            take(target.value);
          }}
          className={`size-11 shrink-0 cursor-pointer rounded-control border border-control bg-bg1 p-1 disabled:cursor-not-allowed disabled:opacity-60 ${picked === '' ? 'border-dashed opacity-60' : ''}`}
        />
        <input
          ref={code}
          id={colourFieldId(name)}
          type="text"
          aria-label={copy.code(label)}
          aria-invalid={refusal !== false || undefined}
          aria-describedby={`${id}-hint`}
          value={typed}
          placeholder={copy.none}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            take(target.value);
          }}
          className={`${controlClass(refusal !== false)} w-full tabular-nums disabled:cursor-not-allowed disabled:opacity-60`}
        />
        {colour !== '' && !isReadOnly && (
          <Button
            variant="compact"
            className="shrink-0"
            aria-label={copy.noneOf(label)}
            onClick={() => {
              take('');
              code.current?.focus();
            }}
          >
            {copy.none}
          </Button>
        )}
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={`text-sm ${refusal === false ? 'text-ink-2' : 'text-rec'}`}
      >
        {refusal === false ? hint : refusal}
      </p>
      {offered.length > 0 && (
        <ul aria-label={copy.offered} className="flex flex-wrap gap-2">
          {offered.map((offer) => (
            <li key={offer}>
              <Button
                variant="compact"
                className="gap-2 tabular-nums aria-pressed:border-tungsten aria-pressed:bg-bg2 aria-pressed:font-semibold max-md:min-h-11"
                aria-pressed={text === offer}
                aria-label={copy.useFor(offer, label)}
                onClick={() => {
                  take(offer);
                  // The nearest ones go once one of them is taken.
                  if (isRefused) code.current?.focus();
                }}
              >
                <svg viewBox="0 0 1 1" aria-hidden="true" className="kit-swatch">
                  <rect width="1" height="1" fill={offer} />
                </svg>
                <span>{offer}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
