import { repeat } from '../svg.ts';

/** A guard machine from the chest up, seen from below; its lens is at the origin, shoulders 1,180 apart. */
export const droid = (shell: string, shade: string, frame: string, lens: string): string =>
  `<path fill="${frame}" d="M-150 -360H150L196 60L120 120H-120L-196 60Z"/>` +
  `<path fill="${shade}" d="M-640 -120C-560 -270 -380 -330 -190 -300L-170 60C-300 40 -420 60 -520 150L-640 110Z"/><path fill="${shade}" d="M640 -120C560 -270 380 -330 190 -300L170 60C300 40 420 60 520 150L640 110Z"/>` +
  `<path fill="${shell}" d="M-640 -150C-560 -290 -380 -340 -200 -312L-186 -60C-320 -70 -450 -30 -560 60L-640 40Z"/><path fill="${shell}" d="M640 -150C560 -290 380 -340 200 -312L186 -60C320 -70 450 -30 560 60L640 40Z"/>` +
  `<path fill="${shade}" d="M-186 -200C-186 -330 186 -330 186 -200L164 90C150 190 -150 190 -164 90Z"/><path fill="${shell}" d="M-186 -210C-186 -340 186 -340 186 -210L176 -90C120 -126 -120 -126 -176 -90Z"/>` +
  `<path fill="${frame}" d="M-164 -66C-110 -100 110 -100 164 -66L150 66C100 104 -100 104 -150 66Z"/>` +
  `<circle r="72" fill="${shade}"/><circle r="58" fill="${frame}"/><circle r="44" fill="${lens}"/><circle r="20" fill="#fff"/>` +
  `<g stroke="${frame}" stroke-width="6"><path d="M-120 120H120M-100 142H100M-74 162H74"/></g>` +
  repeat(
    3,
    (light) =>
      `<rect x="${-520 + light * 44}" y="${-190 - light * 20}" width="28" height="10" rx="4" fill="${lens}" transform="rotate(-24 ${-506 + light * 44} ${-185 - light * 20})"/>`,
  );

/** An old man with a beard and a metal arm, a cell on his back; standing on the origin, 420 high. */
export const oldMan = (figure: string, cell: string, light: string): string =>
  `<path fill="${figure}" d="M-70 0L-60 -110L-76 -210L-92 -300C-90 -352 -40 -372 -4 -372C50 -372 86 -346 90 -296L74 -200L64 -110L78 0H30L14 -120L-4 -150L-20 -120L-26 0Z"/>` +
  `<path fill="none" stroke="${figure}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round" d="M-82 -310L-118 -220L-100 -140"/><path fill="none" stroke="${figure}" stroke-width="26" stroke-linejoin="bevel" d="M86 -312L136 -236L112 -150"/><path fill="${figure}" d="M92 -160L138 -150L128 -96L112 -120L96 -92Z"/>` +
  `<path fill="${figure}" d="M-46 -420C-50 -470 46 -474 44 -420L50 -392L66 -400L50 -370L56 -340L34 -330L10 -286L-8 -300L-34 -322L-56 -336L-50 -364L-66 -388L-48 -390Z"/>` +
  `<rect x="-30" y="-292" width="62" height="112" rx="10" fill="${cell}"/><g fill="${light}"><rect x="-20" y="-202" width="42" height="14" rx="3"/><rect x="-20" y="-224" width="42" height="14" rx="3" opacity=".35"/><rect x="-20" y="-246" width="42" height="14" rx="3" opacity=".35"/></g>`;
