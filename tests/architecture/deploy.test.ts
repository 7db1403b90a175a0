import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';

/** The shipped configuration without its comments. */
const nginx = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').replaceAll(/^\s*#.*$/gm, '');

/** The variables that a log line may contain: nothing about the client, and only the method of the request. */
const harmless = ['time_iso8601', 'method', 'request_method', 'status', 'body_bytes_sent', 'request_time', 'upstream_addr'];

describe('the shipped nginx configuration', () => {
  it("[V-05] logs no visitor's address, path or query, not even in its error logs", () => {
    const formats = [...nginx.matchAll(/log_format\s+(\w+)([^;]*);/g)];
    expect(formats.map(([, name]) => name)).toEqual(['student_hub']);
    const variables = formats.flatMap(([, , text = '']) => [...text.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(variables.filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
    const servers = nginx.split(/^server \{/m).slice(1);
    expect(servers.length).toBeGreaterThan(1);
    for (const server of servers) {
      // At every level except the last, nginx writes the whole request and the client's address into its error log.
      expect([...server.matchAll(/error_log\s+\S+\s+(\w+);/g)].map(([, level]) => level)).toEqual(['emerg']);
      expect([...server.matchAll(/access_log\s+([^;]+);/g)].map(([, to]) => to?.split(' ').at(-1))).toEqual([
        expect.stringMatching(/^(off|student_hub)$/),
      ]);
    }
  });
});
