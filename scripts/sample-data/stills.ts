import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, say } from '../project.ts';
import { brandMark, brandMarkSvg } from './artwork/brandMark.ts';
import { lettering } from './artwork/lettering.ts';
import { stageScene } from './artwork/stageScene.ts';
import { stillScenes } from './artwork/stillScenes.ts';
import { place, svgDocument } from './artwork/svg.ts';

// Run by hand when a drawing changes, `node --import tsx scripts/sample-data/stills.ts`: the site's own
// pictures under public/ are committed, because a build must not need a font or a renderer.

const folder = join(root, 'public');
const webp = { effort: 6 };
const avif = { effort: 8 };

async function write(name: string, picture: Buffer | string): Promise<void> {
  await writeFile(join(folder, name), picture);
  say(`${name}: ${String(Math.round(picture.length / 100) / 10)} kB`);
}

const draw = (svg: string) => sharp(Buffer.from(svg));

async function writeStill(name: string, scene: string): Promise<void> {
  const still = await draw(svgDocument(1280, 720, scene))
    .png()
    .toBuffer();
  // For browsers that do not know AVIF.
  await write(
    `stills/${name}.webp`,
    await sharp(still)
      .webp({ ...webp, quality: 74 })
      .toBuffer(),
  );
  for (const [width, quality] of [
    [720, 40],
    [1280, 48],
  ] as const) {
    const resized = sharp(still).resize(width);
    await write(
      `stills/${name}-${String(width)}.avif`,
      await resized.avif({ ...avif, quality }).toBuffer(),
    );
  }
}

const wideStage = stageScene({ width: 1280, height: 536, screen: [650, 120, 1210, 410], scale: 1 });
const largeStage = stageScene({
  width: 1920,
  height: 804,
  screen: [975, 180, 1815, 615],
  scale: 1.5,
});
const tallStage = stageScene({
  width: 800,
  height: 1000,
  screen: [110, 150, 720, 500],
  scale: 1.2,
});
const socialStage = stageScene({
  width: 1200,
  height: 630,
  screen: [560, 150, 1140, 470],
  scale: 1.1,
});

const socialWords =
  place(`<g>${brandMark}</g>`, 72, 150, 1.5) +
  lettering({ face: 'didone', text: 'Backlot', x: 68, y: 372, size: 124 }, 'fill="#f5eee3"') +
  lettering(
    {
      face: 'gothic',
      text: 'THE PLACE BEHIND THE SCREEN',
      x: 72,
      y: 432,
      size: 39,
      tracking: 0.05,
    },
    'fill="#ffb454"',
  );

await mkdir(join(folder, 'stills'), { recursive: true });
for (const [name, scene] of Object.entries(stillScenes)) await writeStill(name, scene);
for (const [name, stage] of [
  ['hero-1280', wideStage],
  ['hero-1920', largeStage],
  ['hero-phone-800', tallStage],
] as const) {
  const picture = draw(stage);
  await write(`${name}.webp`, await picture.webp({ ...webp, quality: 84 }).toBuffer());
  await write(`${name}.avif`, await picture.avif({ ...avif, quality: 38 }).toBuffer());
}
await write('favicon.svg', brandMarkSvg);
const icon = sharp(Buffer.from(brandMarkSvg), { density: 300 }).resize(180);
await write('apple-touch-icon.png', await icon.png({ palette: true }).toBuffer());
const social = draw(socialStage.replace('</svg>', `${socialWords}</svg>`));
await write('social.png', await social.png({ palette: true, colours: 160 }).toBuffer());
