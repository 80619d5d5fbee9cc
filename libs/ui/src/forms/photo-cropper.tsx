import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { cropPicture, type PictureArea, type PictureBounds } from './crop-picture.js';
import { FormErrorSummary } from './form-error-summary.js';
import classes from './photo-cropper.module.css';
import type { FrameRatio, FrameShape, StageWords } from './photo-stage.js';
import { type PictureFault, usePicture } from './use-picture.js';

const PhotoStage = lazy(async () => ({ default: (await import('./photo-stage.js')).PhotoStage }));

interface Words extends StageWords {
  drop: ReactNode;
  choose: ReactNode;
  /** Describes accepted files. */
  hint: ReactNode;
  another: ReactNode;
  save: ReactNode;
  cancel: ReactNode;
  faults: Record<PictureFault | 'not-made', string>;
}

interface Props {
  /** Shape of the frame; a round one results in a square. */
  shape: FrameShape;
  /** Ratios of the frame, the first preselected. Default a square. */
  ratios?: readonly FrameRatio[];
  /** Of the result. */
  bounds: PictureBounds;
  /** Largest file that may be chosen. */
  maxFileBytes: number;
  words: Words;
  /** Called with the cropped picture as WebP, or as JPEG or PNG where the browser cannot write it. */
  onPicture: (picture: Blob) => void;
  onCancel: () => void;
  isBusy?: boolean;
  /** Why the picture could not be saved. */
  failure?: ReactNode;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PickerProps {
  words: Words;
  onFile: (file: File | null | undefined) => void;
}

/** Drop zone with a button to choose a file. */
function Picker({ words, onFile }: PickerProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <div
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <IconPhotoUp size={28} stroke={1.25} aria-hidden="true" />
      <Text fw={600}>{words.drop}</Text>
      <FileButton accept={ACCEPT} onChange={onFile}>
        {(props) => (
          <Button {...props} data-autofocus>
            {words.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
    </div>
  );
}

/** Chooses a picture and crops it; its heavier code is loaded with the first picture. */
export function PhotoCropper({ shape, bounds, maxFileBytes, words, onPicture, onCancel, ...rest }: Props) {
  const { isBusy = false, failure, ratios } = rest;
  const { picture, fault, choose } = usePicture(maxFileBytes);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [isNotMade, setIsNotMade] = useState(false);
  const pick = (file: File | null | undefined) => {
    setIsNotMade(false);
    if (file) void choose(file);
  };
  const save = async () => {
    if (!picture || !area) return;
    const made = await cropPicture(picture.bitmap, area, bounds);
    setIsNotMade(!made);
    if (made) onPicture(made);
  };
  const told = fault ?? (isNotMade ? 'not-made' : null);
  return (
    <Stack gap="md">
      <FormErrorSummary>{told ? words.faults[told] : failure}</FormErrorSummary>
      {picture ? (
        <Suspense fallback={<Skeleton className={classes.stage} />}>
          <PhotoStage
            key={picture.url}
            picture={picture}
            shape={shape}
            ratios={ratios}
            isSeenThrough={bounds.keepsTransparency}
            words={words}
            onArea={setArea}
          />
        </Suspense>
      ) : (
        <Picker words={words} onFile={pick} />
      )}
      <Group justify="flex-end" gap="sm">
        {picture && (
          <FileButton accept={ACCEPT} onChange={pick} disabled={isBusy}>
            {(props) => (
              <Button {...props} variant="subtle" mr="auto" disabled={isBusy}>
                {words.another}
              </Button>
            )}
          </FileButton>
        )}
        <Group gap="sm" wrap="nowrap">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {words.cancel}
          </Button>
          {picture && (
            <Button onClick={() => void save()} loading={isBusy} disabled={!area}>
              {words.save}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  );
}
