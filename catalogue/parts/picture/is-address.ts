/** True when a picture has an address of its own, here or under http; other texts are keys of pictures that are drawn here. */
export function isPictureAddress(image: string): boolean {
  return /^(https?:\/\/|\/(?![/\\\s]))/i.test(image);
}
