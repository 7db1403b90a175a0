/** An idempotency key for one action, so that a repeated request counts once. */
export function nameAct(now: string, random: number): string {
  const chance = Math.floor(random * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return `${Date.parse(now).toString(36)}-${chance}`;
}
