import type { Film } from './film.ts';

export const charge: Film = {
  title: 'Charge',
  type: 'Animated action short',
  released: '2022-12-15',
  runningTime: '4 min',
  youtubeId: 'UXqq0ZvbOnk',
  description:
    'The world has run short of energy. An old man with a metal arm breaks into a battery factory, and the machine that guards it switches on its light.',
  purpose:
    'Blender Studio’s fourteenth open movie, in the manner of a game cinematic: realistic characters, drawn by a renderer that answers at once. Its production files were shared so that others could take the same road.',
  synopsis:
    'Einar lives among scrap outside the factory. What he needs is on the other side of the fence, packed on shelves and counted. He gets in quickly; getting out is another matter, because the guard is faster, heavier and does not tire. What follows is short, loud and close, and there is no way out that he can see.',
  licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
  cast: [],
  crew: [
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Director',
      bio: 'Directed Charge (2022), after Coffee Run (2020) and, with Colin Levy, Agent 327: Operation Barbershop (2017).',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Art director',
      bio: 'Art director of Charge, announced with its production design when the project was still called Heist.',
    },
    {
      name: 'Rik Schutte',
      role: 'Lead animator',
      bio: 'Led the animation of Charge (2022); the next open movie, Wing It!, he directed.',
    },
  ],
  stills: [
    {
      name: 'A robot’s lamp finds a thief among shelves of batteries',
      artwork: 'charge.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    { name: 'The robot’s eye', artwork: 'charge.svg', left: 420, top: 0, width: 820 },
    {
      name: 'The thief, with a battery on the back',
      artwork: 'charge.svg',
      left: 510,
      top: 260,
      width: 660,
    },
  ],
  merchandise: [
    {
      name: 'Guard Scarf',
      type: 'Scarf',
      cents: 3400,
      description: 'Sample item: a scarf in black and cream, with the guard watching from one end.',
    },
    {
      name: 'Last Cell Mug',
      type: 'Mug',
      cents: 1600,
      description: 'Sample item: holds one charge of coffee. The guard looks on.',
    },
    {
      name: 'Beam Poster',
      type: 'Poster',
      cents: 0,
      description: 'Sample item: a print of the guard over black. Price not set yet.',
    },
  ],
  links: [
    { platform: 'YouTube', link: 'https://www.youtube.com/watch?v=UXqq0ZvbOnk' },
    { platform: 'Twitter', link: 'https://twitter.com/BlenderStudio_' },
  ],
};
