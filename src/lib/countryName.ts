// Made at the first use, which takes a moment.
let names: Intl.DisplayNames | undefined;

/** The name of a country by its ISO 3166-1 code; the code itself where it is unknown, and nothing of nowhere. */
export function countryName(code: string): string {
  if (code === '') return '';
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return names.of(code) ?? code;
}
