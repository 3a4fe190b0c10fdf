import type { Film } from './film.ts';

export const coffeeRun: Film = {
  title: 'Coffee Run',
  type: 'Animated short film',
  released: '2020-05-29',
  runningTime: '3 min',
  youtubeId: 'PVGeM40dABA',
  description:
    'Powered by caffeine, a young woman runs from left to right through the scenes of a love that is over. Each time round, the same places look a little different.',
  purpose:
    'A small open movie by the studio’s own animators, borrowing the sideways view of platform games to see what three minutes can hold.',
  synopsis:
    'She wakes, she drinks, she runs. A proposal flies past, then a wedding, a hospital corridor, a quarrel on a rooftop, a pram in a park. The camera never stops and neither does she, but the order of things does not hold: what was bright comes back grey, and what never happened glows. When she stops at last she is alone with her cat and her cup.',
  licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
  cast: [],
  crew: [
    { name: 'Hjalti Hjálmarsson', role: 'Director', bio: 'Director of Coffee Run (2020).' },
    {
      name: 'Francesco Siddi',
      role: 'Producer',
      bio: 'Producer of Coffee Run (2020), a year after Spring.',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Executive producer',
      bio: 'Credited as executive producer of Coffee Run.',
    },
  ],
  stills: [],
  merchandise: [
    {
      name: 'Refill Mug',
      type: 'Mug',
      cents: 1500,
      description: 'Sample item: with a runner who will be gone before it is empty.',
    },
    {
      name: 'Side-Scroller Tote',
      type: 'Tote Bag',
      cents: 1800,
      description: 'Sample item: best carried on the left, moving right.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=PVGeM40dABA' }],
};
