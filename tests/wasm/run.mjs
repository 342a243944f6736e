// node run.mjs MODULE NETS POLICIES TABLES: runs a WebAssembly program, with these folders at /nets, /policies and
// /tables.

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, nets, policies, tables] = process.argv.slice(2);
const preopens = { '/nets': nets, '/policies': policies, '/tables': tables };
const wasi = new WASI({ version: 'preview1', args: [module], preopens });
const { instance } = await WebAssembly.instantiate(await readFile(module), wasi.getImportObject());
process.exitCode = wasi.start(instance);
