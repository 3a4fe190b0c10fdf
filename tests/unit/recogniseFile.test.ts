import { expect, it } from 'vitest';
import { slotProblems } from '../../src/content/packFiles';
import type { PackPerson } from '../../src/features/packs/model';
import { recogniseFile } from '../../src/features/pack-import/recogniseFile';

const person = (id: string, name: string, role = ''): PackPerson => ({
  id,
  name,
  role,
  bio: '',
  links: [],
  picture: '',
  rolePicture: '',
});
const people = {
  cast: [
    person('aaaaaaaa', 'Zoë Ångström', 'The keeper'),
    person('bbbbbbbb', 'Jörg Käferstein'),
    person('cccccccc', '山田 太郎'),
    person('dddddddd', 'Zoltán Grønmo'),
  ],
  crew: [person('ffffffff', 'Mo Still', 'Camera')],
};

/** What a file is, in a few words. */
function recognise(path: string): string {
  const found = recogniseFile(path, people, [
    { personId: 'ffffffff', isRole: false, fileName: 'IMG_7.JPG' },
  ]);
  switch (found.kind) {
    case 'text':
      return found.field;
    case 'people':
      return found.list ?? 'cast and crew';
    case 'picture':
      if (found.found.family !== 'person') return found.found.family;
      return `${found.found.person.name}${found.found.isRole ? ', in the role' : ''}`;
    case 'unknown': {
      const reason = Object.entries(slotProblems).find(([, text]) => text === found.problem)?.[0];
      return reason === undefined ? 'nothing' : `nothing: ${reason}`;
    }
    default:
      return found.kind;
  }
}

