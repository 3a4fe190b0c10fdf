import type { Film } from './film.ts';

export const wingIt: Film = {
  title: 'Wing It!',
  type: 'Animated short film',
  released: '2023-09-12',
  runningTime: '4 min',
  youtubeId: 'u9lj-c29dxI',
  description:
    'A careful cat is building a rocket out of whatever the barn has to give. A dog who wants to be a pilot cannot wait another minute. One launch, no plan B.',
  purpose:
    'Blender Studio’s fifteenth open movie, made to find out how far a 3D pipeline can be pushed towards a hand-drawn cartoon. The cat and the dog began as a picture of how developers and artists work together.',
  synopsis:
    'In a barn full of scrap, an engineer, who is a cat, bolts one more part onto the rocket. The pilot, who is a dog, would rather start. One move too soon and they are both above the clouds in a machine that was not finished, with more levers than answers. What was planned falls off piece by piece; what is left is what the two of them can do together, and a pair of wings that run on muscle.',
  licence: 'CC BY 4.0 · © Blender Foundation | studio.blender.org',
  cast: [],
  crew: [
    {
      name: 'Rik Schutte',
      role: 'Director',
      bio: 'Directed Wing It! (2023). Before that, lead animator of Charge (2022) and animation lead of Sprite Fright (2021).',
    },
    {
      name: 'Fiona Cohen',
      role: 'Producer',
      bio: 'Produced Wing It! at Blender Studio and wrote the weekly production recaps the film was made in public with.',
    },
    {
      name: 'Mariana Calegari',
      role: 'Composer',
      bio: 'Wrote the music of Wing It! (2023), following the cartoon timing of the edit.',
    },
    {
      name: 'Hjalti Hjálmarsson',
      role: 'Layout',
      bio: 'Staged the shots of Wing It! as its layout artist. Other films here carry him as director or animation director.',
    },
    {
      name: 'Vivien Lulkowski',
      role: 'Design',
      bio: 'Worked on the look of Wing It!: the rocket, its cockpit, the skies it falls through.',
    },
    {
      name: 'Demeter Dzadik',
      role: 'Rigging',
      bio: 'Built the controls behind the cat and the dog of Wing It! (2023).',
    },
    {
      name: 'Beau Gerbrands',
      role: 'Modelling and lighting',
      bio: 'Modelled the rocket, inside and out, and lit shots of Wing It!',
    },
    {
      name: 'Simon Thommes',
      role: 'Shading and effects',
      bio: 'Responsible for the drawn look of the surfaces and for the smoke of Wing It!',
    },
    {
      name: 'Andy Goralczyk',
      role: 'Lighting',
      bio: 'Lit Wing It! (2023); art director or director of several older films in this list.',
    },
    {
      name: 'Pablo Fournier',
      role: 'Animation',
      bio: 'Animator on Wing It! (2023), and on Spring (2019) before it.',
    },
  ],
  stills: [],
  merchandise: [
    {
      name: 'Launch Day T-Shirt',
      type: 'T-Shirt',
      cents: 2600,
      description:
        'Sample item: the rocket on the chest, in ink that has seen a barn from the inside.',
    },
    {
      name: 'Checklist Sticker',
      type: 'Sticker',
      cents: 400,
      description: 'Sample item: a round sticker for toolboxes, laptops and unfinished spacecraft.',
    },
    {
      name: 'Pilot’s Necklace',
      type: 'Necklace',
      cents: 0,
      description: 'Sample item: a pendant with the rocket at full tilt. Price not set yet.',
    },
  ],
  links: [{ platform: 'YouTube', link: 'https://www.youtube.com/watch?v=u9lj-c29dxI' }],
};
