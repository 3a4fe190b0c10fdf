/** The texts of a package that a brand is granted. */
export const grantCopy = {
  package: 'Package',
  until: 'Granted until',
  choosePackage: 'Choose a package',
  packageMissing: 'Choose a package.',
  nameMissing: 'Enter the brand’s name.',
  dayPast: 'Choose a day that has not passed, before the year 3000.',
  /** The package of a brand, in a sentence. */
  forEver: 'free, without an end',
  untilDay: (day: string) => `granted until ${day}`,
  over: (day: string) => `ended on ${day}`,
} as const;
