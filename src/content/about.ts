/** The head of its page. */
export const aboutHead = {
  title: 'Who Are We · Backlot',
  description:
    'Art decides which film gets made, business whether there is a next one: what Backlot believes, counts and works for.',
} as const;

/** The texts of Who Are We, in the page's order. */
export const transforming = {
  title: 'Transforming Independent Film',
  claim: 'The camera got cheap. The audience did not.',
  paragraphs: [
    'Anyone with a story can shoot it now. Being seen, being remembered and being paid still happen behind doors that other people control.',
    'Backlot gives an independent film what a studio film has as a matter of course: a front of house with its name on it, its people credited where they can be found, and terms that are written down before anyone signs.',
  ],
} as const;

export const philosophy = {
  title: 'Our Philosophy',
  sides: [
    {
      claim: 'Art decides which film gets made.',
      text: 'It is yours. Nobody here will ask for a happier ending, a younger lead or a shorter title.',
    },
    {
      claim: 'Business decides whether there is a next one.',
      text: 'So it is said plainly. Every limit and every percentage stands in one table that you can print and argue with.',
    },
  ],
} as const;

export const impact = {
  title: 'Our Impact',
  claim: 'We count in second films.',
  paragraphs: [
    'Views come and go. What changes a life in film is being able to begin again: with fans who know your name, a crew that was credited, and something left over from the last time.',
    'That is why a credit here is never small print. The sound recordist can be found by name as surely as the lead, and every name leads to the other films here that person worked on.',
  ],
} as const;

export const mission = {
  title: 'Our Mission',
  claim: 'More films by more people, each seen by those it was meant for.',
  pillars: [
    {
      title: 'Build a Thriving Community',
      text: 'Films are made by people who lend each other lenses, sofas and Sundays. A film’s page names them all, so that finding one film means meeting the people who will make the next.',
    },
    {
      title: 'Expand Your Audience',
      text: 'Every film has more people waiting for it than its first screening can seat. They are in other cities, in other years, one name in the credits away.',
    },
    {
      title: 'Celebrate Diversity',
      text: 'The best story this year may come from a place without a single sound stage. It keeps its own title here, in its own alphabet, and needs no permission to be shown.',
    },
  ],
} as const;
