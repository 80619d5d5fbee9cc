import { type LicenceRequest, licenceRequests } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, NotFoundView, queryOf, QueryView, usePageParam, useTitle } from '@koma/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useWorksWords } from '../../shared/use-works-words.js';
import classes from './request.module.css';
import { SubmittedRequest } from './submitted-request.js';
import { Wizard } from './wizard.js';

function Request({ request }: { request: LicenceRequest }) {
  const t = useWords();
  const worksWords = useWorksWords();
  const { isDraft, product, works, extendsLicence } = request;
  const title = product || t('requests.nameless', { works: worksWords(works) });
  useTitle(title);
  return (
    <>
      <PageHeader
        above={
          <Anchor component={LocaleLink} to={paths.list()} size="sm" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
            {t('request.back')}
          </Anchor>
        }
        title={title}
        description={
          extendsLicence
            ? t('requests.extends', { number: extendsLicence.number })
            : t(request.isReadOnly ? 'whose.readOnly' : isDraft ? 'request.draftLead' : 'request.submittedLead')
        }
      />
      {isDraft ? <Wizard request={request} /> : <SubmittedRequest request={request} />}
    </>
  );
}

function KnownRequest({ id }: { id: string }) {
  const query = useQuery(queryOf(licenceRequests.get, { params: { id } }));
  return (
    <QueryView query={query} shape="form">
      {(request) => <Request request={request} />}
    </QueryView>
  );
}

/** `/user-dashboard/licences/requests/{id}`: a draft step by step, or what became of it. */
export function RequestPage() {
  const { data: id } = z.uuid().safeParse(usePageParam('id'));
  return id ? <KnownRequest key={id} id={id} /> : <NotFoundView />;
}
