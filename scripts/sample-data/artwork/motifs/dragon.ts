import { repeat, seeded } from '../svg.ts';

const scales = seeded('scales');

const head =
  // upper jaw, brow, two horns and the neck with its crest
  'M-560 60C-556 10 -530 -38 -484 -58C-446 -74 -420 -48 -380 -52C-320 -58 -280 -92 -236 -134L-196 -196L-176 -140' +
  'C-130 -168 -84 -176 -40 -170C40 -230 190 -300 420 -430C330 -310 240 -226 150 -150' +
  'C230 -170 330 -190 470 -200C380 -140 300 -90 230 -66L300 -62L284 -26L392 2L378 44L500 84L486 132L620 190L602 240L760 330L744 380L900 500' +
  'L1100 700L1100 1300L700 1300C680 1000 560 700 380 500C300 410 230 350 150 300L176 380L96 284L92 356L40 262' +
  'C-30 246 -100 236 -170 226L-190 268L-222 220C-290 212 -350 206 -400 200L-430 262L-446 196C-478 190 -492 170 -480 150' +
  // inside of the mouth, from the chin to its corner and back along the upper teeth
  'L-456 160L-446 128L-428 160L-410 164L-396 130L-376 166L-330 166L-318 138L-298 166L-190 160L-180 138L-164 156' +
  'C-100 148 -40 130 10 96C-40 104 -100 104 -160 98L-176 130L-196 96L-290 92L-306 134L-328 92L-400 92L-418 150L-440 96L-500 96L-516 138L-530 92C-548 88 -560 76 -560 60Z';

const scale = (x: number, y: number, size: number) =>
  `M${x - size} ${y}Q${x} ${y + size * 1.1} ${x + size} ${y}`;

/** A dragon's head in profile, looking left, its eye near the origin; the neck runs off to the lower right. */
export const dragonHead = (skin: string, ember: string, mark: string): string =>
  `<path fill="${ember}" d="M-520 86L24 84L-60 140L-180 172L-470 168Z"/>` +
  `<path fill="${skin}" d="${head}"/>` +
  `<g fill="none" stroke="${mark}" stroke-width="5" stroke-linecap="round"><path d="${repeat(
    90,
    (index) => {
      const row = Math.floor(index / 6);
      const along = 90 + row * 52;
      const across = (index % 6) * 62 + (row % 2) * 31 - 120 + scales() * 8;
      return scale(along + across * 0.42 + 60, along * 0.72 + 40 - across * 0.5 + 60, 21);
    },
  )}"/><path d="M-216 -112C-160 -134 -90 -140 -30 -112M-450 -30C-440 -44 -420 -46 -410 -34M-20 150C20 130 50 110 70 70"/></g>` +
  `<path fill="${ember}" d="M-168 -88C-132 -118 -84 -116 -52 -86C-88 -70 -132 -68 -168 -88Z"/>` +
  `<path fill="${skin}" d="M-112 -108C-104 -98 -104 -82 -110 -74C-118 -82 -118 -98 -112 -108Z"/>`;

/** A girl in a short cloak with a spear, standing at the origin, 300 high; the scarf flies to the right. */
export const spearGirl = (figure: string, scarf: string): string =>
  `<path stroke="${figure}" stroke-width="7" stroke-linecap="round" fill="none" d="M-92 10L-40 -350"/>` +
  `<path fill="${figure}" d="M-34 -404L-22 -344L-39 -330L-54 -349Z"/>` +
  `<path fill="${figure}" d="M-34 4L-26 -60L-22 -110L-54 -96C-48 -150 -40 -196 -18 -212L22 -212C42 -196 58 -150 70 -92L40 -104L34 -60L48 4L20 4L8 -70L-4 -70L-8 4Z"/>` +
  `<path fill="none" stroke="${figure}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M-22 -196L-62 -176L-68 -168"/>` +
  `<path fill="${figure}" d="M-20 -226C-32 -262 -8 -282 10 -280C36 -278 44 -256 38 -236C36 -222 26 -212 10 -210C-6 -208 -16 -214 -20 -226Z"/>` +
  `<path fill="${figure}" d="M-22 -250C-18 -290 34 -296 46 -260L56 -268L52 -248L66 -246L50 -232L56 -218L36 -222Z"/>` +
  `<path fill="${scarf}" d="M-26 -214C-8 -202 20 -200 36 -212C60 -226 92 -202 120 -218C152 -236 178 -214 214 -232C188 -192 154 -192 126 -182C98 -170 70 -188 44 -184C14 -178 -14 -184 -28 -196Z"/>`;
