import { type AttachedFile, staffPartFilePath } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { config, useFormats } from '@koma/web-kit';

/** A file of a request or of its conversation; each opening stands in the log of staff. */
export function CaseFile({ partId, file: { id, fileName, bytes } }: { partId: string; file: AttachedFile }) {
  const formats = useFormats();
  return (
    <div>
      <Anchor href={config().apiBase + staffPartFilePath(partId, id)} download={fileName} size="sm">
        {`${fileName} (${formats.bytes(bytes)})`}
      </Anchor>
    </div>
  );
}

/** Several of them; null where there is none. */
export const caseFiles = (partId: string, files: readonly AttachedFile[]) =>
  files.length === 0 ? null : files.map((file) => <CaseFile key={file.id} partId={partId} file={file} />);
