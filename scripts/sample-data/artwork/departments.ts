import { place, repeat, round } from './svg.ts';

/** The object that stands for a department of a film, around the origin and about 360 wide. */
export type Emblem = (ink: string, light: string) => string;

const clapper: Emblem = (ink, light) =>
  `<path fill="${ink}" d="M-170 -40H170V150H-170Z"/><g transform="rotate(-14 -160 -50)"><path fill="${ink}" d="M-170 -110H170V-54H-170Z"/><g fill="${light}">${repeat(5, (stripe) => `<path d="M${-150 + stripe * 68} -110H${-116 + stripe * 68}L${-140 + stripe * 68} -54H${-174 + stripe * 68}Z"/>`)}</g></g>` +
  `<g stroke="${light}" stroke-width="6"><path d="M-140 30H140M-140 90H140M0 -20V30M70 30V90"/></g>`;

const nib: Emblem = (ink, light) =>
  place(
    `<path fill="${ink}" d="M0 190L-84 20C-84 -60 -40 -90 -40 -190H40C40 -90 84 -60 84 20Z"/><path stroke="${light}" stroke-width="7" d="M0 190V20"/><circle r="20" cy="14" fill="${light}"/><path stroke="${light}" stroke-width="5" fill="none" d="M-40 -120H40"/>`,
    0,
    0,
    1,
    32,
  );

const reel: Emblem = (ink, light) =>
  `<circle r="168" fill="${ink}"/>${repeat(5, (hole) => place(`<circle cy="-96" r="44" fill="${light}"/>`, 0, 0, 1, hole * 72))}<circle r="26" fill="${light}"/><path fill="none" stroke="${ink}" stroke-width="26" d="M0 168C90 176 150 160 220 130"/>`;

const note: Emblem = (ink, light) =>
  `<path fill="${ink}" d="M-60 -170L150 -200V100H116V-120L-26 -98V130H-60Z"/><ellipse cx="-96" cy="132" rx="72" ry="52" fill="${ink}" transform="rotate(-18 -96 132)"/><ellipse cx="82" cy="104" rx="72" ry="52" fill="${ink}" transform="rotate(-18 82 104)"/><path stroke="${light}" stroke-width="6" d="M-26 -128L116 -150"/>`;

const microphone: Emblem = (ink, light) =>
  `<rect x="-76" y="-196" width="152" height="240" rx="76" fill="${ink}"/><g stroke="${light}" stroke-width="6">${repeat(5, (slot) => `<path d="M-50 ${-140 + slot * 34}H50"/>`)}</g><path fill="none" stroke="${ink}" stroke-width="22" d="M-120 -40C-120 140 120 140 120 -40M0 96V180M-80 184H80"/>`;

const brush: Emblem = (ink, light) =>
  place(
    `<path fill="${ink}" d="M-24 -210H24L34 20H-34Z"/><path fill="${light}" d="M-36 20H36V70H-36Z"/><path fill="${ink}" d="M-40 70H40C60 130 20 170 0 210C-20 170 -60 130 -40 70Z"/>`,
    0,
    0,
    1,
    38,
  );

// A ball drawn where each frame finds it, over three bounces: how animators learn to count.
const bounces = [
  { from: -200, width: 190, height: 300 },
  { from: -10, width: 130, height: 180 },
  { from: 120, width: 80, height: 90 },
] as const;

const bounce: Emblem = (ink, light) =>
  bounces
    .map(({ from, width, height }) =>
      repeat(width / 16, (frame) => {
        const share = (frame * 16) / width;
        const y = 140 - height * 4 * share * (1 - share);
        return `<circle cx="${from + width * share}" cy="${round(y)}" r="24" fill="${light}" stroke="${ink}" stroke-width="6"/>`;
      }),
    )
    .join('') +
  `<circle cx="-105" cy="-160" r="46" fill="${ink}"/><path stroke="${ink}" stroke-width="10" d="M-230 172H230"/>`;

const globe: Emblem = (ink, light) =>
  `<circle r="170" fill="${ink}"/><g fill="none" stroke="${light}" stroke-width="6">${repeat(3, (ring) => `<ellipse rx="${54 + ring * 55}" ry="170"/>`)}<path d="M0 -170V170M-150 -76H150M-170 0H170M-150 76H150"/></g>`;

