/** The parts of the id of a public date: its name with its level, such as 'ug-jan', and its year; null for any other id. */
export function readDateId(id: string): { readonly name: string; readonly year: number } | null {
  const [, level, year, name] = /^(ug|uc|pg|tt|ap)-(\d{4})-(\w+)$/.exec(id) ?? [];
  return level === undefined ? null : { name: `${level}-${name}`, year: Number(year) };
}

/** The id of a public date in a year. */
export function toDateId(name: string, year: number): string {
  return name.replace('-', `-${year}-`);
}
