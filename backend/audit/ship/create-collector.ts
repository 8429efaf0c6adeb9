import { hostname } from 'node:os';
import type { Collector } from '#audit/ship/collector.ts';
import { fileCollector } from '#audit/ship/file-collector.ts';
import { syslogCollector } from '#audit/ship/syslog-collector.ts';

/**
 * Creates the collector of a setting.
 *
 * @param setting a value that `AUDIT_LOG` may have
 */
export function createCollector(setting: string): Collector {
  if (setting.startsWith('file:')) {
    const path = setting.slice('file:'.length);
    // A file belongs to one machine; each of several writes its own.
    return { name: `file:${path}@${hostname()}`, title: path, ...fileCollector(path) };
  }
  const { protocol, hostname: host, port } = new URL(setting);
  const isTcp = protocol === 'syslog+tcp:';
  const place = { host: host.replace(/^\[|\]$/g, ''), port: Number(port) || (isTcp ? 601 : 514) };
  return {
    name: setting.toLowerCase(),
    title: `syslog server ${host}:${place.port} (${isTcp ? 'TCP' : 'UDP'})`,
    ...syslogCollector(place, isTcp),
  };
}
