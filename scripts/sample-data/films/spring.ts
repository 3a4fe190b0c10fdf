import type { Film } from './film.ts';

export const spring: Film = {
  title: 'Spring',
  type: 'Animated fantasy short',
  released: '2019-04-04',
  runningTime: '8 min',
  youtubeId: 'WhWc3b3KhnY',
  description:
    'High above the clouds a shepherd girl and her dog set out for the frozen valley below. Someone has to wake the old spirits, or winter will simply stay.',
  purpose:
    'A poem without a word of dialogue, inspired by its director’s childhood in the mountains of Germany, and the production that carried a whole new version of its software from first tests to a finished film.',
  synopsis:
    'Spring leaves the sunlit ridge with her staff and her dog, Autumn, and climbs down into fog, frost and silence. With the beat of wood on stone she calls what sleeps there. The spirits are taller than the trees and older than the paths, and they do not all wake friendly. A fallen branch, a lost charm and a dog who will not leave decide whether the colours come back this year.',
  licence: 'CC BY 4.0 · © Blender Foundation | cloud.blender.org/spring',
  cast: [],
  crew: [
    {
      name: 'Andy Goralczyk',
      role: 'Director and writer',
      bio: 'Wrote and directed Spring (2019).',
    },
    { name: 'Francesco Siddi', role: 'Producer', bio: 'Producer of Spring (2019).' },
    {
      name: 'Ton Roosendaal',
      role: 'Executive producer',
      bio: 'Executive producer of Spring (2019).',
    },
    {
      name: 'Torin Borrowdale',
      role: 'Composer',
      bio: 'Composed the music of Spring, and of Caminandes 3: Llamigos three years earlier.',
    },
    { name: 'Sander Houtman', role: 'Sound', bio: 'Made the sound of Spring (2019).' },
    {
      name: 'David Revoy',
      role: 'Concept art',
      bio: 'Concept artist of Spring; art director of Sintel (2010).',
    },
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Animation director',
      bio: 'Animation director of Spring (2019).',
    },
    {
      name: 'Julien Kaspar',
      role: 'Modelling and shading',
      bio: 'Credited with the modelling and shading of Spring.',
    },
    { name: 'Ignacio Conesa', role: 'Animation', bio: 'One of the three animators of Spring.' },
    { name: 'Nathan Dillow', role: 'Animation', bio: 'Animated on Spring (2019).' },
    {
      name: 'Pablo Fournier',
      role: 'Animation',
      bio: 'Animator on Spring (2019) and, later, Wing It! (2023).',
    },
    {
      name: 'Juan Pablo Bouza',
      role: 'Rigging',
      bio: 'Rigged the characters of Spring and of Caminandes 3: Llamigos.',
    },
    {
      name: 'Pablo Vazquez',
      role: 'Lighting and effects',
      bio: 'Lighting and effects artist on Spring; director of Caminandes 3: Llamigos.',
    },
    {
      name: 'Sam Van Hulle',
      role: 'Lighting and effects',
      bio: 'Shares the credit for lighting and effects on Spring.',
    },
  ],
  stills: [
    {
      name: 'A shepherd girl, her dog and a spirit with antlers that blossom on one side',
      artwork: 'spring.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'The girl and her dog on the hill',
      artwork: 'spring.svg',
      left: 20,
      top: 270,
      width: 560,
    },
    {
      name: 'The antlers, half in blossom and half in ice',
      artwork: 'spring.svg',
      left: 440,
      top: 0,
      width: 720,
    },
  ],
  merchandise: [
    {
      name: 'First Thaw Sticker',
      type: 'Sticker',
      cents: 400,
      description: 'Sample item: half blossom, half ice, all weatherproof.',
    },
    {
      name: 'Valley Print',
      type: 'Poster',
      cents: 2400,
      description: 'Sample item: the spirit’s mask over moss green, for a wall that gets no sun.',
    },
    {
      name: 'Shepherd’s Beanie',
      type: 'Beanie',
      cents: 0,
      description: 'Sample item: for the way down into the fog. Price not set yet.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' }],
};
