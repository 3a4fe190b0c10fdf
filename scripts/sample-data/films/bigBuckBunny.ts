import type { Film } from './film.ts';

export const bigBuckBunny: Film = {
  title: 'Big Buck Bunny',
  type: 'Animated comedy short',
  released: '2008-05-30',
  runningTime: '10 min',
  youtubeId: 'aqz-KE-bpKQ',
  description:
    'A very large, very gentle rabbit steps out into a very fine morning. Three small rodents decide to spoil it. They have misjudged the size of the problem.',
  purpose:
    'Made to be “funny and furry”: the second open movie, the first from a studio of its own, and the reason that fur, grass and slapstick became things anybody could render.',
  synopsis:
    'Butterflies, apples, clover: the rabbit wants nothing else. Frank, a flying squirrel, and his friends Rinky and Gimera want to see what breaks. First it is fruit, then it is a butterfly, and then the rabbit makes a plan. What he builds in the meadow is a trap with the timing of an old cartoon, and he never says a word.',
  licence: 'CC BY 3.0 · © Blender Foundation | peach.blender.org',
  cast: [],
  crew: [
    {
      name: 'Sacha Goedegebure',
      role: 'Director and writer',
      bio: 'Wrote and directed Big Buck Bunny (2008).',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Big Buck Bunny, made under the name Project Peach.',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Art director',
      bio: 'Art director of Big Buck Bunny, credited as Andreas Goralczyk.',
    },
    {
      name: 'Enrico Valenza',
      role: 'Lead artist',
      bio: 'A lead artist of Big Buck Bunny, beside the art director.',
    },
    {
      name: 'Brecht van Lommel',
      role: 'Technical director',
      bio: 'Technical director of Big Buck Bunny, together with Campbell Barton.',
    },
    {
      name: 'Campbell Barton',
      role: 'Technical director',
      bio: 'Shares the technical direction of Big Buck Bunny with Brecht van Lommel.',
    },
    {
      name: 'Nathan Vegdahl',
      role: 'Animation',
      bio: 'Animated Big Buck Bunny with William Reynish.',
    },
    {
      name: 'William Reynish',
      role: 'Animation',
      bio: 'Animated Big Buck Bunny with Nathan Vegdahl.',
    },
    {
      name: 'Jan Morgenstern',
      role: 'Composer',
      bio: 'Composed the music of Big Buck Bunny (2008).',
    },
  ],
  stills: [
    {
      name: 'A very large rabbit before the rising sun',
      artwork: 'big-buck-bunny.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'A butterfly on the tip of the rabbit’s ear',
      artwork: 'big-buck-bunny.svg',
      left: 300,
      top: 0,
      width: 560,
    },
    {
      name: 'Another butterfly on its way',
      artwork: 'big-buck-bunny.svg',
      left: 760,
      top: 60,
      width: 520,
    },
  ],
  look: {
    kit: {
      ground: '#fff3dc',
      primary: '#5b2a6b',
      accent: '#c8402c',
      face: 'Fredoka',
      tone: 'call-sheet',
    },
    banner: 'A very large rabbit before the rising sun',
    focal: { x: 50, y: 60 },
  },
  merchandise: [
    {
      name: 'Meadow T-Shirt',
      type: 'T-Shirt',
      cents: 2400,
      description: 'Sample item: the rabbit from behind, the butterfly from the side.',
    },
    {
      name: 'Butterfly Sticker',
      type: 'Sticker',
      cents: 400,
      description: 'Sample item: handle with care. He will notice.',
    },
    {
      name: 'Clover Mug',
      type: 'Mug',
      cents: 1500,
      description: 'Sample item: the size of the mug is normal.',
    },
    {
      name: 'Rabbit Beanie',
      type: 'Beanie',
      cents: 0,
      description: 'Sample item: ears not included. Price not set yet.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
};
