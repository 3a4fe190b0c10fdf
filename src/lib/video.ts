/** A video as its address is stored: at YouTube, or at Vimeo, where one that is not listed has a key at its end. */
export const videoAddressPattern =
  /^https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]{11}|vimeo\.com\/\d{1,12}(?:\/[\da-z]{1,40})?)$/i;

/** Who plays a video of this address. */
export const videoProvider = (address: string) =>
  address.includes('//vimeo.') ? 'Vimeo' : 'YouTube';
