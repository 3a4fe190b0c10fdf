/** The head of its page. */
export const homeHead = {
  title: 'Backlot: a storefront for independent film and TV',
  description:
    'Nobody greenlit it, you made it anyway. Backlot gives independent film and TV a digital storefront: poster, cast, crew and merchandise at one address.',
} as const;

/** The texts of the home page, in its order. */
export const hero = {
  title: ['Nobody greenlit it.', 'You made it anyway.'],
  welcome:
    'Welcome to the power of independent TV and film, and to a place where it stays with the people who make it.',
  toShop: 'See what is on sale',
} as const;

export const intro = {
  title: 'From the first draft to the last row',
  statements: [
    {
      claim: 'We understand the journey.',
      text: 'A film is years of favours, a borrowed lens and one more take before the light goes. When it is finished the money is gone, and the longest part has only begun: finding the people it was made for.',
    },
    {
      claim: 'We recognise potential before it has numbers.',
      text: 'A few hundred people who would cross a city for your next film are a beginning. They deserve more than a link under a video.',
    },
    {
      claim: 'That is why Backlot exists.',
      text: 'A backlot is the ground behind the screen, where a film is built and paid for. Studios have always had one. This one is for everybody else.',
    },
  ],
} as const;

export const steps = [
  {
    title: 'Sign Up',
    still: '/stills/sign-up.avif',
    stillAlt: 'The sign-up form, which asks for you, your brand and your channels.',
    text: 'Sign up to get your projects featured. Tell us who you are, what you make and where we can watch it.',
  },
  {
    title: 'Upload',
    still: '/stills/storefront.avif',
    stillAlt: 'The page of a film: its links, title, description and poster.',
    text: 'Upload your Project Pack, the film’s information and its branding kit, and your digital storefront is set up from it: poster, story, cast, crew and merchandise at one address.',
  },
  {
    title: 'Analyze and Earn',
    still: '/stills/packages.avif',
    stillAlt: 'The four packages side by side, with their limits and fees.',
    text: 'Data on how the film performs and who its fans are, while you get paid. You should never have to ask somebody else who your audience is.',
  },
] as const;

export const benefits = [
  {
    title: 'Boost Your Brand with Unique Merch',
    text: 'The film is over when the lights come up; the T-shirt walks home with the audience. Limited editions are drawn from your title, your poster and your logo, and from nothing else. Your package says how many, and how much of the design comes with it.',
  },
  {
    title: 'Expand Your Reach',
    text: 'A festival shows your film for a week. Its page is open every night, to anyone who remembers the first letters of its title or of one person’s name, and it is one link when a programmer asks to see more.',
  },
  {
    title: 'Engage with Your Fans',
    text: 'Nobody is a fan of a company. They are fans of the voice, the score, the one shot they cannot explain. So everyone in your cast and crew can have a name, a face and a way to be followed, and whoever loved the music finds the composer.',
  },
  {
    title: 'Experience Steady Growth',
    text: 'Growth is not a viral week. It is a second film that is easier to pay for than the first. Begin with one campaign, take a storefront when your audience asks for it, and see the platform’s share fall as sales rise. The figures stand below, before you decide.',
  },
] as const;
