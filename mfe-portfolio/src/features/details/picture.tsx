import { pictureSources, type WorkMedia } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { PointLayer } from '../../review/point-layer.js';
import classes from './details.module.css';
import { shapeOf } from './shape.js';

/** A picture as large as the stage allows. */
export function Picture({ media, title }: { media: WorkMedia; title: string }) {
  return (
    <div className={classes.stage} data-shape={shapeOf(media)}>
      <PointLayer assetId={media.assetId}>
        <ThumbHashPicture
          sources={pictureSources(media)}
          alt={title}
          width={media.width}
          height={media.height}
          thumbHash={media.thumbHash}
          sizes="(min-width: 80em) 75rem, 100vw"
          isPriority
        />
      </PointLayer>
    </div>
  );
}
