import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { SAMPLES } from './lint-samples.js';

const root = resolve(import.meta.dirname, '../..');
const Rules = z.record(z.string(), z.unknown()).default({});
const Config = z.looseObject({ rules: Rules, overrides: z.array(z.looseObject({ rules: Rules })) });
const Report = z.object({ diagnostics: z.array(z.object({ code: z.string().default(''), filename: z.string() })) });

let folder: string;
let config: z.infer<typeof Config>;
let complaints: Set<string>;

const fileOf = (rule: string) => {
  const name = `${rule.replace('/', '-')}.${rule.startsWith('react/') ? 'tsx' : 'ts'}`;
  return rule === 'koma/owner-state' ? `services/catalogue/src/${name}` : name;
};

/** `eslint(no-var)` is our `no-var`; two rules of React are reported under their old plugin's name. */
const ruleOf = (code: string) =>
  code
    .replace(/^(.+)\((.+)\)$/, '$1/$2')
    .replace(/^eslint\//, '')
    .replace(/^react-hooks/, 'react');

/** What lint says in a folder that holds our configuration, as `file: rule`. */
function lint(cwd: string): Promise<string> {
  return new Promise((done) => {
    const program = join(root, 'node_modules/oxlint/bin/oxlint');
    // Outside the checkout lint does not find the part that knows types by itself.
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') };
    const options = { cwd, env, maxBuffer: 2 ** 24 };
    execFile(process.execPath, [program, '--format', 'json', '.'], options, (_, stdout) => done(stdout));
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-lint-'));
  const text = await readFile(join(root, '.oxlintrc.json'), 'utf8');
  config = Config.parse(JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')));
  const files = {
    '.oxlintrc.json': JSON.stringify({ ...config, jsPlugins: [join(root, 'tools/check/house-rules.mjs')] }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', types: [] }, include: ['.'] }),
    ...Object.fromEntries(Object.entries(SAMPLES).map(([rule, sample]) => [fileOf(rule), sample])),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(folder, 'unused-comment.ts'), '// oxlint-disable-next-line no-var\nexport const a = 1;\n');
  const { diagnostics } = Report.parse(JSON.parse(await lint(folder)));
  complaints = new Set(diagnostics.map(({ code, filename }) => `${filename}: ${ruleOf(code)}`));
}, 30_000);
afterAll(() => rm(folder, { recursive: true }));

it('complains about a sample of every rule of its configuration', () => {
  const rules = [config, ...config.overrides].flatMap((part) =>
    Object.keys(part.rules).filter((rule) => part.rules[rule] !== 'off'),
  );
  expect(rules.filter((rule) => !complaints.has(`${fileOf(rule)}: ${rule}`))).toEqual([]);
});

it('complains about a comment that switches a rule off where nothing breaks it', () => {
  expect(complaints).toContain('unused-comment.ts: ');
});
