import { imports } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { keyOf, usePageName, usePageRoute } from '@koma/web-kit';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FullAdminsOnly } from '../../shared/full-admins-only.js';
import { useAddress } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import { ChooseFile } from './choose-file.js';
import { CurrentImport } from './current-import.js';
import { ImportHistory } from './import-history.js';

/** The address names the file that is looked at, so that the page can be left and come back to. */
function Imports() {
  const { params, change } = useAddress();
  const client = useQueryClient();
  const id = params.get('file');
  const open = (file: string | null) => {
    change({ file });
    void client.invalidateQueries({ queryKey: keyOf(imports.list) });
  };
  return (
    <Stack gap="xl">
      {id ? <CurrentImport key={id} id={id} onGone={() => open(null)} /> : <ChooseFile onSent={open} />}
      <ImportHistory onOpen={open} />
    </Stack>
  );
}

/** `/admin/import`: works and creators from another system, for full admins. */
export function ImportPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  return (
    <FullAdminsOnly words={t('import.fullOnly')}>
      <PageHeader title={route && nameOf(route.name)} description={t('import.lead')} />
      <Imports />
    </FullAdminsOnly>
  );
}