/** What film-makers call their files, and what they mean by it. */
const names: readonly (readonly [path: string, meant: string])[] = [
  // Posters
  ['poster.jpg', 'poster'],
  ['POSTER.JPEG', 'poster'],
  ['Poster FINAL v2 (1).jpeg', 'poster'],
  ['The Lamp_Poster_A2_print_CMYK.tif', 'poster'],
  ['posters/final.jpg', 'poster'],
  ['Poster/IMG_0012.jpg', 'poster'],
  ['The Lamp/03_POSTER/THE LAMP 27x40 300dpi.png', 'poster'],
  ['filmposter-web.jpg', 'poster'],
  ['Plakat_A1.jpg', 'poster'],
  ['Filmplakat.png', 'poster'],
  ['AFFICHE définitive.jpg', 'poster'],
  ['cartel.jpg', 'poster'],
  ['locandina_70x100.jpg', 'poster'],
  ['KeyArt.png', 'poster'],
  ['TheLamp_key-art_v3.png', 'poster'],
  ['One-Sheet.jpg', 'poster'],
  ['onesheet.png', 'poster'],
  ['cover.jpg', 'poster'],
  ['DVD Cover.jpg', 'poster'],
  ['海报.png', 'poster'],
  ['ポスター.jpg', 'poster'],
  ['Афиша.jpg', 'poster'],
  ['Poster without logo.jpg', 'poster'],
  ['Gone With the Wolves poster.jpg', 'poster'],
  ['Copy of poster.jpg', 'poster'],
  ['Posterior view.jpg', 'nothing'],
  // Posters for what is printed on goods
  ['merch poster.png', 'design-poster'],
  ['T-Shirt poster.png', 'design-poster'],
  ['poster design 2.jpg', 'design-poster'],
  ['Poster Designs/poster blue.png', 'design-poster'],
  ['merch/mug.png', 'nothing'],
  // Banners
  ['banner.jpg', 'banner'],
  ['Poster Boy - banner 1920.jpg', 'banner'],
  ['Header.jpg', 'banner'],
  ['website_header.jpg', 'banner'],
  ['hero.jpg', 'banner'],
  ['The hero and the dog.jpg', 'nothing'],
  ['Hero/IMG_0012.jpg', 'nothing'],
  ['backdrop.jpg', 'banner'],
  ['fanart.jpg', 'banner'],
  ['Titelbild.png', 'banner'],
  ['Bannière.jpg', 'banner'],
  ['Facebook cover.jpg', 'banner'],
  ['Banners/1920x1080.jpg', 'banner'],
  // Logos
  ['logo.png', 'logo'],
  ['LOGO_white@2x.png', 'logo'],
  ['logos/white.png', 'logo'],
  ['Title Treatment.png', 'logo'],
  ['TheLamp_TitleTreatment_RGB.png', 'logo'],
  ['wordmark-black.png', 'logo'],
  ['logo.svg', 'logo'],
  ['Logo.ai', 'logo'],
  ['Festival logo.png', 'nothing'],
  ['Sponsor logos/harbour.png', 'nothing'],
  ['laurels.png', 'nothing'],
  // Films
  ['Intro.mp4', 'intro'],
  ['the_lamp_intro_v4.MOV', 'intro'],
  ['Trailer_FINAL_1080p.mp4', 'nothing: trailerFile'],
  ['teaser.mov', 'nothing: trailerFile'],
  ['The Lamp ProRes 422.mov', 'nothing'],
  // Stills
  ['still_07.jpg', 'still'],
  ['Still-01 the quay.jpg', 'still'],
  ['The Lamp.00_12_33_04.Still001.jpg', 'still'],
  ['STILLS/DSC00012.JPG', 'still'],
  ['Film/Stills_HiRes/IMG_0031.jpg', 'still'],
  ['Film/The Lamp stills/001.jpg', 'still'],
  ['Stills/Day 2/P1010023.JPG', 'still'],
  ['stills/_DSC4471.NEF', 'still'],
  ['stills/poster on the wall.jpg', 'still'],
  ['stills/Zoe Angstrom at the quay.jpg', 'still'],
  ['Screengrab 12.png', 'still'],
  ['screenshots/1.png', 'still'],
  ['Screenshot 2026-05-01 at 10.22.33.png', 'still'],
  ['Bildschirmfoto 2026-05-01 um 10.22.33.png', 'still'],
  ['Capture d’écran 2026-05-01.png', 'still'],
  ['vlcsnap-2026-05-01-10h22m33s123.png', 'still'],
  ['frame_0231.png', 'still'],
  ['Framegrabs/00012.tif', 'still'],
  ['Szenenbild 3.jpg', 'still'],
  ['photogramme-04.jpg', 'still'],
  ['fotograma_2.jpg', 'still'],
  ['Scene 12 - the kitchen.jpg', 'still'],
  ['Press photos/IMG_0031.jpg', 'still'],
  ['photos/poster.jpg', 'poster'],
  ['Still Life/IMG_0031.jpg', 'nothing'],
  ['Stills and posters/IMG_0031.jpg', 'nothing'],
  // How it was made
  ['BTS/IMG_0040.jpg', 'nothing: backstage'],
  ['bts_still_02.jpg', 'nothing: backstage'],
  ['Stills/Behind the Scenes/IMG_0041.jpg', 'nothing: backstage'],
  ['Making-of 3.jpg', 'nothing: backstage'],
  ['Zoe Angstrom on set.jpg', 'nothing: backstage'],
  ['Set photos/DSC_0099.jpg', 'nothing: backstage'],
  ['BTS poster.jpg', 'poster'],
  // People
  ['zoe-angstrom.jpg', 'Zoë Ångström'],
  ['ANGSTROM_ZOE.JPG', 'Zoë Ångström'],
  ['Zoë Ångström (The Keeper).jpg', 'Zoë Ångström, in the role'],
  ['Zoe Angstrom as the keeper.png', 'Zoë Ångström, in the role'],
  ['Characters/zoe angstrom.jpg', 'Zoë Ångström, in the role'],
  ['Headshots/01_ZoeAngstrom_headshot.jpg', 'Zoë Ångström'],
  ['Joerg Kaeferstein.jpg', 'Jörg Käferstein'],
  ['jorg_kaferstein_02.jpg', 'Jörg Käferstein'],
  ['zoltan-gronmo.jpg', 'Zoltán Grønmo'],
  ['Portraits/山田太郎.jpg', '山田 太郎'],
  ['Cast & Crew/mo still.jpg', 'Mo Still'],
  ['photos/mo-still.jpg', 'Mo Still'],
  ['Film/IMG_7.JPG', 'Mo Still'],
  ['mo-still-role.jpg', 'nothing: noRole'],
  ['Cast/IMG_0050.jpg', 'nothing: nobody'],
  // Texts
  ['synopsis.txt', 'synopsis'],
  ['SYNOPSIS FINAL.txt', 'synopsis'],
  ['The Lamp - Long Synopsis (EN).txt', 'synopsis'],
  ['Sinopsis.txt', 'synopsis'],
  ['Logline.txt', 'description'],
  ['film_description_v2.md', 'description'],
  ['Running Time.txt', 'runningTime'],
  ['trailer link.txt', 'trailer'],
  ['Trailer.webloc', 'trailer'],
  ['Instagram.url', 'links'],
  ['Social Media Links.txt', 'links'],
  ['Film Info.txt', 'film'],
  ['FACT SHEET final.txt', 'film'],
  ['director bio.txt', 'nothing'],
  ['README.txt', 'nothing'],
  ['Synopsis.docx', 'nothing: document'],
  ['Press Kit.pdf', 'nothing: document'],
  // Tables of people
  ['people.csv', 'cast and crew'],
  ['CAST list v2.csv', 'cast'],
  ['credits.csv', 'crew'],
  ['Cast credits.csv', 'cast'],
  ['Cast and Crew.csv', 'cast and crew'],
  ['Besetzung.tsv', 'cast'],
  ['crew.xlsx', 'nothing: sheet'],
  // What someone put away, what cameras and phones write, and what systems leave behind
  ['Film/old/poster_v1.jpg', 'nothing: putAway'],
  ['Film/_Archive/synopsis.txt', 'nothing: putAway'],
  ['IMG_4471.JPG', 'nothing'],
  ['IMG_4471.HEIC', 'nothing: heic'],
  ['DSC_0099.jpg', 'nothing'],
  ['GOPR0012.JPG', 'nothing'],
  ['PXL_20260501_102233123.jpg', 'nothing'],
  ['WhatsApp Image 2026-05-01 at 10.22.33.jpeg', 'nothing'],
  ['Untitled-1.psd', 'nothing: otherPicture'],
  // No hand could place these.
  ['Cast/IMG_0051.tif', 'nothing: otherPicture'],
  ['BTS/IMG_0052.HEIC', 'nothing: heic'],
  ['old/synopsis.docx', 'nothing: document'],
  ['old/logo.svg', 'nothing: svg'],
  ['🎬🎥.png', 'nothing'],
  ['noending', 'nothing: otherKind'],
  ['constructor.constructor', 'nothing: otherKind'],
  ['constructor.txt', 'nothing'],
  ['old/poster_v1.jpg', 'nothing: putAway'],
];

it.each(names)('%s is meant as %s', (path, meant) => {
  // Whatever the device writes accents as.
  for (const form of ['NFC', 'NFD']) expect(recognise(path.normalize(form))).toBe(meant);
});

it('A hundred names and more are in the table, none of them twice', () => {
  expect(new Set(names.map(([path]) => path)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});
