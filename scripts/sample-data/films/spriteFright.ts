import type { Film } from './film.ts';

export const spriteFright: Film = {
  title: 'Sprite Fright',
  type: 'Animated horror comedy',
  released: '2021-10-29',
  runningTime: '10 min',
  youtubeId: '_cMxraX_5RE',
  description:
    'Britain in the eighties. Five teenagers carry a boombox into an isolated forest; one of them came for the plants. Under the ferns live small, peaceful mushroom people, and they have seen enough.',
  purpose:
    'Blender Studio’s thirteenth open movie: a horror comedy with a large cast of voices and a forest full of characters, made to put the studio’s pipeline through a production with many hands.',
  synopsis:
    'Ellie wants to catalogue everything that grows between the trees. Her classmates want noise, and leave bottles where they find moss. When Ellie meets the sprites she finds a whole people, small and peaceful, with mushrooms for hats. What the others see is something to catch and to sell. A friend of the forest is a friend of the sprites; the rest are about to learn what the other thing is.',
  licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
  cast: [
    { name: 'Valerie LaPointe', role: 'Ellie', bio: 'The voice of Ellie in Sprite Fright (2021).' },
    { name: 'Gabriel Bisset-Smith', role: 'Rex', bio: 'Heard as Rex in Sprite Fright (2021).' },
    {
      name: 'Nicole Davis',
      role: 'Victoria',
      bio: 'Lends Victoria her voice in Sprite Fright (2021).',
    },
    {
      name: 'Homer Todiwala',
      role: 'Jay',
      bio: 'Credited as the voice of Jay in Sprite Fright (2021).',
    },
    { name: 'Ed Kear', role: 'Phil', bio: 'Speaks Phil in Sprite Fright (2021).' },
    {
      name: 'Eric Peterson',
      role: 'Elder Sprite',
      bio: 'The Elder Sprite’s voice in Sprite Fright (2021).',
    },
  ],
  crew: [
    {
      name: 'Matthew Luhn',
      role: 'Director and writer',
      bio: 'Wrote and directed Sprite Fright (2021).',
    },
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Co-director',
      bio: 'Co-directed Sprite Fright beside Matthew Luhn.',
    },
    { name: 'Andy Goralczyk', role: 'Art director', bio: 'Art director of Sprite Fright (2021).' },
    {
      name: 'Ricky Nierva',
      role: 'Production design',
      bio: 'Credited with the production design of Sprite Fright.',
    },
    {
      name: 'Francesco Siddi',
      role: 'Producer',
      bio: 'Produced Sprite Fright (2021) for Blender Studio.',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Executive producer',
      bio: 'Executive producer of Sprite Fright (2021), and producer of open movies since Elephants Dream (2006).',
    },
    { name: 'Ben J. Lee', role: 'Score', bio: 'Composed the score of Sprite Fright.' },
    {
      name: 'David Drury',
      role: 'Songs',
      bio: 'Wrote the songs of Sprite Fright together with Phil Peterson.',
    },
    {
      name: 'Phil Peterson',
      role: 'Songs',
      bio: 'Wrote the songs of Sprite Fright together with David Drury.',
    },
    {
      name: 'Rik Schutte',
      role: 'Animation lead',
      bio: 'Led the animation of Sprite Fright (2021).',
    },
    {
      name: 'Sander Houtman',
      role: 'Sound design',
      bio: 'Sound designer of Sprite Fright, Spring and Caminandes 3: Llamigos.',
    },
  ],
  stills: [
    {
      name: 'A tent in a dark forest, and behind it a sprite as large as a tree',
      artwork: 'sprite-fright.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'The tent, lit from inside',
      artwork: 'sprite-fright.svg',
      left: 20,
      top: 380,
      width: 560,
    },
    { name: 'The sprite grins', artwork: 'sprite-fright.svg', left: 560, top: 250, width: 560 },
  ],
  look: {
    kit: {
      ground: '#12393a',
      primary: '#ff4f8b',
      accent: '#ffb648',
      face: 'Shrikhand',
      tone: 'stage',
    },
    banner: 'A tent in a dark forest, and behind it a sprite as large as a tree',
    focal: { x: 60, y: 40 },
  },
  merchandise: [
    {
      name: 'Toadstool Socks',
      type: 'Socks',
      cents: 1200,
      description:
        'Sample item: one sprite per ankle. They face each other when you cross your feet.',
    },
    {
      name: 'Field Guide',
      type: 'Book',
      cents: 2200,
      description: 'Sample item: a blank notebook for everything that grows where you camp.',
    },
    {
      name: 'Forest Tote',
      type: 'Tote Bag',
      cents: 1800,
      description: 'Sample item: carry out what you carried in.',
    },
    {
      name: 'Watcher Sticker',
      type: 'Sticker',
      cents: 0,
      description: 'Sample item: glows in our imagination only. Price not set yet.',
    },
  ],
  links: [
    { platform: 'YouTube', link: 'https://www.youtube.com/watch?v=_cMxraX_5RE' },
    { platform: 'Twitter', link: 'https://twitter.com/BlenderStudio_' },
  ],
};
