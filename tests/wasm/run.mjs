// node run.mjs MODULE NETS POLICIES: runs a WebAssembly program, with the folders of nets at /nets and /policies.

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { WASI } from 'node:wasi';

const [module, nets, policies] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [module], preopens: { '/nets': nets, '/policies': policies } });
const { instance } = await WebAssembly.instantiate(await readFile(module), wasi.getImportObject());
process.exitCode = wasi.start(instance);
