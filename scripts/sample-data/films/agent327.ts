import type { Film } from './film.ts';

export const agent327: Film = {
  title: 'Agent 327: Operation Barbershop',
  type: 'Animated action comedy',
  released: '2017-05-15',
  runningTime: '4 min',
  youtubeId: 'mN0zPOpADL4',
  description:
    'The Dutch secret service has no budget to speak of, but it has Agent 327. A clue leads him to a shady barbershop in Amsterdam, where somebody else has an appointment with him.',
  purpose:
    'A three-minute teaser for an animated feature after the classic comics by Martin Lodewijk: a proof of how a drawn hero with a great nose can move, fight and sweat in three dimensions.',
  synopsis:
    'One look over the shoulder, one report into the wristwatch, and Agent 327 sits down for a shave. The chair is comfortable, the towels are warm, and the man who comes back with the razor is not the barber. What can be thrown, swung or spun in a very small salon now is. Somewhere behind these mirrors is the lair he came to find.',
  licence:
    'Creative Commons · © Blender Foundation | agent327.com · the character Agent 327 © Martin Lodewijk',
  cast: [],
  crew: [
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Director',
      bio: 'Directed Agent 327: Operation Barbershop together with Colin Levy.',
    },
    {
      name: 'Colin Levy',
      role: 'Director',
      bio: 'Co-director of Agent 327: Operation Barbershop (2017); director of Sintel (2010).',
    },
    {
      name: 'Francesco Siddi',
      role: 'Producer',
      bio: 'Producer of Agent 327: Operation Barbershop (2017).',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer at the Blender Institute, which made Operation Barbershop.',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Modelling and design lead',
      bio: 'Led the modelling and design with which the comic’s look went into three dimensions.',
    },
    {
      name: 'Martin Lodewijk',
      role: 'Author of the original comics',
      bio: 'Created the comics series Agent 327, on which this film is based.',
    },
  ],
  stills: [
    {
      name: 'A customer in the barber’s chair, held by a hand that is larger than he is',
      artwork: 'agent-327.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'The barber’s pole, from close by',
      artwork: 'agent-327.svg',
      left: 0,
      top: 190,
      width: 560,
    },
    {
      name: 'The customer’s face under the hand',
      artwork: 'agent-327.svg',
      left: 640,
      top: 20,
      width: 640,
    },
  ],
  merchandise: [
    {
      name: 'Field Office Beanie',
      type: 'Beanie',
      cents: 2200,
      description: 'Sample item: with a small barber’s pole. Blends in nowhere.',
    },
    {
      name: 'Underfunded Mug',
      type: 'Mug',
      cents: 1500,
      description: 'Sample item: standard issue, no gadgets, dishwasher safe.',
    },
    {
      name: 'Case File',
      type: 'Book',
      cents: 0,
      description: 'Sample item: a notebook for clues. Price not set yet.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=mN0zPOpADL4' }],
};
