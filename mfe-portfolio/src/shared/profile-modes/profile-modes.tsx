import { useLocation } from 'react-router';
import { PageTabs } from '../page-tabs/page-tabs.js';
import { paths } from '../paths.js';
import { useWords } from '../words.js';

const MODES = ['profile', 'portfolio', 'multiSelect', 'slideSelect', 'pdf', 'credits'] as const;

/** The five modes of the profile (§2) and the credits in works of others, each a separate page. */
export function ProfileModes({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const { pathname } = useLocation();
  const tabs = MODES.map((mode) => {
    const to = paths[mode](ownerId);
    return { key: mode, to, label: t(`modes.${mode}`), isCurrent: pathname.endsWith(to.split('?', 1)[0] ?? to) };
  });
  return <PageTabs label={t('modes.label')} tabs={tabs} />;
}
