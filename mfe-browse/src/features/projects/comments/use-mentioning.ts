import type { MemberBrief } from '@koma/contracts';
import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { edited, type Edited, type Shown, shownOf, storedOf, wantedAt, withMention } from './mention-text.js';
import { type Mentionable, useMatching } from './use-mentionable.js';

interface Given {
  /** With ids. */
  value: string;
  onChange: (value: string) => void;
  people: readonly MemberBrief[];
  nameOf: (id: string) => string;
}

/** Sets the caret of a field once it shows the new text. */
function useCaret() {
  const field = useRef<HTMLTextAreaElement>(null);
  const next = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (next.current !== null) field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  const place = (at: number) => {
    next.current = at;
    setCaret(at);
  };
  return { field, caret, setCaret, place };
}

/** The people whom the letters before the caret name, and which of them the keys have reached. */
function useList(shown: Shown, caret: number | null, people: readonly MemberBrief[]) {
  const [active, setActive] = useState(0);
  /** Where an @ stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const id = useId();
  const wanted = caret === null ? null : wantedAt(shown, caret);
  const options = useMatching(people, wanted?.query ?? '');
  const chosen = Math.min(active, options.length - 1);
  return {
    id,
    wanted,
    options,
    chosen,
    isOpen: wanted !== null && wanted.start !== closedAt && options.length > 0,
    optionId: (at: number) => `${id}-${at}`,
    hover: setActive,
    step: (by: number) => setActive((chosen + by + options.length) % options.length),
    close: () => setClosedAt(wanted?.start ?? null),
    /** Follows what is typed: an @ whose list was closed may open it again once it is left. */
    renew: (isAnew = wanted === null) => {
      setActive(0);
      if (isAnew) setClosedAt(null);
    },
  };
}
type List = ReturnType<typeof useList>;

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey;

/** What a key does in the open list; undefined where the field takes it. */
function actOf(event: KeyboardEvent, { step, close }: List, pick: () => void): (() => void) | undefined {
  if (event.nativeEvent.isComposing || hasModifier(event)) return undefined;
  const acts: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: pick,
    Tab: pick,
    Escape: close,
  };
  return acts[event.key];
}

/** A field in which an @ opens a list of people, by keys and pointer. */
export function useMentioning({ value, onChange, people, nameOf }: Given) {
  const shown = shownOf(value, nameOf);
  const { field, caret, setCaret, place } = useCaret();
  const list = useList(shown, caret, people);

  const show = ({ shown: next, caret: at }: Edited) => {
    onChange(storedOf(next));
    place(at);
  };
  const type = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    const next = edited(shown, currentTarget.value, currentTarget.selectionEnd);
    list.renew();
    if (next.shown.text !== currentTarget.value) return show(next);
    // The field has this text: what an input method has not finished stays as it is.
    onChange(storedOf(next.shown));
    return setCaret(next.caret);
  };
  const pick = (person: Mentionable | undefined) => {
    if (!person || !list.wanted || caret === null) return;
    show(withMention(shown, { start: list.wanted.start, caret }, person));
    field.current?.focus();
  };
  /** Writes an @ where the caret stands, which opens the list. */
  const begin = () => {
    const at = field.current?.selectionEnd ?? shown.text.length;
    const before = shown.text.slice(0, at);
    const sign = /[\w.%+-]$/.test(before) ? ' @' : '@';
    list.renew(true);
    show(edited(shown, before + sign + shown.text.slice(at), at + sign.length));
    field.current?.focus();
  };
  /** Returns whether the list takes the key. */
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const act = list.isOpen ? actOf(event, list, () => pick(list.options[list.chosen])) : undefined;
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  };
  /** Follows the caret; none stands in a field that is left. */
  const follow = (at: number | null) => setCaret(at);
  return { field, text: shown.text, list, type, pick, begin, press, follow };
}
