import type { Film } from './film.ts';

export const sintel: Film = {
  title: 'Sintel',
  type: 'Animated fantasy short',
  released: '2010-09-27',
  runningTime: '15 min',
  youtubeId: 'eRsGyueVLvQ',
  description:
    'A girl with a spear crosses a winter that does not end. She is looking for a dragon, she tells the old man who takes her in; a small one, with a scar on its wing.',
  purpose:
    'The third open movie, an epic in a quarter of an hour: battles, deserts, crowds and cold, planned from the start to be larger than the small team that made it.',
  synopsis:
    'Beaten and half frozen, Sintel wakes by a shaman’s fire and tells him why she travels. In a ruined town she found a hatchling with a torn wing, nursed it, named it Scales, and for a while neither of them was alone. Then a grown dragon took it out of the sky. She has followed ever since, through forests, sand and snow. The cave is near, the old man says. What she finds there is exactly what she was looking for, and she does not know it in time.',
  licence: 'CC BY 3.0 · © Blender Foundation | durian.blender.org',
  cast: [
    { name: 'Halina Reijn', role: 'Sintel', bio: 'The voice of Sintel (2010).' },
    {
      name: 'Thom Hoffman',
      role: 'The Shaman',
      bio: 'Lends his voice to the Shaman in Sintel (2010).',
    },
  ],
  crew: [
    {
      name: 'Colin Levy',
      role: 'Director',
      bio: 'Directed Sintel (2010) and co-directed Agent 327: Operation Barbershop (2017).',
    },
    { name: 'Esther Wouda', role: 'Writer', bio: 'Screenwriter of Sintel (2010).' },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Sintel, made under the name Project Durian.',
    },
    {
      name: 'David Revoy',
      role: 'Art director',
      bio: 'Art director and concept artist of Sintel.',
    },
    {
      name: 'Martin Lodewijk',
      role: 'Story',
      bio: 'The comics author who worked with the team on the story of Sintel.',
    },
    {
      name: 'Jan Morgenstern',
      role: 'Composer',
      bio: 'Composed the music of Sintel, his third score for an open movie.',
    },
    { name: 'Jeremy Davidson', role: 'Animation', bio: 'Animated characters of Sintel (2010).' },
    {
      name: 'William Reynish',
      role: 'Animation',
      bio: 'Animator on Sintel, and on Big Buck Bunny before it.',
    },
    {
      name: 'Nathan Vegdahl',
      role: 'Rigging and animation',
      bio: 'Member of the Sintel team, and an animator of Big Buck Bunny.',
    },
    { name: 'Angela Guenette', role: 'Modelling', bio: 'Modelled characters of Sintel (2010).' },
    {
      name: 'Pablo Vazquez',
      role: 'Lighting',
      bio: 'Lighting artist in the Sintel team; later the director of Llamigos.',
    },
    { name: 'Campbell Barton', role: 'Software development', bio: 'Developer in the Sintel team.' },
    {
      name: 'Brecht van Lommel',
      role: 'Software development',
      bio: 'Developer in the Sintel team; technical director of Big Buck Bunny.',
    },
  ],
  stills: [
    {
      name: 'A girl with a spear stands before a dragon in the snow',
      artwork: 'sintel.svg',
      left: 0,
      top: 0,
      width: 1280,
    },
    {
      name: 'The girl, her red scarf in the wind',
      artwork: 'sintel.svg',
      left: 40,
      top: 225,
      width: 700,
    },
    { name: 'The dragon’s eye', artwork: 'sintel.svg', left: 560, top: 90, width: 640 },
  ],
  merchandise: [
    {
      name: 'Scales Hoodie',
      type: 'Hoodie',
      cents: 4900,
      description: 'Sample item: a dragon across the front, ember lining in spirit.',
    },
    {
      name: 'Winter Road Poster',
      type: 'Poster',
      cents: 2600,
      description: 'Sample item: pale dragon, dark frame, a little ember.',
    },
    {
      name: 'Ember Socks',
      type: 'Socks',
      cents: 1300,
      description: 'Sample item: for the shaman’s floor, which is cold.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=eRsGyueVLvQ' }],
};
