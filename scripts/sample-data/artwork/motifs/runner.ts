import { round, type Point } from '../svg.ts';

/** Angles of one stride in degrees: 0 hangs straight down, positive swings forward (to the right). */
export type Stride = {
  front: readonly [thigh: number, shin: number];
  rear: readonly [thigh: number, shin: number];
  arms: readonly [leading: number, trailing: number];
  lift: number;
};

export const strides: readonly Stride[] = [
  { front: [62, -8], rear: [-38, -92], arms: [58, -64], lift: 14 },
  { front: [28, 6], rear: [-8, -104], arms: [22, -30], lift: 0 },
  { front: [74, -26], rear: [-52, -68], arms: [72, -76], lift: 26 },
  { front: [46, -58], rear: [-24, -30], arms: [-40, 48], lift: 8 },
];

const reach = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
};

const limb = (from: Point, first: number, second: number, lengths: readonly [number, number]) => {
  const joint = reach(from, first, lengths[0]);
  const end = reach(joint, second, lengths[1]);
  return `M${round(from[0])} ${round(from[1])}L${round(joint[0])} ${round(joint[1])}L${round(end[0])} ${round(end[1])}`;
};

/** A young woman running to the right, her feet near the origin, 300 high. */
export function runner({ front, rear, arms, lift }: Stride, figure: string, dress: string): string {
  const hip: Point = [0, -150 - lift];
  const neck: Point = [30, -244 - lift];
  const shoulder: Point = [26, -232 - lift];
  return (
    `<g fill="none" stroke="${figure}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path stroke-width="17" d="${limb(shoulder, arms[1] - 10, arms[1] + 70, [48, 46])}"/>` +
    `<path stroke-width="24" d="${limb(hip, rear[0], rear[1], [76, 74])}"/><path stroke-width="24" d="${limb(hip, front[0], front[1], [76, 78])}"/></g>` +
    `<path fill="${dress}" d="M10 ${-238 - lift}C30 ${-252 - lift} 44 ${-246 - lift} 46 ${-226 - lift}L34 ${-166 - lift}L56 ${-112 - lift}C20 ${-96 - lift} -30 ${-104 - lift} -52 ${-122 - lift}L-22 ${-168 - lift}Z"/>` +
    `<path fill="none" stroke="${figure}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round" d="${limb(shoulder, arms[0], arms[0] + 78, [46, 44])}"/>` +
    `<circle cx="${neck[0] + 14}" cy="${neck[1] - 30}" r="31" fill="${figure}"/>` +
    `<path fill="${figure}" d="M${neck[0] + 36} ${neck[1] - 52}C${neck[0] - 10} ${neck[1] - 84} ${neck[0] - 34} ${neck[1] - 56} ${neck[0] - 70} ${neck[1] - 66}C${neck[0] - 96} ${neck[1] - 72} ${neck[0] - 104} ${neck[1] - 50} ${neck[0] - 122} ${neck[1] - 52}C${neck[0] - 98} ${neck[1] - 26} ${neck[0] - 60} ${neck[1] - 30} ${neck[0] - 10} ${neck[1] - 12}Z"/>`
  );
}

/** A cup standing on the origin, 300 wide and 220 high. */
export const coffeeCup = (china: string, shade: string, coffee: string): string =>
  `<path fill="none" stroke="${china}" stroke-width="30" d="M128 -176C210 -196 222 -70 104 -70"/>` +
  `<path fill="${china}" d="M-150 -210H150C150 -90 110 0 60 0H-60C-110 0 -150 -90 -150 -210Z"/><path fill="${shade}" d="M40 0H60C110 0 150 -90 150 -210H104C104 -100 80 -20 40 0Z"/>` +
  `<ellipse cy="-210" rx="150" ry="30" fill="${china}"/><ellipse cy="-208" rx="130" ry="21" fill="${coffee}"/>`;
