import { type CmsField, MIDDLE, WHOLE_PICTURE } from '@koma/contracts';
import { toast } from '@koma/web-kit';
import { Button, FileButton, Group, Input, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconCrop, IconPhotoPlus, IconReplace, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { missingIn } from '../content/gaps.js';
import { type Path, recordOf } from '../content/values.js';
import { Pair } from '../form/pair.js';
import { useSection } from '../form/section-context.js';
import { useCmsWords } from '../use-cms-words.js';
import { FramedPicture } from './framed-picture.js';
import { FramingDialog } from './framing-dialog.js';
import classes from './pictures.module.css';
import { framingOf, pictureOf, type TypedPicture } from './read-picture.js';
import { MEGABYTES, usePictureUpload } from './use-picture-upload.js';

interface Props {
  name: string;
  field: Extract<CmsField, { type: 'picture' }>;
  path: Path;
  ja: unknown;
  en: unknown;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic';

interface UploadProps {
  isFirst: boolean;
  upload: ReturnType<typeof usePictureUpload>;
}

/** The button that chooses a file and, while it is sent, how far it is. */
function UploadControl({ isFirst, upload: { progress, choose, cancel } }: UploadProps) {
  const { t } = useCmsWords();
  const reset = useRef<() => void>(null);
  if (progress !== null) {
    const told =
      progress < 1 ? t('cms.picture.sending', { share: Math.round(progress * 100) }) : t('cms.picture.preparing');
    return (
      <Stack gap={4} role="status" w="100%">
        <Text size="sm">{told}</Text>
        <Progress value={progress * 100} animated={progress === 1} aria-label={told} />
        <Button variant="subtle" size="xs" onClick={cancel} w="fit-content">
          {t('cms.picture.cancel')}
        </Button>
      </Stack>
    );
  }
  const take = (file: File | null) => {
    if (file) void choose(file);
    // The same file may be chosen again once it is mended.
    reset.current?.();
  };
  const Icon = isFirst ? IconPhotoPlus : IconReplace;
  return (
    <FileButton accept={ACCEPT} onChange={take} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<Icon size={14} />}>
          {t(isFirst ? 'cms.picture.choose' : 'cms.picture.replace')}
        </Button>
      )}
    </FileButton>
  );
}

/** Alternative texts in both languages. */
function Alternatives({ field, path, ja, en }: Omit<Props, 'name'>) {
  const { change, errorAt, isReadOnly } = useSection();
  const { t } = useCmsWords();
  const sides = { ja: pictureOf(ja)?.alt ?? '', en: pictureOf(en)?.alt ?? '' };
  return (
    <Pair missing={missingIn(field, ja, en)}>
      {(locale, label) => {
        const error = errorAt(locale, [...path, 'alt']);
        return (
          <TextInput
            label={label(t('cms.picture.alt'))}
            value={sides[locale]}
            onChange={(event) => change(locale, [...path, 'alt'], event.currentTarget.value)}
            maxLength={200}
            error={error}
            aria-invalid={error ? true : undefined}
            readOnly={isReadOnly}
          />
        );
      }}
    </Pair>
  );
}

/** A place for a dropped picture, with the button that chooses one. */
function NoPicture({ field, upload }: Pick<Props, 'field'> & Pick<UploadProps, 'upload'>) {
  const { t } = useCmsWords();
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
    if (file) void upload.choose(file);
  };
  const drop = { onDragOver: drag, onDragLeave: drag, onDrop: drag };
  return (
    <Group className={classes.empty} data-over={isOver || undefined} gap="sm" {...drop}>
      <UploadControl isFirst upload={upload} />
      <Text size="xs" c="dimmed">
        {t(`cms.picture.shapes.${field.frame}`)} {t('cms.picture.hint', { megabytes: MEGABYTES })}
      </Text>
    </Group>
  );
}

/** A picture, in both languages the same: uploaded, cropped, described. */
export function PictureField({ name, field, path, ja, en }: Props) {
  const { kind, changeBoth, errorAt, isReadOnly } = useSection();
  const { t, field: nameOf } = useCmsWords();
  const [isAdjusting, setAdjusting] = useState(false);
  const picture = pictureOf(ja) ?? pictureOf(en);
  const upload = usePictureUpload((asset) =>
    changeBoth(path, () => ({ asset, crop: WHOLE_PICTURE, focus: MIDDLE, alt: '' })),
  );
  const remove = () => {
    changeBoth(path, () => null);
    const before = { ja, en };
    const onClick = () => changeBoth(path, (_, locale) => before[locale]);
    toast.undoable(t('cms.picture.removed'), { label: t('cms.undo'), onClick });
  };
  const error = upload.failure ?? errorAt('ja', path) ?? errorAt('en', path);
  const shared = { field, upload };
  return (
    <Input.Wrapper
      component="div"
      role="group"
      label={nameOf(kind, name)}
      aria-label={nameOf(kind, name)}
      error={error && <span role="alert">{error}</span>}
      className={classes.field}
      data-invalid={error ? true : undefined}
    >
      {picture && (
        <Shown {...{ picture, isReadOnly, ...shared }} onAdjust={() => setAdjusting(true)} onRemove={remove} />
      )}
      {!picture && !isReadOnly && <NoPicture {...shared} />}
      {!picture && isReadOnly && (
        <Text size="sm" c="dimmed">
          {t('cms.picture.none')}
        </Text>
      )}
      {picture && (
        <>
          <Alternatives {...{ field, path, ja, en }} />
          <Text size="xs" c="dimmed">
            {t('cms.picture.altHint')}
          </Text>
        </>
      )}
      {isAdjusting && picture && (
        <FramingDialog
          asset={picture.asset}
          frame={field.frame}
          framing={framingOf(picture)}
          save={(framing) => changeBoth(path, (value) => ({ ...recordOf(value), ...framing }))}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Input.Wrapper>
  );
}

interface ShownProps extends Pick<Props, 'field'> {
  picture: TypedPicture;
  upload: ReturnType<typeof usePictureUpload>;
  isReadOnly: boolean;
  onAdjust: () => void;
  onRemove: () => void;
}

/** The picture as wide screens show it, with what can be done to it. */
function Shown({ picture, field, upload, isReadOnly, onAdjust, onRemove }: ShownProps) {
  const { t } = useCmsWords();
  return (
    <div className={classes.row}>
      <FramedPicture
        asset={picture.asset}
        framing={framingOf(picture)}
        frame={field.frame}
        alt={picture.alt}
        missing={t('cms.picture.missing')}
      />
      <Stack gap="xs">
        {!isReadOnly && (
          <Group gap="xs">
            <Button variant="default" size="xs" leftSection={<IconCrop size={14} />} onClick={onAdjust}>
              {t('cms.picture.adjust')}
            </Button>
            <UploadControl isFirst={false} upload={upload} />
            <Button variant="default" size="xs" leftSection={<IconTrash size={14} />} onClick={onRemove}>
              {t('cms.picture.remove')}
            </Button>
          </Group>
        )}
        <Text size="xs" c="dimmed">
          {t(`cms.picture.shapes.${field.frame}`)}
        </Text>
      </Stack>
    </div>
  );
}
