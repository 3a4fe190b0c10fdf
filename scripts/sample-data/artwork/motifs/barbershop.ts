import { repeat } from '../svg.ts';

/** A barber's pole around the origin: stripes in three colours between two caps. */
export const barberPole = (
  id: string,
  width: number,
  height: number,
  stripes: readonly [string, string, string],
  brass: string,
): string => {
  const [left, top, band] = [-width / 2, -height / 2, width * 0.36];
  return (
    `<defs><clipPath id="${id}"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath>` +
    `<linearGradient id="${id}Glass"><stop offset="0" stop-color="#000" stop-opacity=".45"/><stop offset=".3" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient></defs>` +
    `<g clip-path="url(#${id})"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${stripes[1]}"/>${repeat(
      Math.ceil((height + width * 2) / (band * 2)),
      (index) => {
        const y = top - width + index * band * 2;
        return `<path fill="${index % 2 ? stripes[2] : stripes[0]}" d="M${left} ${y + width}L${-left} ${y}V${y + band}L${left} ${y + width + band}Z"/>`;
      },
    )}<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#${id}Glass)"/></g>` +
    repeat(2, (end) => {
      const sign = end ? 1 : -1;
      return `<g transform="translate(0 ${(sign * height) / 2}) scale(1 ${sign})"><rect x="${left - 26}" y="-14" width="${width + 52}" height="44" rx="12" fill="${brass}"/><path fill="${brass}" d="M${left} 28H${-left}C${-left} 96 ${left} 96 ${left} 28Z"/><rect x="${left - 26}" y="-14" width="${width + 52}" height="12" rx="6" fill="#fff" opacity=".35"/></g>`;
    })
  );
};

/** A barber's chair seen from the side, standing on the origin, 620 high; a man under a cape sits in it. */
export const barberChair = (chair: string, cape: string, skin: string, hair: string): string =>
  `<path fill="${chair}" d="M-150 0C-150 -34 150 -34 150 0ZM-30 -20H30V-150H-30ZM-170 -150H180C196 -150 200 -190 180 -196H-170ZM-250 -60L-160 -196L-120 -180L-196 -60ZM-300 -60H-180V-34H-300Z"/>` +
  `<path fill="${chair}" d="M120 -170L210 -560C216 -590 262 -584 258 -550L196 -160ZM206 -560L190 -640C186 -666 250 -680 262 -652L270 -560Z"/>` +
  `<path fill="${chair}" d="M-120 -290H120V-262H-90L-100 -196H-130Z"/>` +
  `<path fill="${cape}" d="M58 -500C-10 -470 -60 -420 -110 -330L-206 -150L-150 -128C-40 -120 100 -120 166 -160L206 -470C160 -520 110 -520 58 -500Z"/>` +
  `<path fill="none" stroke="${chair}" stroke-opacity=".16" stroke-width="8" d="M40 -470C0 -380 -20 -260 -30 -130M110 -480C100 -380 90 -260 100 -130"/>` +
  // the profile: a great deal of nose
  `<path fill="${skin}" d="M72 -500L60 -556L28 -560C10 -564 14 -584 24 -590L10 -602C-6 -610 -54 -616 -66 -640C-74 -664 -30 -672 4 -680C6 -724 40 -766 100 -766C166 -766 204 -720 196 -650C190 -600 176 -560 180 -500C150 -476 100 -476 72 -500Z"/>` +
  `<path fill="${hair}" d="M8 -706C24 -770 70 -794 124 -786C190 -776 220 -720 206 -640C200 -600 190 -580 182 -560C170 -600 172 -640 158 -668C130 -720 60 -700 8 -706Z"/>` +
  `<path fill="${skin}" stroke="${hair}" stroke-width="5" d="M124 -664C150 -690 178 -660 164 -628C152 -604 130 -612 126 -630Z"/><circle cx="42" cy="-672" r="9" fill="${hair}"/><path stroke="${hair}" stroke-width="9" stroke-linecap="round" d="M18 -700L64 -704"/>`;

/** An open straight razor, hinge at the origin, blade to the left, 760 long. */
export const razor = (steel: string, edge: string, handle: string, pin: string): string =>
  `<path fill="${handle}" d="M-30 -34L560 90C610 104 606 168 556 164L-40 36Z"/>` +
  `<path fill="${steel}" d="M0 -44L-150 -60L-660 -56C-690 -52 -700 -10 -684 60L-670 88L-160 96L-90 30L0 40Z"/><path fill="${edge}" d="M-160 96L-670 88L-680 66L-162 70Z"/><circle r="16" fill="${pin}"/>`;
