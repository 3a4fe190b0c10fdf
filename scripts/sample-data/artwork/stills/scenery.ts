import { repeat, round, seeded } from '../svg.ts';

/** The whole still in one paint. */
export const fill = (paint: string) => `<path fill="${paint}" d="M0 0H1280V720H0Z"/>`;

/** Snow, embers or dust: `count` dots of one colour, the same for the same seed. */
export const dots = (seed: string, count: number, colour: string, size: number) => {
  const chance = seeded(seed);
  return `<g fill="${colour}">${repeat(count, () => `<circle cx="${round(chance() * 1280)}" cy="${round(chance() * 720)}" r="${round(1 + chance() * size)}" opacity="${round(0.3 + chance() * 0.7)}"/>`)}</g>`;
};

/** A row of pines from left to right, their feet below the still's lower edge. */
export const pines = (y: number, size: number, colour: string, seed: string) => {
  const chance = seeded(seed);
  return `<g fill="${colour}">${repeat(Math.ceil(1340 / (40 * size)), (index) => {
    const x = index * 40 * size;
    const height = 120 + chance() * 90;
    return `<path d="M${round(x - 36 * size)} 730L${round(x)} ${round(y - height * size)}L${round(x + 36 * size)} 730Z"/>`;
  })}</g>`;
};
