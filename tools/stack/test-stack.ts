import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from './start-stack.mjs';

/** Real servers for a test file, in a separate folder. */
export async function startTestStack(): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'koma-stack-'));
  // PostgreSQL runs as another user and must be able to reach its folder.
  await chmod(dataDir, 0o755);
  const stack = await startStack({ dataDir });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
