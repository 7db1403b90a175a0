// Loaded into a node before its program: tells the CPU time it has used whenever it is asked, and does not keep it alive.
import { cpuMs } from './bench-row.ts';

process.on('message', () => process.send?.(cpuMs()));
process.channel?.unref();
