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
  campaign: {
    heading: 'A new master of the first cycle, for cinemas',
    story:
      'First Cycle was finished at the resolution that its machines could carry. Its files hold more: wool, grass and the glass of every drum were made for a larger screen than most people have seen them on.\n\nWith $7,500 each shot is rendered again, graded in 4K and mixed for cinemas, and two copies are made that can be shown anywhere. The film stays free, under the licence that it has always had.\n\nThis is a sample campaign: nothing of it is promised by the people who made the film, and no money moves.',
    goalCents: 7_500_00,
    firstDay: -24,
    days: 35,
    lateDays: 10,
    budget: [
      { label: 'Rendering and clean-up', cents: 2_900_00 },
      { label: 'Colour and sound', cents: 1_900_00 },
      { label: 'Making and sending rewards', cents: 1_225_00 },
      { label: 'Cinema copies', cents: 800_00 },
    ],
    rewards: [
      {
        name: 'Your name in the credits',
        description: 'In the end titles of the new master, among those who made it possible.',
        cents: 15_00,
        months: 4,
        pledges: 24,
      },
      {
        name: 'The digital set',
        description: 'The film in 4K, its music, and twenty-four frames in print size.',
        cents: 25_00,
        months: 4,
        contents: [
          { text: 'The film in 4K', itemId: '' },
          { text: 'The music', itemId: '' },
          { text: 'Twenty-four frames', itemId: '' },
        ],
        pledges: 30,
      },
      {
        name: 'Wash Day Tote',
        description: 'Sample reward: the tote, and everything that a load holds.',
        cents: 35_00,
        stock: 60,
        ships: true,
        months: 3,
        contents: [
          { text: 'A tote', itemId: '' },
          { text: 'The digital set', itemId: '' },
        ],
        merchandise: 'Wash Day Tote',
        pledges: 14,
      },
      {
        name: 'Franck Hoodie',
        description: 'Sample reward: the hoodie of the shop, and your name in the credits.',
        cents: 60_00,
        ships: true,
        sizes: ['M', 'L'],
        months: 3,
        contents: [
          { text: 'A hoodie', itemId: 'd27e5a94-1c6b-4f83-b0a8-4e93c1f7d605' },
          { text: 'Your name in the credits', itemId: '' },
        ],
        merchandise: 'Franck Hoodie',
        pledges: 22,
      },
      {
        name: 'A day in the laundromat',
        description: 'Sample reward: one day beside whoever grades the film. Travel is yours.',
        cents: 300_00,
        stock: 5,
        months: 2,
        pledges: 5,
      },
      {
        name: 'For those of the first screening',
        description: 'Sample reward: a frame of the master, of which there are ten.',
        cents: 100_00,
        stock: 10,
        ships: true,
        months: 5,
        secret: true,
        pledges: 2,
      },
    ],
    plainPledges: 9,
    fans: 102,
    returned: 2,
    updates: [
      {
        day: 3,
        heading: 'The first shot is rendered again',
        text: 'Sample update: the first shot of the film is there in 4K. Grass is quick, wool takes its time.\n\nThe next ones follow in the order of the film.',
      },
      {
        day: 8,
        heading: 'A look behind the drums',
        text: 'Sample update: a picture of a room in which people work.',
        hidden: 'It showed somebody who had not agreed to it.',
      },
      {
        day: 14,
        heading: 'Which shots come first',
        text: 'Sample update: you have pledged, so you read it before anyone else. The forest comes first, the island last, and the storm between them is rendered twice.',
        forBackers: true,
      },
      {
        day: 21,
        heading: 'What the tote looks like',
        text: 'Sample update: this is the tote that the campaign sends. It holds one load.',
        picture: { merchandise: 'Wash Day Tote', text: 'The Wash Day Tote, seen from the front' },
      },
    ],
    questions: [
      {
        day: 5,
        text: 'Will the new master be free to download, too?',
        answer: 'Sample answer: yes, under the licence that the film has always had.',
      },
      {
        day: 11,
        text: 'Can I pick the tote up instead of having it sent?',
        answer: 'Sample answer: no, each one is sent. What that costs is part of what is raised.',
      },
      { day: 22, text: 'Does the hoodie come in S as well?' },
    ],
  },
  figures: {
    visits: 24,
    tags: [
      { tag: 'poster-berlin', days: 18, share: 0.3 },
      { tag: 'newsletter', days: 24, share: 0.25 },
      { tag: 'poster-vienna', days: 16, share: 0.15 },
      { tag: 'forum', days: 80, share: 0.1 },
    ],
    shopOrders: 12,
    followers: 30,
  },
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
