/**
 * The calendar day at a moment, YYYY-MM-DD, which compares as text.
 *
 * @param timeZone an IANA name such as 'America/Lima'
 */
export function localDay(timeZone: string, at: Date): string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...fields }).formatToParts(at);
  const valueOf = (type: keyof typeof fields) => parts.find((part) => part.type === type)?.value ?? '';
  return [valueOf('year'), valueOf('month'), valueOf('day')].join('-');
}
