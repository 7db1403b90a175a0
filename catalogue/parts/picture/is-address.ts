/** Whether a picture has an address, on this site or elsewhere; other texts are keys of drawn pictures. */
export function isPictureAddress(image: string): boolean {
  return /^(https?:\/\/|\/(?![/\\\s]))/i.test(image);
}
