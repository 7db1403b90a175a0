import { benchHubReply } from '/work/main/tests/bench/hub-reply.ts';
import { formatTable } from '/work/main/tests/bench/bench-row.ts';
const rows = await benchHubReply(); console.log(formatTable(rows)); console.log(rows[0].detail);
