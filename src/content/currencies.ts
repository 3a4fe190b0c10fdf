/** The currencies merchandise may be priced in (ISO 4217): those of the places where most buyers are. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'DKK',
  'INR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'SEK',
  'ZAR',
] as const;
