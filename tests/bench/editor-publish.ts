import type { BenchRow } from './bench-row.ts';
import type { ContentItem } from './editor-content.ts';
export async function benchPublish(_content: readonly ContentItem[]): Promise<BenchRow[]> { return []; }
