import type { Film } from './film.ts';

export const cosmosLaundromat: Film = {
  brandId: '6a1d40b8-52e7-4c9f-8d03-e9b7f5c2186a',
  title: 'Cosmos Laundromat',
  type: 'Animated science fantasy',
  released: '2015-08-10',
  runningTime: '12 min',
  youtubeId: 'Y-rmzh0PI3c',
  description:
    'On a desolate island lives Franck, a sheep who has had enough. Then a salesman called Victor comes up the hill with a timer, a collar and an offer: as many lives as he likes, a few minutes each. For viewers of thirteen and up.',
  purpose:
    'First Cycle was made as the opening of a feature to be finished by studios around the world. It stayed the only cycle, and it is complete in the way the best pilots are. It treats despair with black humour; please take the age advice seriously.',
  synopsis:
    'The grass is grey, the others are sheep, and Franck has tied himself to a branch that will not hold. Victor asks for one minute of his time. He has come a long way, he says, for an adventurer. A clasp clicks, a cassette turns, and over the island the sky opens like the door of a machine. When Franck comes to himself he is in a forest of another colour, and by no means a sheep. Somewhere, behind glass, a drum keeps spinning.',
  licence: 'Creative Commons Attribution · © Blender Foundation | gooseberry.blender.org',
  cast: [
    {
      name: 'Pierre Bokma',
      role: 'Franck',
      bio: 'The voice of Franck in Cosmos Laundromat (2015).',
    },
    {
      name: 'Reinout Scholten van Aschat',
      role: 'Victor',
      bio: 'Speaks Victor in Cosmos Laundromat (2015).',
    },
  ],
  crew: [
    { name: 'Mathieu Auvray', role: 'Director', bio: 'Directed Cosmos Laundromat (2015).' },
    {
      name: 'Esther Wouda',
      role: 'Writer',
      bio: 'Wrote Cosmos Laundromat, and Sintel five years before.',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Cosmos Laundromat, known in production as Project Gooseberry.',
    },
    {
      name: 'Sebastian Krause',
      role: 'Composer',
      bio: 'Credited with the music of Cosmos Laundromat.',
    },
    {
      name: 'David Revoy',
      role: 'Layout',
      bio: 'Listed for the layouts of Cosmos Laundromat (2015).',
    },
  ],
  stills: [],
  merchandise: [
    {
      name: 'Wash Day Tote',
      type: 'Tote Bag',
      cents: 1900,
      description: 'Sample item: holds one load. Which life it belongs to is up to you.',
    },
    {
      name: 'Spin Cycle Sticker',
      type: 'Sticker',
      cents: 400,
      description: 'Sample item: sticks to machines of all kinds.',
    },
    {
      name: 'Franck Hoodie',
      type: 'Hoodie',
      cents: 0,
      description: 'Sample item: warm, woolly in spirit, cotton in fact.',
      sale: {
        itemId: 'd27e5a94-1c6b-4f83-b0a8-4e93c1f7d605',
        offers: [
          {
            offerId: '3b9c8f61-e4d7-4a25-92f0-d6a1580e7c43',
            variant: 'M',
            cents: 4800,
            stock: 30,
            numbered: false,
          },
          {
            offerId: 'a80f2d6e-7b13-49c5-8e6a-15c4f09b3d72',
            variant: 'L',
            cents: 4800,
            stock: 30,
            numbered: false,
          },
        ],
      },
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=Y-rmzh0PI3c' }],
};
