import { SimpleGrid } from '@mantine/core';
import { filmStill, stillPicture } from '../../catalogue/fixtures.js';
import type { Showcase } from '../../catalogue/showcase.js';
import { ThumbHashPicture } from './thumb-hash-picture.js';

export const showcase: Showcase = {
  title: 'ThumbHashPicture',
  states: [
    {
      name: 'loaded, cut to a shape, still loading, nothing known',
      render: () => (
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <ThumbHashPicture {...filmStill(0)} alt="" sizes="20rem" />
          <ThumbHashPicture {...stillPicture(1)} alt="" ratio={16 / 9} sizes="20rem" />
          <ThumbHashPicture {...filmStill(2)} sources={[]} alt="" />
          <ThumbHashPicture sources={[]} alt="" width={0} height={0} />
        </SimpleGrid>
      ),
    },
  ],
};
