import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadCsv } from './csv.js';

interface Props {
  label: ReactNode;
  /** A function when it is known only at the click, as a day is. */
  fileName: string | (() => string);
  /** Text of the file, made on demand. */
  make: () => string;
  isDisabled?: boolean;
}

/** Downloads figures as a CSV file. */
export function CsvButton({ label, fileName, make, isDisabled = false }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      disabled={isDisabled}
      onClick={() => downloadCsv(typeof fileName === 'string' ? fileName : fileName(), make())}
    >
      {label}
    </Button>
  );
}
