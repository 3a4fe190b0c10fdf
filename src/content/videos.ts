/** The head of its page. */
export const videoLibraryHead = {
  title: 'Video Library · Backlot',
  description:
    'Independent films under open licences, to watch in full: three we featured and four we recommend.',
} as const;

/** A film in its provider's player; `still` is our own picture, 16:9. */
export type Video = {
  /** At its provider, as `videoAddressPattern` has it. */
  address: string;
  /** Of the film's own address here. */
  slug: string;
  title: string;
  year: number;
  minutes: number;
  /** The licence and the holder, worded as the licence requires. */
  licence: string;
  still: string;
};

export type DescribedVideo = Video & { description: string };

/** Previously Featured Films. */
export const featuredVideos: readonly DescribedVideo[] = [
  {
    address: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    title: 'Sintel',
    slug: 'sintel',
    year: 2010,
    minutes: 15,
    licence: 'CC BY 3.0 · © Blender Foundation | durian.blender.org',
    description:
      'A girl crosses half a world to find the small dragon that was taken from her. Directed by Colin Levy from a screenplay by Esther Wouda, with the voices of Halina Reijn and Thom Hoffman.',
    still: '/stills/sintel.svg',
  },
  {
    address: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    title: 'Tears of Steel',
    slug: 'tears-of-steel',
    year: 2012,
    minutes: 12,
    licence: 'CC BY 3.0 · © Blender Foundation | mango.blender.org',
    description:
      'One clumsy break-up on a bridge in Amsterdam, and decades later the robots still have not forgotten. Written and directed by Ian Hubert, filmed with actors and finished with machines.',
    still: '/stills/tears-of-steel.svg',
  },
  {
    address: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    title: 'Spring',
    slug: 'spring',
    year: 2019,
    minutes: 8,
    licence: 'CC BY 4.0 · © Blender Foundation | cloud.blender.org/spring',
    description:
      'A shepherd girl and her dog climb down into the fog to wake the spirits who bring the season back. Not a word is spoken. Written and directed by Andy Goralczyk, music by Torin Borrowdale.',
    still: '/stills/spring.svg',
  },
];

/** Other Recommendations. */
export const recommendedVideos: readonly Video[] = [
  {
    address: 'https://www.youtube.com/watch?v=_cMxraX_5RE',
    title: 'Sprite Fright',
    slug: 'sprite-fright',
    year: 2021,
    minutes: 11,
    licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
    still: '/stills/sprite-fright.svg',
  },
  {
    address: 'https://vimeo.com/1084537',
    title: 'Big Buck Bunny',
    slug: 'big-buck-bunny',
    year: 2008,
    minutes: 10,
    licence: 'CC BY 3.0 · © Blender Foundation | peach.blender.org',
    still: '/stills/big-buck-bunny.svg',
  },
  {
    address: 'https://www.youtube.com/watch?v=UXqq0ZvbOnk',
    title: 'Charge',
    slug: 'charge',
    year: 2022,
    minutes: 4,
    licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
    still: '/stills/charge.svg',
  },
  {
    address: 'https://www.youtube.com/watch?v=mN0zPOpADL4',
    title: 'Agent 327: Operation Barbershop',
    slug: 'agent-327-operation-barbershop',
    year: 2017,
    minutes: 4,
    licence:
      'Creative Commons · © Blender Foundation | agent327.com · the character Agent 327 © Martin Lodewijk',
    still: '/stills/agent-327.svg',
  },
];
