import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { locale as localeSchema } from '@koma/contracts';
import { CHROMIUM_FLAGS } from '../chromium-flags.js';
import { PlatformProcess } from '../../tools/platform/platform-process.js';
import { acceptApplication, activate, applyAsCreator, signIn } from './account-steps.js';
import { accounts } from './accounts.js';
import { publishProfile } from './creator-steps.js';
import { isPassed, lineOf, type Outcome } from './file-report.js';
import { type People, tryFile } from './file-steps.js';
import { type Place, Visitor } from './visitor.js';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    origin: { type: 'string' },
    locale: { type: 'string', default: 'ja' },
    headed: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const locale = localeSchema.parse(values.locale);

/** Creates a creator who has gone all the way from the application, and a user. */
async function createPeople(browser: Browser, place: Place): Promise<People> {
  const arrive = () => Visitor.arrive(browser, place, { locale });
  const [creator, staff, user] = [await arrive(), await arrive(), await arrive()];
  const account = { email: `files-${Date.now().toString(36)}@example.jp`, password: 'Brand2new' };
  await applyAsCreator(creator, account.email);
  await signIn(staff, accounts.staff, 'admin');
  await activate(creator, await acceptApplication(staff, account.email), account);
  await publishProfile(creator, {
    familyName: '試写', firstName: '室', familyNameKana: 'シシャ', firstNameKana: 'シツ', familyNameRoman: 'Shisha', firstNameRoman: 'Shitsu',
    position: 'director', biography: 'Files of somebody’s own.',
  }); // prettier-ignore
  await signIn(user, accounts.user, 'user');
  await staff.context.close();
  return { creator, user };
}

/** The named platform, or a separate one. */
async function findPlace(): Promise<{ place: Place; leave: () => Promise<void> }> {
  const inboxUrl = process.env.KOMA_INBOX_URL;
  if (values.origin) return { place: { origin: values.origin, inboxUrl }, leave: () => Promise.resolve() };
  const data = mkdtempSync(join(tmpdir(), 'koma-journey-'));
  const platform = new PlatformProcess(data);
  const origin = await platform.start();
  const leave = async () => {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { place: { origin }, leave };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

async function run(files: readonly string[]): Promise<Outcome[]> {
  const { place, leave } = await findPlace();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, headless: !values.headed });
  try {
    const people = await createPeople(browser, place);
    const outcomes: Outcome[] = [];
    for (const file of files) {
      const outcome = await tryFile(people, file);
      outcomes.push(outcome);
      say(lineOf(outcome));
    }
    return outcomes;
  } finally {
    await browser.close();
    await leave();
  }
}

const outcomes = await run(await filesIn(resolve(values.files ?? '.')));
const failed = outcomes.filter((outcome) => !isPassed(outcome)).length;
say(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
