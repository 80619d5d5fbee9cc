import { portfolios, type WorkCard } from '@koma/contracts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, readLoginState } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDrawer } from '../../work-editing/own-works/edit-drawer.js';
import { OwnWorkDialogs, type WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { useEditing } from '../../work-editing/own-works/use-editing.js';
import { paths } from '../../shared/paths.js';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { useWords } from '../../shared/words.js';
import { PortfolioForm } from './portfolio-form.js';
import { worksOf } from './entries.js';

function UploadLinks() {
  const t = useWords();
  return (
    <Group gap="sm">
      <Button component={LocaleLink} to={paths.upload('video')}>
        {t('portfolio.addVideo')}
      </Button>
      <Button component={LocaleLink} to={paths.upload('image')} variant="default">
        {t('portfolio.addImage')}
      </Button>
      <Anchor component={LocaleLink} to={paths.analytics}>
        {t('portfolio.analytics')}
      </Anchor>
    </Group>
  );
}

function NoWorks({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  if (ownerId !== null) return <EmptyState title={t('served.empty')} description={t('served.emptyText')} />;
  return <EmptyState title={t('portfolio.empty')} description={t('portfolio.emptyText')} action={<UploadLinks />} />;
}

/** The question on a work; rendered outside the form, because forms cannot be nested. */
interface Asked {
  work: WorkCard;
  question: WorkQuestion;
}

function Portfolio({ ownerId }: { ownerId: string | null }) {
  const t = useWords();
  const { editedId, edit, close } = useEditing();
  const [asked, setAsked] = useState<Asked | null>(null);
  const id = ownerId ?? readLoginState()?.userId ?? '';
  const query = useQuery(queryOf(portfolios.get, { params: { id } }));
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('portfolio.title')}
        description={t(ownerId === null ? 'portfolio.lead' : 'served.portfolioLead')}
        actions={ownerId === null && <UploadLinks />}
      />
      <ProfileModes ownerId={ownerId} />
      <QueryView query={query} shape="grid">
        {(portfolio) =>
          worksOf(portfolio).length === 0 ? (
            <NoWorks ownerId={ownerId} />
          ) : (
            <PortfolioForm
              key={worksOf(portfolio).length}
              portfolio={portfolio}
              creatorId={id}
              isOwn={ownerId === null}
              onEdit={edit}
              onAsk={(work, question) => setAsked({ work, question })}
            />
          )
        }
      </QueryView>
      <EditDrawer workId={editedId} onClose={close} />
      {asked && <OwnWorkDialogs {...asked} onAnswered={() => setAsked(null)} />}
    </Stack>
  );
}

/** `/user/creator/profile/portfolio`: order and headings of the own works, or with `?for=` of an owner's. */
export const PortfolioPage = () => <OwnerGate shape="grid">{(ownerId) => <Portfolio ownerId={ownerId} />}</OwnerGate>;
