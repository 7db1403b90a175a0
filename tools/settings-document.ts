import type { Feature, Settings } from '#server/composition';
import type { HubPack } from '#server/domain';
import { listFeatures } from '#server/features';
import { processSettings } from '#server/site';

const head = `# Settings

Made by \`npm run gen\` from the features of the server. All are environment variables; nothing secret stands in a file of the project. How they go together is in [operations](operations.md).
`;

/** Writes the settings for operators: a table for each feature with settings, in the order of the list of features. */
export function writeSettingsDocument({ features }: HubPack): string {
  const seen = new Set<string>();
  const own: Pick<Feature, 'name' | 'settings'> = { name: 'process', settings: processSettings };
  const tables = [own, ...listFeatures(features)].map(({ name, settings = {} }) => writeTable(name, settings, seen));
  return `${[head, ...tables.filter((table) => table !== '')].join('\n')}`;
}

/** A setting that several features read is listed with the first. */
function writeTable(name: string, settings: Settings, seen: Set<string>): string {
  const fresh = Object.values(settings).filter(({ names }) => !seen.has(names));
  for (const { names } of fresh) seen.add(names);
  if (fresh.length === 0) return '';
  const rows = fresh.map(({ names, fallback, meaning }) => {
    const named = names
      .split(', ')
      .map((one) => `\`${one}\``)
      .join(', ');
    return `| ${named} | ${fallback} | ${meaning} |\n`;
  });
  return `## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n| Name | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}
