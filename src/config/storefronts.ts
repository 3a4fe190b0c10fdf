import { handlingDays } from './limits';

/** The faces that a storefront's headings can be set in: all of them are served from here. */
export const faces = [
  'Archivo',
  'Bodoni Moda',
  'League Gothic',
  'Fredoka',
  'Shrikhand',
  'Unbounded',
] as const;
export type Face = (typeof faces)[number];

/** The site's two themes, of which a storefront chooses the one it is made for. */
export const tones = ['stage', 'call-sheet'] as const;
export type Tone = (typeof tones)[number];

/** What a storefront says about selling before its creators have said anything. */
export const firstSaleTerms = {
  open: false,
  shipping: {},
  contactEmail: '',
  handlingDays: handlingDays.usual,
};
