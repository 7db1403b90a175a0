// Shared by commands that create a folder: names in every spelling, and lines added to a list.

/** The spellings of a kebab-case name. */
export interface Names {
  /** study-abroad */
  readonly kebab: string;
  /** StudyAbroad */
  readonly pascal: string;
  /** studyAbroad */
  readonly camel: string;
  /** Study abroad */
  readonly title: string;
}

/** Ends the command with a sentence that says why. */
export function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

export function isKebab(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

export function spellingsOf(kebab: string): Names {
  const pascal = kebab.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = (pascal.charAt(0) + pascal.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).trim();
  return { kebab, pascal, camel, title };
}

/** Inserts a line among similar ones, in alphabetical order. */
export function addSorted(text: string, isLike: RegExp, line: string): string {
  const lines = text.split('\n');
  const like = lines.filter((candidate) => isLike.test(candidate));
  const next = like.find((candidate) => candidate > line);
  const place = next === undefined ? lines.lastIndexOf(like.at(-1) ?? '') + 1 : lines.indexOf(next);
  return lines.toSpliced(place, 0, line).join('\n');
}
