import type { Film } from './film.ts';

export const caminandes: Film = {
  title: 'Caminandes 3: Llamigos',
  type: 'Animated comedy short',
  released: '2016-01-29',
  runningTime: '3 min',
  youtubeId: 'SkVqJ1SGeL0',
  description:
    'Koro the llama has crossed roads and fences. Now it is winter in Patagonia, the berries are few, and the one he wants is also wanted by a penguin.',
  purpose:
    'The third episode of Pablo Vazquez’s slapstick from the south of the Andes, paid for by the studio’s subscribers, and a lesson in snow: its landscape was made to be taken apart and used again.',
  synopsis:
    'Snow to the horizon, a bush, a single red berry. Koro stretches his neck; a small beak is quicker. What begins as table manners becomes a chase across ice, stone and thin air, each berry a little further out than the last. It ends where no llama should stand, with a rival who may be the only one able to help.',
  licence: 'CC BY 4.0 · © Blender Foundation | caminandes.com',
  cast: [],
  crew: [
    {
      name: 'Pablo Vazquez',
      role: 'Director',
      bio: 'Director of Caminandes 3: Llamigos (2016) and father of the series.',
    },
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Animation director and layout',
      bio: 'Animation director of Llamigos, who also laid out its shots.',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Modelling, design and lighting',
      bio: 'Credited on Llamigos with modelling, design, lighting and effects.',
    },
    {
      name: 'Sarah Feldlaufer',
      role: 'Animation and character modelling',
      bio: 'Animated on Llamigos and modelled characters for it.',
    },
    {
      name: 'Francesco Siddi',
      role: 'Pipeline and production',
      bio: 'Kept pipeline and production of Llamigos together.',
    },
    {
      name: 'Matias Mendiola',
      role: 'Story artist',
      bio: 'Story artist of Caminandes 3: Llamigos.',
    },
    {
      name: 'Juan Pablo Bouza',
      role: 'Rigging',
      bio: 'Rigged the llama and the penguin of Llamigos.',
    },
    {
      name: 'Sergey Sharybin',
      role: 'Software support',
      bio: 'Credited with software support on Llamigos.',
    },
    { name: 'Torin Borrowdale', role: 'Composer', bio: 'Composed the music of Llamigos (2016).' },
    { name: 'Sander Houtman', role: 'Sound design', bio: 'Sound designer of Llamigos (2016).' },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Caminandes 3: Llamigos at the Blender Institute.',
    },
  ],
  stills: [],
  merchandise: [
    {
      name: 'Patagonia Scarf',
      type: 'Scarf',
      cents: 3200,
      description: 'Sample item: long enough for a neck like Koro’s, or two ordinary ones.',
    },
    {
      name: 'Last Berry Mug',
      type: 'Mug',
      cents: 1500,
      description: 'Sample item: for whoever gets there first.',
    },
    {
      name: 'Llamigos T-Shirt',
      type: 'T-Shirt',
      cents: 2400,
      description: 'Sample item: a long face on short sleeves.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=SkVqJ1SGeL0' }],
};