const puppet: Emblem = (ink, light) =>
  `<path fill="${ink}" d="M-150 -190H150V-158H-150ZM-18 -220H18V-100H-18Z"/><g stroke="${ink}" stroke-width="4"><path d="M-140 -160L-90 30M140 -160L90 30M0 -100V-60M-110 -160L-46 150M110 -160L46 150"/></g><circle cy="-34" r="40" fill="${ink}"/><g stroke="${ink}" stroke-width="26" stroke-linecap="round"><path d="M0 20V80M-16 30L-84 44M16 30L84 44M-14 88L-46 160M14 88L46 160"/></g><g fill="${light}"><circle cx="-30" cy="36" r="8"/><circle cx="30" cy="36" r="8"/><circle cx="-28" cy="122" r="8"/><circle cx="28" cy="122" r="8"/></g>`;

const lamp: Emblem = (ink, light) =>
  place(
    `<path fill="${ink}" d="M-120 -110H60L100 -70V70L60 110H-120C-150 60 -150 -60 -120 -110Z"/><path fill="${ink}" d="M100 -84L190 -150V-60L116 -30ZM100 84L190 150V60L116 30Z"/><ellipse cx="98" rx="22" ry="66" fill="${light}"/><g stroke="${light}" stroke-width="6">${repeat(4, (vent) => `<path d="M-84 ${-60 + vent * 40}H20"/>`)}</g>`,
    0,
    -20,
    1,
    18,
  ) + `<path stroke="${ink}" stroke-width="22" d="M-30 90V210M-110 214H50"/>`;

const nodes: Emblem = (ink, light) =>
  `<g fill="none" stroke="${ink}" stroke-width="10"><path d="M-90 -96C0 -96 -20 10 70 10M-90 96C0 96 -20 10 70 10"/></g><g fill="${ink}"><rect x="-200" y="-150" width="130" height="108" rx="16"/><rect x="-200" y="42" width="130" height="108" rx="16"/><rect x="60" y="-76" width="150" height="172" rx="18"/></g><g fill="${light}"><circle cx="-72" cy="-96" r="13"/><circle cx="-72" cy="96" r="13"/><circle cx="62" cy="10" r="13"/><rect x="92" y="-44" width="86" height="14" rx="7"/><rect x="92" y="-8" width="86" height="14" rx="7"/><rect x="92" y="28" width="52" height="14" rx="7"/><rect x="-176" y="-122" width="66" height="14" rx="7"/><rect x="-176" y="70" width="66" height="14" rx="7"/></g>`;

// The first match wins: a director of photography lights, an art director paints.
const byRole: readonly (readonly [RegExp, Emblem])[] = [
  [/photograph|light|effect/iu, lamp],
  [/^(?:co-)?director/iu, clapper],
  [/writ|screenplay|story|comic/iu, nib],
  [/sound/iu, microphone],
  [/music|compos|score|song/iu, note],
  [/animat/iu, bounce],
  [/rigg/iu, puppet],
  [/modell|shad/iu, globe],
  [/software|technical|pipeline/iu, nodes],
  [/art|concept|design|layout/iu, brush],
  [/produc/iu, reel],
];

/** The emblem of a crew member's role; anything unknown gets the clapperboard. */
export const departmentOf = (role: string): Emblem =>
  byRole.find(([pattern]) => pattern.test(role))?.[1] ?? clapper;

/** The emblem of everyone who performs. */
export const stage: Emblem = (ink, light) =>
  `<path fill="${ink}" d="M-160 -170C-60 -200 60 -200 160 -170C176 20 110 170 0 200C-110 170 -176 20 -160 -170Z"/><g fill="${light}"><path d="M-110 -60C-90 -100 -40 -100 -20 -56C-50 -40 -84 -42 -110 -60ZM110 -60C90 -100 40 -100 20 -56C50 -40 84 -42 110 -60Z"/><path d="M-90 40C-40 70 40 70 90 40C70 120 30 140 0 140S-70 120 -90 40Z"/></g>`;
