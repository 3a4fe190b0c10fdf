import { kitCopy as copy } from '../../content/storefronts';
import type { ThemeColours } from './model';

type TonePictureProps = {
  /** Undefined until they are known; the picture keeps its place. */
  colours: ThemeColours | undefined;
  /** Of the film. */
  title: string;
};

/** The top of a film's page in one of the themes: its ground, its title and a button. Beside it stands what it shows. */
export const TonePicture = ({ colours, title }: TonePictureProps) => (
  <svg aria-hidden="true" className="kit-tone">
    {colours && (
      <>
        <rect width="100%" height="100%" fill={colours.ground} />
        <text x="12" y="28" dominantBaseline="central" fill={colours.primary} className="face-name">
          {title}
        </text>
        <rect x="12" y="56" width="116" height="28" fill={colours.accent} />
        <text x="24" y="70" dominantBaseline="central" fill={colours.onAccent}>
          {copy.toneButton}
        </text>
      </>
    )}
  </svg>
);
