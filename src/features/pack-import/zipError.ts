/** Why a zip or one of its files is not read; the message is for the user. */
export class ZipError extends Error {}
