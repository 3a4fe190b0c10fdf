import type { Emblem } from './departments.ts';
import { spearGirl } from './motifs/dragon.ts';
import { steelEye } from './motifs/eye.ts';
import { sprite, tent } from './motifs/mushroom.ts';
import { sheep } from './motifs/porthole.ts';
import { place, repeat } from './svg.ts';

const flame = (fill: string, heart: string) =>
  `<path fill="${fill}" d="M0 120C-130 110 -130 -10 -50 -90C-40 -50 -20 -40 -10 -60C-20 -120 10 -170 60 -200C50 -140 130 -90 120 10C114 80 70 118 0 120Z"/><path fill="${heart}" d="M6 112C-60 104 -60 30 -10 -10C0 20 20 20 30 0C60 40 70 100 6 112Z"/>`;

/** What stands for a character on its role picture, in ink on a lit disc: a thing from the story, no face. */
export const characters: Readonly<Record<string, Emblem>> = {
  Proog: (ink, light) =>
    `<path fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round" d="M30 210V-120C30 -220 -120 -220 -120 -120"/><path stroke="${light}" stroke-width="8" d="M15 170H45M15 146H45"/><path fill="none" stroke="${ink}" stroke-width="14" d="M90 210C200 150 80 60 170 -20S120 -140 180 -190"/>`,
  Emo: (ink, light) =>
    `<path fill="none" stroke="${ink}" stroke-width="22" d="M-30 230C-60 150 80 130 10 40"/><path fill="${ink}" d="M-90 -110H90V-20C90 30 50 60 0 60S-90 30 -90 -20ZM-60 -210H-24V-110H-60ZM24 -210H60V-110H24Z"/><path stroke="${light}" stroke-width="8" d="M-60 -60H60"/>`,
  Sintel: (ink, light) => place(spearGirl(ink, light), 10, 190, 1.02),
  'The Shaman': (ink, light) =>
    place(flame(ink, light), 0, -10, 1.1) +
    `<path stroke="${ink}" stroke-width="26" stroke-linecap="round" d="M-150 190L150 140M150 190L-150 140"/>`,
  Thom: (ink, light) =>
    `<circle r="176" cy="-10" fill="${ink}"/><path fill="${light}" d="M-130 -60C-110 -140 110 -140 130 -60C140 40 90 80 0 80S-140 40 -130 -60Z"/><path fill="#fff" opacity=".6" d="M-92 -70C-70 -110 -20 -114 10 -110C-30 -96 -60 -70 -74 -30Z"/><path fill="${ink}" d="M-190 190C-170 120 170 120 190 190Z"/>`,
  'Young Thom': (ink, light) =>
    `<path fill="none" stroke="${ink}" stroke-width="26" d="M-230 130C-120 20 120 20 230 130M-230 60C-120 -50 120 -50 230 60"/>${repeat(7, (post) => `<path stroke="${ink}" stroke-width="12" d="M${-150 + post * 50} ${-6 - 16 * (3 - Math.abs(3 - post))}V130"/>`)}<path fill="${light}" stroke="${ink}" stroke-width="10" d="M0 -210C40 -150 56 -130 56 -100A56 56 0 0 1 -56 -100C-56 -130 -40 -150 0 -210Z"/>`,
  Barley: (ink, light) => place(steelEye(ink, light, ink, light), 0, 0, 0.88),
  'The Captain': (ink, light) =>
    `<path fill="${ink}" d="M-190 190V40H-160C-160 -110 -60 -150 -20 -160V-210H20V-160C60 -150 160 -110 160 40H190V190Z"/><g fill="${light}">${repeat(4, (arch) => `<path d="M${-150 + arch * 84} 190V120A24 24 0 0 1 ${-102 + arch * 84} 120V190Z"/>`)}</g>`,
  Celia: (ink, light) =>
    `<g fill="none" stroke="${ink}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round"><path d="M-70 40L-110 -70L-104 -150M-20 20L-30 -110L-22 -190M34 20L44 -110L54 -186M86 50L112 -50L130 -120M-90 90L-170 40L-190 -20"/></g><path fill="${ink}" d="M-110 20H110L90 150H-80ZM-60 160H70V220H-60Z"/><g fill="${light}"><circle cx="-108" cy="-66" r="11"/><circle cx="-30" cy="-106" r="11"/><circle cx="44" cy="-106" r="11"/><circle cx="110" cy="-48" r="11"/><circle cx="-166" cy="42" r="11"/><circle cy="84" r="26"/></g>`,
  Franck: (ink) => place(sheep('#fff8ea', ink), 6, 10, 1.16),
  Victor: (ink, light) =>
    `<circle r="180" fill="${ink}"/><circle r="146" fill="${light}"/>${repeat(12, (hour) => place(`<path stroke="${ink}" stroke-width="${hour % 3 ? 6 : 13}" d="M0 -138V-110"/>`, 0, 0, 1, hour * 30))}<path stroke="${ink}" stroke-width="16" stroke-linecap="round" d="M0 0L74 -74M0 0V60"/><circle r="18" fill="${ink}"/><path fill="${ink}" d="M-34 -226H34V-178H-34Z"/>`,
  Ellie: (ink, light) =>
    `<path fill="${ink}" d="M-190 -130C-130 -160 -50 -150 0 -110C50 -150 130 -160 190 -130V150C130 120 50 130 0 170C-50 130 -130 120 -190 150Z"/><path stroke="${light}" stroke-width="7" d="M0 -100V160"/><path fill="${light}" d="M50 90C30 10 70 -60 150 -80C160 0 130 70 50 90Z"/><path stroke="${ink}" stroke-width="6" d="M50 90L130 -50"/><path stroke="${light}" stroke-width="8" d="M-150 -60H-50M-150 -20H-50M-150 20H-80"/>`,
  Rex: (ink, light) =>
    `<path fill="none" stroke="${ink}" stroke-width="20" d="M-120 -100V-170H120V-100"/><rect x="-210" y="-110" width="420" height="230" rx="22" fill="${ink}"/><g fill="none" stroke="${light}" stroke-width="10"><circle cx="-120" cy="20" r="66"/><circle cx="120" cy="20" r="66"/></g><g fill="${light}"><circle cx="-120" cy="20" r="28"/><circle cx="120" cy="20" r="28"/><rect x="-40" y="-20" width="80" height="56" rx="8"/><rect x="-180" y="-88" width="220" height="20" rx="8"/></g>`,
  Victoria: (ink, light) => place(tent(ink, ink, light), 0, 130, 1.25),
  Jay: (ink, light) =>
    place(
      `<path fill="${ink}" d="M-200 -34H40L90 -74H140V74H90L40 34H-200Z"/><rect x="-110" y="-16" width="60" height="20" rx="10" fill="${light}"/><path fill="#fff8dc" opacity=".7" d="M150 -70L300 -150V150L150 70Z"/>`,
      -50,
      50,
      0.9,
      -26,
    ),
  Phil: (ink, light) =>
    place(flame(ink, light), 0, -20, 0.9) +
    `<path stroke="${ink}" stroke-width="34" stroke-linecap="round" d="M-140 150H140M-100 190L110 120"/>`,
  'Elder Sprite': (ink, light) => place(sprite(ink, ink, light, ink, light), 0, 210, 0.36),
};
