import { ArrowRight } from 'lucide-react';
import type { Face } from '../../config/storefronts';
import { kitCopy as copy } from '../../content/storefronts';
import { leastContrast, type Side, weakestColours } from './contrast';
import type { ColourName } from './kit';
import type { AdjustedKit } from './themeFromKit';
import { pictureClass, shortTitle } from './TonePicture';

const sides = ['stage', 'callSheet'] as const;

type ShownColourProps = {
  name: ColourName;
  adjusted: AdjustedKit;
  face: Face;
  /** Of the film: what stands in the colour. */
  title: string;
};

/** A colour as it was chosen and as it is shown, in both themes, since visitors may switch. */
export function ShownColour({ name, adjusted, face, title }: ShownColourProps) {
  // On a ground stand the site's faintest words, which it has to carry.
  const renderSample = (side: Side, label: string, colour: string) => {
    const ground = name === 'ground' ? colour : adjusted[side].ground;
    const words = name === 'ground' ? weakestColours[side].text : colour;
    return (
      <figure className="min-w-0">
        <svg
          role="img"
          aria-label={label}
          viewBox="0 0 240 64"
          preserveAspectRatio="xMinYMid meet"
          className={`h-16 ${pictureClass}`}
        >
          <rect x="-400" y="-400" width="1600" height="1600" fill={ground} />
          <text x="12" y="32" dominantBaseline="central" fill={words} className="face-name">
            {shortTitle(title)}
          </text>
        </svg>
        <figcaption className="text-sm tabular-nums">
          {copy.digits(colour, leastContrast(words, ground, side))}
        </figcaption>
      </figure>
    );
  };
  return (
    <ul
      aria-label={copy.asShown(copy.names[name].label)}
      data-face={face}
      className="flex flex-col gap-4"
    >
      {sides.map((side) => {
        const moved = adjusted.moved.find(({ colour, tone }) => colour === name && tone === side);
        return (
          <li key={side} className="kit-shown text-sm">
            <p>
              <span className="block font-medium">{copy.sides[side]}</span>{' '}
              <span className="text-ink-2">
                {moved ? copy.lightness(moved.lightness) : copy.asChosen}
              </span>
            </p>
            {moved ? (
              renderSample(side, copy.before, moved.from)
            ) : (
              <p className="grid h-16 place-items-center rounded-control border border-dashed border-hairline text-ink-2">
                {copy.unmoved}
              </p>
            )}
            <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />
            {renderSample(side, copy.after, adjusted[side][name])}
            {moved && (
              <p
                className={`kit-reason ${moved.reason === 'unrecognisable' ? 'text-rec' : 'text-ink-2'}`}
              >
                {copy.reasons[moved.reason]}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
