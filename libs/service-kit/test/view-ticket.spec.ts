import { describe, expect, it } from '@jest/globals';
import { newId, readViewTicket, viewTicket } from '../src/index.js';

const SECRET = 'a secret that is long enough for it';
const NOW = new Date('2026-11-20T03:20:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const [id, accountId] = [newId(), newId()];
const NOTHING = { isShared: false, isPresented: false };

describe('a ticket for views', () => {
  it.each([
    ['link', { isShared: true, isPresented: false }],
    ['select', { isShared: false, isPresented: true }],
    ['link-select', { isShared: true, isPresented: true }],
  ] as const)('of a %s proves what the page may report', (kind, proof) => {
    const ticket = viewTicket(kind, { id, accountId }, SECRET, NOW);
    expect(readViewTicket(ticket, { id, accountId }, SECRET, NOW)).toEqual(proof);
  });

  it('is the same for an hour, and proves nothing after two', () => {
    const ticket = viewTicket('link', { id }, SECRET, NOW);
    expect(viewTicket('link', { id }, SECRET, after(39))).toBe(ticket);
    expect(viewTicket('link', { id }, SECRET, after(41))).not.toBe(ticket);
    expect(readViewTicket(ticket, { id }, SECRET, after(99)).isShared).toBe(true);
    expect(readViewTicket(ticket, { id }, SECRET, after(100))).toEqual(NOTHING);
  });

  it('of a slide select is for its account only; that of a link for whoever has the link', () => {
    const own = viewTicket('select', { id, accountId }, SECRET, NOW);
    for (const other of [newId(), null])
      expect(readViewTicket(own, { id, accountId: other }, SECRET, NOW)).toEqual(NOTHING);
    const shared = viewTicket('link-select', { id, accountId }, SECRET, NOW);
    expect(readViewTicket(shared, { id, accountId: null }, SECRET, NOW).isPresented).toBe(true);
  });

  it('proves nothing for another work, when it is changed, or of another secret', () => {
    const ticket = viewTicket('link', { id }, SECRET, NOW);
    const [kind, hour, signature] = ticket.split('.');
    const later = (Number.parseInt(hour ?? '', 36) + 9).toString(36);
    const wrong = [
      `link-select.${hour}.${signature}`,
      `${kind}.${later}.${signature}`,
      `${ticket}x`,
      ticket.slice(0, -1),
    ];
    for (const one of [...wrong, 'toString.zzzzz.x', '..', '', undefined])
      expect([one, readViewTicket(one, { id }, SECRET, NOW)]).toEqual([one, NOTHING]);
    expect(readViewTicket(ticket, { id: newId() }, SECRET, NOW)).toEqual(NOTHING);
    expect(readViewTicket(ticket, { id }, `${SECRET}!`, NOW)).toEqual(NOTHING);
  });
});
