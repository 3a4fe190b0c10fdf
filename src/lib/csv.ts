// Spreadsheets run a cell that begins like a formula, other widths of its signs included; an apostrophe in front
// makes it text. So does what follows a line break, `,`, `;`, tab or `|`, since a reader that expects other separators
// or no quotes takes it for a cell, and any quotes around it for its own. Some drop spaces and invisible characters before it.
export const escapeFormulas = (cell: string) =>
  cell.replace(
    /(?<=(?:^|[,;|\t，；｜])[\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800"'‘’“”]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−⁺⁻⁼₊₋₌])|^(?=[\t\r])/gmu,
    "'",
  );

// Digits alone, with the signs of a time, a day or an exponent between them: `007`, `12345E67`, `11-12`.
const numberLike = /^\d[\d.,:/eE+-]*$/;

/** The number of a parcel or a phone as text: of one that it takes for a sum, a spreadsheet drops zeros and rounds the end. */
export const escapeId = (id: string) => `${numberLike.test(id) ? "'" : ''}${escapeFormulas(id)}`;

const csvRow = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * Rows as CSV (RFC 4180, every cell quoted), with a byte order mark, by which a spreadsheet knows that it is UTF-8.
 * What people typed has gone through `escapeFormulas`.
 */
export const csvFile = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map(csvRow).join('')}`;

export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();
