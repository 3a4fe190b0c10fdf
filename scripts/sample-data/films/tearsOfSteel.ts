import type { Film } from './film.ts';

export const tearsOfSteel: Film = {
  brandId: '2f6c9e13-7a48-4d05-b1f7-c83e50a9d264',
  title: 'Tears of Steel',
  type: 'Live-action science fiction',
  released: '2012-09-26',
  runningTime: '12 min',
  youtubeId: 'R6MlUcmOul8',
  description:
    'On a bridge in Amsterdam a young man says the wrong thing to the wrong roboticist. Decades later a band of fighters and scientists gathers at the Oude Kerk to say it better.',
  purpose:
    'The open movie that mixed actors with machines: filmed in Amsterdam, then finished with the tracking, masking and compositing tools that were written while it was made.',
  synopsis:
    'Thom wants to be an astronaut. Celia lives for robotics. Their parting is clumsy and, as it turns out, historic: years on, steel walks the canals, and the people at the church have one idea left. They will stage that day once more to save the world from it. It takes machines, a great deal of nerve, and an old man who has had a lifetime to think of what he should have said.',
  licence: 'CC BY 3.0 · © Blender Foundation | mango.blender.org',
  cast: [
    {
      name: 'Derek de Lint',
      role: 'Thom',
      bio: 'Plays Thom as an old man in Tears of Steel (2012).',
    },
    {
      name: 'Sergio Hasselbaink',
      role: 'Barley',
      bio: 'Appears as Barley in Tears of Steel (2012).',
    },
    {
      name: 'Rogier Schippers',
      role: 'The Captain',
      bio: 'Plays the Captain in Tears of Steel (2012).',
    },
    {
      name: 'Vanja Rukavina',
      role: 'Young Thom',
      bio: 'Plays the young Thom on the bridge in Tears of Steel (2012).',
    },
    { name: 'Denise Rebergen', role: 'Celia', bio: 'Plays Celia in Tears of Steel (2012).' },
  ],
  crew: [
    {
      name: 'Ian Hubert',
      role: 'Director and writer',
      bio: 'Wrote and directed Tears of Steel (2012).',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Tears of Steel, made under the name Project Mango.',
    },
    {
      name: 'Joris Kerbosch',
      role: 'Director of photography',
      bio: 'Photographed Tears of Steel (2012).',
    },
    { name: 'Joram Letwory', role: 'Composer', bio: 'Composed the music of Tears of Steel.' },
    {
      name: 'David Revoy',
      role: 'Concept art',
      bio: 'Concept artist of Tears of Steel, returning after Sintel.',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Visual effects',
      bio: 'Member of the visual effects team of Tears of Steel.',
    },
    {
      name: 'Jeremy Davidson',
      role: 'Visual effects',
      bio: 'Came from the animation of Sintel to the effects team of Tears of Steel.',
    },
  ],
  stills: [
    {
      name: 'A couple on a bridge under an enormous mechanical eye',
      artwork: 'tears-of-steel.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'The couple on the bridge',
      artwork: 'tears-of-steel.svg',
      left: 300,
      top: 330,
      width: 480,
    },
    { name: 'The eye', artwork: 'tears-of-steel.svg', left: 560, top: 120, width: 600 },
  ],
  showings: [
    {
      title: 'Sample evening',
      venue: 'Kino Lantaarn',
      address: 'Kadestraat 10, Amsterdam',
      inDays: 25,
      starts: '19:30',
      minutes: 120,
      cells:
        'cc..aaaaaaaa..cc/aaaa.aaaaaaaa.aaaa/aaaa.aaaaaaaa.aaaa/bbbb.bbbbbbbb.bbbb/bbbb.bbbBBbbb.bbbb/bbbb.bbbbbbbb.bbbb/bbbb.bbbbbbbb.bbbb/bbbb.bbbbbbbb.bbbb',
      zones: [
        { label: 'Front', cents: 12_00 },
        { label: 'Back', cents: 16_00 },
        { label: 'Wheelchair and companion', cents: 16_00, pair: true },
      ],
      orders: [2, 4, 2, 6, 1, 3],
      guests: [2, 1],
      hasPass: true,
    },
    {
      title: 'Sample matinee',
      venue: 'The Small Hall',
      address: 'Kadestraat 12, Amsterdam',
      inDays: 11,
      starts: '15:00',
      minutes: 90,
      cells: 'aaaaaaaa/aaaaaaaa/aaaaaaaa',
      zones: [{ label: 'Seats', cents: 10_00 }],
      orders: [6, 6, 6, 4],
      waiting: [2, 1],
    },
    {
      title: '',
      venue: 'The Open Yard',
      address: 'Havenweg 1, Rotterdam',
      inDays: 18,
      starts: '21:30',
      minutes: 150,
      cells: '',
      zones: [{ label: 'Admission', cents: 8_00, stock: 60 }],
      orders: [2, 4, 1],
      cancelled: 'Sample reason: the yard is being rebuilt.',
    },
    {
      title: 'Sample late show',
      venue: 'The Upper Hall',
      address: 'Kadestraat 14, Amsterdam',
      inDays: 40,
      starts: '22:00',
      minutes: 90,
      cells: '',
      zones: [{ label: 'Admission', cents: 9_00, stock: 120 }],
      orders: [],
      threshold: { wanted: 60, interested: 47, inDays: 20 },
    },
  ],
  figures: {
    visits: 16,
    tags: [
      { tag: 'poster-amsterdam', days: 12, share: 0.4 },
      { tag: 'newsletter', days: 6, share: 0.3 },
    ],
    shopOrders: 0,
    followers: 18,
  },
  merchandise: [
    {
      name: 'Optic Mug',
      type: 'Mug',
      cents: 1600,
      description: 'Sample item: it watches you drink.',
    },
    {
      name: 'Under the Dome Poster',
      type: 'Poster',
      cents: 0,
      description: 'Sample item: a steel iris in teal and orange, in an edition of 100.',
      sale: {
        itemId: '5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30',
        offers: [
          {
            offerId: 'c9f0a1d7-63b2-4e58-8a4d-2b7e90f1c356',
            variant: '',
            cents: 2600,
            stock: 100,
            numbered: true,
          },
        ],
      },
    },
    {
      name: 'Bridge T-Shirt',
      type: 'T-Shirt',
      cents: 0,
      description: 'Sample item: wear it when you have something to say.',
      sale: {
        itemId: '8d417f02-b95c-4a63-ae27-36f8e10b9d54',
        offers: [
          {
            offerId: '0b6d93e5-8f21-47ca-b3d4-5c1a7e62f908',
            variant: 'S',
            cents: 2500,
            stock: 20,
            numbered: false,
          },
          {
            offerId: '71c4e8a9-2d56-4b0f-96e3-f8a05b3d7c12',
            variant: 'M',
            cents: 2500,
            stock: 40,
            numbered: false,
          },
          {
            offerId: 'e35a0f7b-94c8-41d2-8e6f-b07d1c9a4265',
            variant: 'L',
            cents: 2700,
            stock: 0,
            numbered: false,
          },
        ],
      },
    },
    {
      name: 'Lens Pendant',
      type: 'Necklace',
      cents: 0,
      description: 'Sample item: nine blades, one pupil. Price not set yet.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=R6MlUcmOul8' }],
};
