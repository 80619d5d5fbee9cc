import { colourOfHex, distanceOf, weightedColour } from '@koma/contracts';
import { useWords } from '../../../shared/words.js';
import { SWATCH_NAMES, SWATCHES, type SwatchName } from './swatches.js';

const nearest = (hex: string): SwatchName => {
  const distance = (name: SwatchName) => distanceOf(colourOfHex(SWATCHES[name]), colourOfHex(hex));
  return SWATCH_NAMES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
};

/** Names a colour of an address by the nearest that has a name: `青` for the same, `青 #3070c8` for one beside it. */
export function useColourName(): (key: string) => string {
  const t = useWords();
  return (key) => {
    const { hex } = weightedColour(key);
    const name = nearest(hex);
    const word = t(`looks.colour.${name}`);
    return SWATCHES[name] === hex ? word : `${word} #${hex}`;
  };
}
