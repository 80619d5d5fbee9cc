import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './video-player.module.css';

interface Props<V> {
  /** Label of the choice: `Speed`. */
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice in the control bar, with the chosen value on its button. Stays within the player, also in full screen. */
export function PlayerMenu<V extends string | number>({ name, options, value, onChange }: Props<V>) {
  const shown = options.find((option) => option.value === value)?.label ?? '';
  const choose = (chosen: string) => {
    const option = options.find((candidate) => String(candidate.value) === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Menu withinPortal={false} position="top-end" offset={4} zIndex={3} classNames={{ dropdown: classes.menu }}>
      <Menu.Target>
        <UnstyledButton className={classes.menuButton} aria-label={`${name} ${shown}`}>
          {shown}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        <Menu.RadioGroup value={String(value)} onChange={choose}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              className={classes.menuItem}
              value={String(option.value)}
              checkIcon={<IconCheck size={14} aria-hidden />}
              closeMenuOnClick
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
