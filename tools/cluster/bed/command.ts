import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program with its arguments in one text, split at spaces. */
export const command = async (line: string, env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const [program = '', ...args] = line.split(' ');
  const { stdout } = await run(program, args, { env, maxBuffer: 1e8 });
  return stdout;
};
