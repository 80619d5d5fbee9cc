import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { amber, brand, dark, FONT_STACK, gray, green, MONO_STACK, RADIUS, red, SPACE, TYPE } from './tokens.js';

/** The one theme. Components take colours, sizes and spaces from here and name none of their own. */
export const theme = createTheme({
  colors: { brand, gray, dark, red, green, amber },
  primaryColor: 'brand',
  primaryShade: 6,
  black: gray[9],
  white: '#ffffff',
  fontFamily: FONT_STACK,
  fontFamilyMonospace: MONO_STACK,
  fontSizes: { xs: TYPE.note, sm: TYPE.small, md: TYPE.body, lg: TYPE.lead, xl: TYPE.heading },
  lineHeights: { xs: '1.6', sm: '1.65', md: '1.8', lg: '1.65', xl: '1.45' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: TYPE.display, lineHeight: '1.35' },
      h2: { fontSize: TYPE.heading, lineHeight: '1.45' },
      h3: { fontSize: TYPE.lead, lineHeight: '1.55' },
      h4: { fontSize: TYPE.body, lineHeight: '1.6' },
      h5: { fontSize: TYPE.small, lineHeight: '1.6' },
      h6: { fontSize: TYPE.note, lineHeight: '1.6' },
    },
  },
  spacing: SPACE,
  radius: RADIUS,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    Container: { defaultProps: { size: '80rem' } },
  },
});

/** Tokens beside Mantine's own: `--koma-…`, light "paper" and dark "screening room". */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--koma-content': '80rem',
    '--koma-reading': '42rem',
    '--koma-motion': '160ms cubic-bezier(0.2, 0, 0, 1)',
    '--koma-loading-bar': brand[5],
    '--koma-room': dark[7],
    '--koma-room-text': dark[0],
    '--koma-room-dimmed': dark[2],
    '--koma-room-line': dark[4],
  },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': brand[7],
    '--mantine-color-error': red[6],
    '--koma-surface': '#ffffff',
    '--koma-sunken': gray[1],
    '--koma-line': gray[2],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-anchor': brand[3],
    '--mantine-color-error': red[3],
    '--koma-surface': dark[6],
    '--koma-sunken': dark[8],
    '--koma-line': dark[5],
  },
});
