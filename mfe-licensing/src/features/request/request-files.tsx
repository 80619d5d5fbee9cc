import {
  type AttachedFile,
  attachedFiles,
  LICENSING,
  licenceRequests,
  requestFilePath,
  requestFilesPath,
} from '@koma/contracts';
import { Input } from '@mantine/core';
import { api, keyOf, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileList } from '../../shared/files/file-list.js';
import { SendButton } from '../../shared/files/send-button.js';
import { useWords } from '../../shared/words.js';
import classes from './request.module.css';

/** The files of a request as the service has them: they are no part of the form. */
export function useRequestFiles(requestId: string): readonly AttachedFile[] {
  return useQuery(queryOf(licenceRequests.get, { params: { id: requestId } })).data?.files ?? [];
}

/** The files beside a draft: they are sent and deleted at once. */
export function RequestFiles({ requestId }: { requestId: string }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const files = useRequestFiles(requestId);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(licenceRequests.get) });
  const remove = async ({ id: fileId }: AttachedFile) => {
    await api
      .call(attachedFiles.deleteOfRequest, { params: { id: requestId, fileId } })
      .catch((error: unknown) => void toast.error(words(error)));
    await refresh();
  };
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={t('files.ofRequest')}
      description={t('files.ofRequestHint', { most: LICENSING.files.request })}
    >
      <div className={classes.files}>
        <FileList
          files={files}
          label={t('files.title')}
          pathOf={({ id }) => requestFilePath(requestId, id)}
          onDelete={(file) => void remove(file)}
        />
        <SendButton path={requestFilesPath(requestId)} label={t('files.add')} isMultiple onSent={refresh} />
      </div>
    </Input.Wrapper>
  );
}
