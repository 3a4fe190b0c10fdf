/** The social platforms of the specification, in its order. LinkedIn's icon is the fallback. */
export const platforms = [
  'Instagram',
  'Facebook',
  'Twitter',
  'TikTok',
  'YouTube',
  'Snapchat',
  'LinkedIn',
] as const;

export type Platform = (typeof platforms)[number];
