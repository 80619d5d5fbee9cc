import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Files of a server's certificate. */
export interface Certificate {
  cert: string;
  key: string;
  /** Both in one. */
  both: string;
}

/** An authority of a test's own. */
export interface Authority {
  /** Its certificate. */
  file: string;
  pem: string;
  /** Writes a certificate for a host; over the last one of that name. @param days less than none: it has run out */
  issue(name: string, host?: string, days?: number): Promise<Certificate>;
}

/** Makes an authority with openssl, in a folder of its own. */
export async function newAuthority(folder: string): Promise<Authority> {
  await mkdir(folder, { recursive: true });
  const [file, key] = [join(folder, 'ca.pem'), join(folder, 'ca.key')];
  await run('openssl', ['req', '-x509', ...NEW_KEY, '-subj', '/CN=Koma test authority', '-keyout', key, '-out', file]);
  const issue = async (name: string, host = 'localhost', days = 2): Promise<Certificate> => {
    const own = {
      cert: join(folder, `${name}.crt`),
      key: join(folder, `${name}.key`),
      both: join(folder, `${name}.pem`),
    };
    const request = join(folder, `${name}.csr`);
    const extensions = join(folder, `${name}.ext`);
    await writeFile(extensions, `subjectAltName=DNS:${host}\nbasicConstraints=critical,CA:FALSE\n`);
    await run('openssl', ['req', ...NEW_KEY, '-subj', `/CN=${name}`, '-keyout', own.key, '-out', request]);
    // A number of its own: a file of numbers would be read while another certificate's is written.
    const number = ['-set_serial', `0x${randomBytes(16).toString('hex')}`];
    const signing = ['-CA', file, '-CAkey', key, ...number, '-days', String(days), '-extfile', extensions];
    await run('openssl', ['x509', '-req', '-in', request, ...signing, '-out', own.cert]);
    await writeFile(own.both, (await readFile(own.key, 'utf8')) + (await readFile(own.cert, 'utf8')));
    return own;
  };
  return { file, pem: await readFile(file, 'utf8'), issue };
}
