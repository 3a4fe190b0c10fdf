import type { Film } from './film.ts';

export const caminandes: Film = {
  brandId: '9e47b1c5-06d2-4a8f-b3e9-58c70f2d14a6',
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
  campaign: {
    heading: 'Sound for cinemas, and a copy for schools',
    story:
      'Three minutes of snow, and every step in it was recorded for headphones. With $3,000 the steps, the wind and the one red berry are mixed anew for a room full of people, and a copy without words goes to schools.\n\nThis is a sample campaign: nothing of it is promised by the people who made the film, and no money moves.',
    goalCents: 3_000_00,
    firstDay: -46,
    days: 35,
    lateDays: 8,
    budget: [
      { label: 'Mixing', cents: 1_700_00 },
      { label: 'A copy for schools', cents: 600_00 },
      { label: 'Making and sending rewards', cents: 430_00 },
    ],
    rewards: [
      {
        name: 'A postcard from Patagonia',
        description: 'Sample reward: snow on the front, your name on the back.',
        cents: 10_00,
        ships: true,
        months: 2,
        pledges: 18,
      },
      {
        name: 'Last Berry Mug',
        description: 'Sample reward: for whoever gets there first.',
        cents: 30_00,
        stock: 40,
        ships: true,
        months: 2,
        contents: [{ text: 'A mug', itemId: '' }],
        merchandise: 'Last Berry Mug',
        pledges: 24,
      },
      {
        name: 'Patagonia Scarf',
        description: 'Sample reward: long enough for a neck like Koro’s, and the postcard.',
        cents: 75_00,
        stock: 20,
        ships: true,
        months: 3,
        contents: [
          { text: 'A scarf', itemId: '' },
          { text: 'A postcard', itemId: '' },
        ],
        merchandise: 'Patagonia Scarf',
        delay: {
          day: 44,
          months: 1,
          reason: 'Sample reason: the wool comes three weeks later than it was said.',
        },
        pledges: 20,
      },
    ],
    plainPledges: 8,
    latePledges: 4,
    fans: 68,
    updates: [
      {
        day: 36,
        heading: 'The goal is reached',
        text: 'Sample update: the campaign is over, and the mixing begins. Late pledges are taken for eight days more.',
      },
      {
        day: 44,
        heading: 'The scarf takes a month longer',
        text: 'Sample update: the wool is late. Your pledge for a scarf says the new month, and the one that was promised first.',
        forBackers: true,
        picture: { merchandise: 'Patagonia Scarf', text: 'The Patagonia Scarf, folded' },
      },
    ],
    questions: [
      {
        day: 12,
        text: 'Is the copy for schools without words, too?',
        answer: 'Sample answer: yes. There are no words in the film, and none in the copy.',
      },
    ],
  },
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
