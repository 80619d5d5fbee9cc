import type { LicensedWork } from '@koma/contracts';
import { Anchor, Stack } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { useLicensedTitle } from './use-licensed-title.js';
import { paths } from './paths.js';

/** Works by their titles, each with the way to its page. */
export function WorkLinks({ works }: { works: readonly LicensedWork[] }) {
  const titleOf = useLicensedTitle();
  return (
    <Stack gap={4}>
      {works.map((work) => (
        <Anchor
          key={work.id}
          component={LocaleLink}
          to={paths.details(work.kind, work.id)}
          lang={languageOf(titleOf(work))}
        >
          {titleOf(work)}
        </Anchor>
      ))}
    </Stack>
  );
}
