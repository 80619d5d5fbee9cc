import { Group } from '@mantine/core';
import type { Showcase } from '../../catalogue/showcase.js';
import { Logotype } from './logotype.js';

export const showcase: Showcase = {
  title: 'Logotype',
  states: [
    {
      name: 'with name, mark only, large',
      render: () => (
        <Group gap="xl">
          <Logotype />
          <Logotype withName={false} />
          <Logotype size={56} />
        </Group>
      ),
    },
  ],
};
