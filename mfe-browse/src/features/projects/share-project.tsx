import { type Project, projects } from '@koma/contracts';
import { api } from '@koma/web-kit';
import { ColleaguesDialog } from '@koma/web-kit/dialogs';
import { useWords } from '../../shared/words.js';
import { useRefreshProjects } from './use-refresh-projects.js';

/** Adds colleagues of the member's company to a project, and removes them. */
export function ShareProject({ project: { id, colleagues }, onClose }: { project: Project; onClose: () => void }) {
  const t = useWords();
  const refresh = useRefreshProjects();
  return (
    <ColleaguesDialog
      text={t('projects.shareText')}
      colleagues={colleagues}
      share={(memberId) => api.call(projects.share, { params: { id, memberId } })}
      end={(memberId) => api.call(projects.unshare, { params: { id, memberId } })}
      onChanged={refresh}
      onClose={onClose}
    />
  );
}
