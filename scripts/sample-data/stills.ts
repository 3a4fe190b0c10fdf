import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, say } from '../project.ts';
import { brandMark, brandMarkSvg } from './artwork/brandMark.ts';
import { lettering } from './artwork/lettering.ts';
import { stageScene } from './artwork/stageScene.ts';
import { stillScenes } from './artwork/stillScenes.ts';
import { place, svgDocument } from './artwork/svg.ts';

// Run by hand when a drawing changes, `node --import tsx scripts/sample-data/stills.ts`: the site's own
// pictures are committed, because a build must not need a font or a renderer.

async function write(file: string, picture: Buffer | string): Promise<void> {
  await writeFile(join(root, file), picture);
  say(`${file}: ${String(Math.round(picture.length / 100) / 10)} kB`);
}

const wideStage = stageScene({ width: 1280, height: 536, screen: [650, 120, 1210, 410], scale: 1 });
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

for (const [name, scene] of Object.entries(stillScenes))
  await write(`public/stills/${name}.svg`, svgDocument(1280, 720, scene));
await write('src/pages/home/hero-wide.svg', wideStage);
await write('src/pages/home/hero-tall.svg', tallStage);
const icon = sharp(Buffer.from(brandMarkSvg), { density: 300 }).resize(180);
await write('public/apple-touch-icon.png', await icon.png({ palette: true }).toBuffer());
const social = sharp(Buffer.from(socialStage.replace('</svg>', `${socialWords}</svg>`)));
await write('public/social.png', await social.png({ palette: true, colours: 160 }).toBuffer());
