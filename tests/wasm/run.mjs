// node run.mjs MODULE NETS POLICIES TABLES SETUPS: runs a WebAssembly program, with these folders at /nets, /policies,
// /tables and /setups.

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, nets, policies, tables, setups] = process.argv.slice(2);
const preopens = { '/nets': nets, '/policies': policies, '/tables': tables, '/setups': setups };
const wasi = new WASI({ version: 'preview1', args: [module], preopens });
const { instance } = await WebAssembly.instantiate(await readFile(module), wasi.getImportObject());
process.exitCode = wasi.start(instance);
