import { fieldMessage, type PostalAddress, postcodes } from '@koma/contracts';
import { Button, Group, Text } from '@mantine/core';
import { ZipField } from '@koma/ui';
import { api, useErrorWords, useLocale } from '@koma/web-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';

/** More than these are too many to choose from: then the part that they share is filled in. */
const MOST = 8;

const lineOf = ({ prefecture, city, town }: PostalAddress) => prefecture + city + town;

/** The addresses to offer; of many in one city, the city. */
function offered(found: readonly PostalAddress[]): readonly PostalAddress[] {
  const [first] = found;
  const isOneCity = found.every(({ prefecture, city }) => prefecture === first?.prefecture && city === first.city);
  return first && isOneCity && found.length > MOST ? [{ ...first, town: '' }] : found;
}

/** What a look-up says: nothing, the addresses to choose from, or why there are none. */
interface Found {
  choices: readonly PostalAddress[];
  message: ReactNode;
}
const NOTHING: Found = { choices: [], message: null };

/** Looks the address of a postcode up, and fills it in where that replaces nothing that was typed. */
function useLookUp(form: ProfileFormApi) {
  const locale = useLocale();
  const words = useErrorWords();
  const [found, setFound] = useState(NOTHING);
  const last = useRef('');
  const filled = useRef('');

  const take = (address: PostalAddress) => {
    filled.current = lineOf(address);
    form.form.setFieldValue('address', filled.current);
    setFound(NOTHING);
  };
  const show = ([first, ...others]: readonly PostalAddress[]) => {
    const address = form.form.getValues().address ?? '';
    if (!first) return setFound({ choices: [], message: fieldMessage('FIELD.NO_ADDRESS', locale) });
    if (others.length === 0 && (address === '' || address === filled.current)) return take(first);
    return setFound({ choices: [first, ...others], message: null });
  };
  const lookUp = async (zip: string) => {
    last.current = zip;
    try {
      const { items } = await api.call(postcodes.find, { params: { zip } });
      // Another postcode may have been typed meanwhile.
      if (last.current === zip) show(offered(items));
    } catch (error) {
      if (last.current === zip) setFound({ choices: [], message: words(error) });
    }
  };
  const forget = () => {
    last.current = '';
    setFound(NOTHING);
  };
  return { ...found, take, lookUp, forget };
}

/** The postcode, which fills in the address; where it is of several places, they are offered. What was typed is never replaced. */
export function ZipAddress({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const { choices, message, take, lookUp, forget } = useLookUp(form);
  const offers = useRef<HTMLDivElement>(null);
  // The bar that saves the form would cover them.
  useEffect(() => {
    if (choices.length > 0) offers.current?.scrollIntoView({ block: 'nearest' });
  }, [choices]);
  return (
    <div>
      <ZipField
        {...form.field('zipCode')}
        value={form.values.zipCode ?? ''}
        onChange={(zipCode) => {
          forget();
          form.form.setFieldValue('zipCode', zipCode);
        }}
        onComplete={(zip) => void lookUp(zip)}
        label={t('profile.zipCode')}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('profile.zipCodeHint')}
      </Text>
      <Text role="status" size="sm" mt="xs">
        {choices.length > 0 ? t('profile.chooseAddress') : message}
      </Text>
      <Group ref={offers} gap="xs" mt="xs" style={{ scrollMarginBottom: '8rem' }}>
        {choices.map((address) => (
          <Button key={lineOf(address)} variant="default" size="xs" lang="ja" onClick={() => take(address)}>
            {lineOf(address)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
