const british = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;
const typed = /^[A-Za-z0-9 ().+-]{1,18}$/;

/** Upper case with one space before the last three characters; what is no British postcode keeps its characters. [PREF-071] */
export function formatPostcode(text: string): string {
  const packed = text.toUpperCase().replace(/\s+/g, '');
  return isBritishPostcode(packed) ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : text.trim().toUpperCase();
}

/** A British postcode, GIR 0AA included, without regard to case or spaces. [PREF-068] [PREF-071] */
export function isBritishPostcode(text: string): boolean {
  const packed = text.toUpperCase().replace(/\s+/g, '');
  return packed === 'GIR0AA' || british.test(packed);
}

/** A postcode from which an area can be read: GIR 0AA has none. [PLY-051] [PLY-052] */
export function hasPostcodeArea(text: string): boolean {
  return /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/.test(text.trim());
}

/** What may be typed into a postcode field at all: 1 to 18 letters, digits, spaces, brackets, dots, hyphens, plus signs. [PREF-070] [PREF-085] [ONB-014] */
export function isPostcodeText(text: string): boolean {
  return typed.test(text);
}
