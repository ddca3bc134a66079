import { useState } from 'react';
import type { TextTable } from '../../text/formatMessage.ts';
import { useWhen } from '../browser/effects.ts';
import { FloatingQuestion, FloatingStatus } from '../components/feedback/FloatingStatus.tsx';
import { alternate, storeLanguage, storeOffer } from '../stores/language.ts';
import * as m from '../text/messages/languageOffer.ts';
import { inLanguage } from '../text/pageLanguage.ts';
import { browserLanguage } from './browserLanguage.ts';

const tables = import.meta.glob<TextTable>('../../text/*.json', {
  query: '?offer',
  import: 'texts',
  eager: true,
});

/** Asks in the browser's language whether to read the site in it, if the page is there in it. */
export function LanguageQuestion({ pageTag }: { readonly pageTag: string }) {
  const tag = browserLanguage(navigator.language);
  const [isOpen, setIsOpen] = useState(() => alternate(tag) !== undefined);
  useWhen(isOpen, () => storeOffer(tag));
  if (!isOpen) return null;
  const inOffered = (read: () => string) =>
    inLanguage({ tag, texts: tables[`../../text/${tag}.json`] ?? {} }, read);
  const choose = (chosen: string) => {
    storeLanguage(chosen);
    setIsOpen(false);
  };
  const accept = () => {
    choose(tag);
    const link = alternate(tag);
    if (link) window.location.assign(link.href);
  };
  return (
    <FloatingStatus lang={tag}>
      <FloatingQuestion
        question={inOffered(m.question)}
        yes={{ label: inOffered(m.accept), onChoose: accept }}
        no={{ label: inOffered(m.decline), onChoose: () => choose(pageTag) }}
        focusTarget="main"
      />
    </FloatingStatus>
  );
}
