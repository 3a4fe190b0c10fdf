import type { merchandiseTypes } from '../../../src/features/projects/model.ts';
import type { Palette } from './rolePictures.ts';
import { linear, place, radial, repeat, svgDocument } from './svg.ts';

/** How one kind of merchandise looks, around the origin and about 460 wide; `print` is 200 wide. */
type Item = (print: string, palette: Palette) => string;

const crease = '#000" opacity=".16';

const shirt: Item = (print, { deep }) =>
  `<path fill="${deep}" d="M-90 -210C-60 -170 60 -170 90 -210L170 -180L250 -60L170 0L140 -40V220H-140V-40L-170 0L-250 -60L-170 -180Z"/><path fill="${crease}" d="M140 -40L132 60V220H140ZM-140 -40L-132 60V220H-140Z"/><path fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="6" d="M-90 -210C-60 -170 60 -170 90 -210"/>${place(print, 0, 10)}`;

const hoodie: Item = (print, { deep }) =>
  `<path fill="${deep}" d="M-110 -190C-120 -260 120 -260 110 -190L200 -150L260 180L190 196L150 -20V230H-150V-20L-190 196L-260 180L-200 -150Z"/><path fill="${crease}" d="M-86 -186C-70 -236 70 -236 86 -186C60 -140 -60 -140 -86 -186Z"/><path fill="${crease}" d="M-96 130H96L116 210H-116Z"/><path stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" d="M-34 -158V-80M34 -158V-90"/>${place(print, 0, 20, 0.86)}`;

const mug: Item = (print, { light }) =>
  `<path fill="none" stroke="${light}" stroke-width="38" d="M150 -80C270 -100 270 100 150 90"/><path fill="${light}" d="M-180 -180H170V150C170 200 140 210 110 210H-120C-150 210 -180 200 -180 150Z"/><path fill="${crease}" d="M90 -180H170V150C170 200 140 210 110 210H60C90 140 96 0 90 -180Z"/><ellipse cx="-5" cy="-180" rx="175" ry="26" fill="#fff" opacity=".5"/>${place(print, -20, 20, 1.05)}`;

const print: Item = (drawing, { ground, light }) =>
  `<path fill="#1a1410" d="M-190 -250H190V250H-190Z"/><path fill="${light}" d="M-176 -236H176V236H-176Z"/><path fill="${ground}" d="M-150 -210H150V120H-150Z"/>${place(drawing, 0, -40, 1.2)}<g fill="${ground}"><rect x="-120" y="150" width="240" height="24"/><rect x="-70" y="190" width="140" height="12"/></g>`;

const tote: Item = (drawing, { light }) =>
  `<path fill="none" stroke="${light}" stroke-width="24" d="M-80 -130C-80 -290 80 -290 80 -130"/><path fill="${light}" d="M-190 -140H190L210 230H-210Z"/><path fill="${crease}" d="M120 -140H190L210 230H150Z"/>${place(drawing, -6, 60, 1.25)}`;

const sticker: Item = (drawing, { ground }) =>
  `<circle r="226" fill="#fff"/><circle r="204" fill="${ground}"/>${place(drawing, 0, 0, 1.45)}<path fill="#e9e4da" d="M226 0C226 125 125 226 0 226C40 180 90 160 130 130C160 100 180 40 226 0Z"/>`;

const beanie: Item = (drawing, { deep, light }) =>
  `<circle cy="-220" r="46" fill="${light}"/><path fill="${deep}" d="M-200 90C-220 -280 220 -280 200 90Z"/><path fill="${light}" d="M-222 60H222V170H-222Z"/><g stroke="#000" stroke-opacity=".18" stroke-width="8">${repeat(13, (rib) => `<path d="M${-204 + rib * 34} 60V170"/>`)}</g>${place(drawing, 0, -44, 0.82)}`;

const book: Item = (drawing, { ground, light, deep }) =>
  `<path fill="${light}" d="M-150 -220H190V230H-150Z"/><path fill="${ground}" d="M-190 -240H160V220H-190Z"/><path fill="${deep}" d="M-190 -240H-140V220H-190Z"/>${place(drawing, 16, -30, 1.2)}<rect x="-80" y="130" width="190" height="16" fill="${light}"/><rect x="-40" y="160" width="110" height="10" fill="${light}"/>`;

const socks: Item = (drawing, { deep, light, ground }) =>
  repeat(2, (side) =>
    place(
      `<path fill="${deep}" d="M-70 -220H70V40C70 80 110 90 170 110C220 130 214 210 150 214H0C-60 214 -70 160 -70 100Z"/><path fill="${light}" d="M-78 -230H78V-170H-78ZM130 100C220 120 220 214 150 214H110C150 190 160 140 130 100Z"/><path fill="${ground}" d="M-70 -140H70V-126H-70ZM-70 -110H70V-96H-70Z"/>${place(drawing, 0, -10, 0.56)}`,
      side ? 90 : -130,
      side ? 20 : -10,
      0.92,
      side ? 4 : -6,
    ),
  );

const scarf: Item = (drawing, { deep, light }) =>
  `<path fill="${deep}" d="M-130 -200C-40 -250 60 -250 140 -200C190 -150 160 -90 90 -80H-80C-160 -90 -180 -150 -130 -200Z"/><path fill="${light}" d="M-70 -90H60V200H-70Z"/><path fill="${deep}" d="M20 -80H150V170H20Z"/><g stroke="${light}" stroke-width="8">${repeat(7, (fringe) => `<path d="M${30 + fringe * 18} 170V220"/>`)}</g><g stroke="${deep}" stroke-width="8">${repeat(5, (fringe) => `<path d="M${-60 + fringe * 18} 200V246"/>`)}</g><g stroke="${light}" stroke-width="14"><path d="M20 110H150M20 140H150M-120 -170L120 -130"/></g>${place(drawing, 85, 10, 0.56)}`;

const pin: Item = (drawing, { light, deep }) =>
  `<path fill="none" stroke="${light}" stroke-width="7" d="M-190 -250C-120 -60 120 -60 190 -250"/><circle cy="60" r="166" fill="${light}"/><circle cy="60" r="146" fill="${deep}"/><circle cy="-116" r="20" fill="none" stroke="${light}" stroke-width="12"/>${place(drawing, 0, 60, 1.05)}`;

const items = {
  'T-Shirt': shirt,
  Hoodie: hoodie,
  Mug: mug,
  Poster: print,
  'Tote Bag': tote,
  Sticker: sticker,
  Beanie: beanie,
  Book: book,
  Socks: socks,
  Scarf: scarf,
  Necklace: pin,
} as const satisfies Partial<Record<(typeof merchandiseTypes)[number], Item>>;

/** The types of merchandise that have a drawing. */
export type DrawnType = keyof typeof items;

/** An item of merchandise with the film's emblem on it, 640 by 640. */
export function merchandisePicture(type: DrawnType, emblem: string, palette: Palette): string {
  return svgDocument(
    640,
    640,
    `<defs>${linear('wall', [
      [0, '#ffffff', 0.16],
      [0.6, '#000000', 0],
      [1, '#000000', 0.3],
    ])}${radial(
      'shadow',
      [320, 580, 260],
      [
        [0, '#000000', 0.4],
        [1, '#000000', 0],
      ],
    )}</defs><path fill="${palette.accent}" d="M0 0H640V640H0Z"/><path fill="url(#wall)" d="M0 0H640V640H0Z"/>` +
      '<g transform="translate(0 460) scale(1 .2)"><path fill="url(#shadow)" d="M0 0H640V900H0Z"/></g>' +
      place(items[type](emblem, palette), 320, 312),
  );
}
