import type { Film } from './film.ts';

export const elephantsDream: Film = {
  brandId: 'c80a5f3e-71b9-4d26-9c4f-2e6b93d8a057',
  title: 'Elephants Dream',
  type: 'Animated science fiction',
  released: '2006-03-24',
  runningTime: '11 min',
  youtubeId: 'TLkA0RELQ1g',
  description:
    'Old Proog shows young Emo round the Machine: switchboards, birds of wire, a typewriter that dances, a lift as tall as a tower. Emo would like to know where all of this is.',
  purpose:
    'The first open movie. Seven people in Amsterdam set out to make a film with free tools alone, and to give away everything that went into it. Made with the Netherlands Media Art Institute.',
  synopsis:
    'Proog leads, Emo follows. Every door opens on another piece of an endless apparatus, and every piece needs a warning, a trick or a leap, which Proog supplies with pride. But Emo looks where Proog points and does not see it, or sees something else, and says so. The further they go the harder the old man insists and the less the young one plays along, until the question is no longer what the Machine is but whose.',
  licence:
    'CC BY 2.5 · © 2006 Blender Foundation / Netherlands Media Art Institute | www.elephantsdream.org',
  cast: [
    { name: 'Tygo Gernandt', role: 'Proog', bio: 'The voice of Proog in Elephants Dream (2006).' },
    { name: 'Cas Jansen', role: 'Emo', bio: 'The voice of Emo in Elephants Dream (2006).' },
  ],
  crew: [
    {
      name: 'Bassam Kurdali',
      role: 'Director',
      bio: 'Directed Elephants Dream (2006); also animated, modelled and rigged for it.',
    },
    {
      name: 'Ton Roosendaal',
      role: 'Producer',
      bio: 'Producer of Elephants Dream, made under the name Project Orange.',
    },
    {
      name: 'Pepijn Zwanenberg',
      role: 'Screenplay',
      bio: 'Wrote the screenplay of Elephants Dream.',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Art director',
      bio: 'Art director of Elephants Dream, credited as Andreas Goralczyk.',
    },
    {
      name: 'Matt Ebb',
      role: 'Lead artist',
      bio: 'Lead artist of Elephants Dream, mostly on its concepts and sets.',
    },
    { name: 'Bastian Salmela', role: 'Lead artist', bio: 'Lead artist of Elephants Dream (2006).' },
    {
      name: 'Lee Salvemini',
      role: 'Lead artist',
      bio: 'Lead artist of Elephants Dream; later in the team of Sintel.',
    },
    {
      name: 'Toni Alatalo',
      role: 'Technical director',
      bio: 'Technical director of Elephants Dream (2006).',
    },
    {
      name: 'Jan Morgenstern',
      role: 'Music and sound design',
      bio: 'Composed the music of Elephants Dream and designed its sound.',
    },
  ],
  stills: [],
  campaign: {
    heading: 'A walk through the Machine, on foot',
    story:
      'Proog’s tour takes eleven minutes, and one would like to stay longer. With $9,000 the rooms of the Machine become a walk for one person at a time, with every door that the film leaves closed.\n\nThis is a sample campaign: nothing of it is promised by the people who made the film, and no money moves.',
    goalCents: 9_000_00,
    firstDay: -36,
    days: 30,
    lateDays: 0,
    budget: [
      { label: 'Rooms and doors', cents: 5_200_00 },
      { label: 'Sound', cents: 1_600_00 },
      { label: 'Making and sending rewards', cents: 1_390_00 },
    ],
    rewards: [
      {
        name: 'A ticket to the walk',
        description: 'Sample reward: the walk, on the day on which it opens.',
        cents: 20_00,
        months: 6,
        pledges: 14,
      },
      {
        name: 'The Machine Poster',
        description: 'Sample reward: an elephant, if you believe Proog.',
        cents: 40_00,
        stock: 50,
        ships: true,
        months: 3,
        contents: [{ text: 'A poster', itemId: '' }],
        merchandise: 'The Machine Poster',
        pledges: 16,
      },
    ],
    plainPledges: 6,
    fans: 36,
    returned: 6,
    returnedAtStripe: 5,
    updates: [
      {
        day: 31,
        heading: 'How your money comes back',
        text: 'Sample update: the goal was not reached, and all that was pledged goes back. The page of your pledge says when.',
      },
    ],
    questions: [],
  },
  merchandise: [
    {
      name: 'The Machine Poster',
      type: 'Poster',
      cents: 2600,
      description: 'Sample item: an elephant, if you believe Proog.',
    },
    {
      name: 'Switchboard Tote',
      type: 'Tote Bag',
      cents: 1900,
      description: 'Sample item: for cables you keep just in case.',
    },
    {
      name: 'Guided Tour Notebook',
      type: 'Book',
      cents: 1400,
      description: 'Sample item: write down what you see. It may differ.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=TLkA0RELQ1g' }],
};
