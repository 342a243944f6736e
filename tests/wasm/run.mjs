// node run.mjs MODULE NETS: runs a program of WebAssembly that finds the folder of nets at /nets.

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, nets] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [module], preopens: { '/nets': nets } });
const { instance } = await WebAssembly.instantiate(await readFile(module), wasi.getImportObject());
process.exitCode = wasi.start(instance);
