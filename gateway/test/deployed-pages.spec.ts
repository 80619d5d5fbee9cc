import { readFileSync } from 'node:fs';
import { firstRowsAt, localisePath, PAGE_ROUTES } from '@koma/contracts';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { SLICES } from '../../slices.mjs';

const paths = z.array(z.string());
const { exactPaths, morePaths } = z.object({ exactPaths: paths, morePaths: paths }).parse(SLICES.gateway?.chart);
/** The addresses that the web server in front of the containers sends to the gateway. */
const EDGE = readFileSync(new URL('../../docker/nginx/edge.conf', import.meta.url), 'utf8');
const patterns = Array.from(
  EDGE.matchAll(/location ~ (\S+) \{\s+set \$gateway/g),
  ([, pattern = '']) => new RegExp(pattern),
);
const isAtIngress = (path: string) =>
  exactPaths.includes(path) || morePaths.some((start) => path === start || path.startsWith(`${start}/`));

const PAGES = PAGE_ROUTES.filter(
  (route) => route.layout === 'login' || route.path.startsWith('/link-media/') || firstRowsAt(route) !== null,
);

it.each(PAGES.flatMap(({ path }) => [localisePath(path, 'ja'), localisePath(path, 'en')]))(
  'sends %s to the gateway, in a cluster and with containers',
  (path) => {
    const address = path.replace(/\{\w+\}/g, 'a');
    expect([isAtIngress(address), patterns.some((pattern) => pattern.test(address))]).toEqual([true, true]);
  },
);

it('leaves the other pages of members with the host’s own web server', () => {
  for (const path of [
    '/user-dashboard/projects',
    '/en/user-dashboard/search/creator',
    '/user/settings/notification',
    '/login-help',
    '/views/ja/login.html',
  ])
    expect([isAtIngress(path), patterns.some((pattern) => pattern.test(path))]).toEqual([false, false]);
});
