import { kitCopy as copy } from '../../content/storefronts';
import { cutText } from '../../lib/cutText';
import type { ThemeColours } from './model';

type TonePictureProps = {
  /** Undefined until they are known; the picture keeps its place. */
  colours: ThemeColours | undefined;
  /** Of the film. */
  title: string;
};

/** How a picture of a look is framed; its colours stay where the system has colours of its own. */
export const pictureClass =
  'w-full rounded-control border border-hairline forced-color-adjust-none';

/** As much of a title as a small picture has room for. */
export const shortTitle = (title: string) => {
  const start = cutText(title, 14);
  return start === title ? title : `${start.trimEnd()}…`;
};

/** The top of a film's page in one of the themes: its ground, its title and a button. Beside it stands what it shows. */
export const TonePicture = ({ colours, title }: TonePictureProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 240 96"
    preserveAspectRatio="xMinYMid meet"
    className={`h-24 text-xs font-semibold ${pictureClass}`}
  >
    {colours && (
      <>
        <rect x="-400" y="-400" width="1600" height="1600" fill={colours.ground} />
        <text x="12" y="28" dominantBaseline="central" fill={colours.primary} className="face-name">
          {shortTitle(title)}
        </text>
        <rect x="12" y="56" width="116" height="28" fill={colours.accent} />
        <text x="24" y="70" dominantBaseline="central" fill={colours.onAccent}>
          {copy.toneButton}
        </text>
      </>
    )}
  </svg>
);
