// The presets that the server has.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `edition`: as in the name of its list. */
export function presetsOf(edition: string): { id: string; setup: string }[] {
  const source = readFileSync(join(process.cwd(), '../src/vaandel/board/presets.cpp'), 'utf8');
  const list = source.split('constexpr std::array ').find((part) => part.startsWith(`k${edition}Presets`)) ?? '';
  return [...list.matchAll(/Preset\{"([^"]+)",((?:\s*"[^"]*")+)/g)].map(([, id = '', rows = '']) => ({
    ...{ id, setup: rows.replace(/[\s"]/g, '') },
  }));
}
