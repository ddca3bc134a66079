import { type ChangeEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { preferencesPath, tonightPath } from '../../../contract/paths.ts';
import { Button, PageLink, useLocalizedHref } from '../../components/controls/Button.tsx';
import { areSameServices } from '../../components/services/ServiceLogo.tsx';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/tonight.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { type Answer, answersTo, type Choices, parseChoices, type Question, tonightUrl } from './choices.ts';

const texts: {
  readonly [Name in Question]: Readonly<Record<Answer<Name> | 'name' | 'any', () => string>>;
} = {
  mood: {
    name: m.mood,
    any: m.anyMood,
    laugh: m.laugh,
    edge: m.edge,
    move: m.move,
    away: m.away,
    think: m.think,
    scare: m.scare,
  },
  kind: { name: m.kind, any: m.anyKind, movie: m.aMovie, tv: m.aSeries },
  time: { name: m.time, any: m.anyTime, 30: m.halfHour, 90: m.ninetyMinutes, 120: m.twoHours },
  with: { name: m.company, any: m.anyCompany, partner: m.partner, kids: m.kids },
};

/** The text of an answer. */
export function labelOf(question: Question, answer: Answer<Question>): string {
  return (texts[question] as Readonly<Record<string, () => string>>)[answer]?.() ?? answer;
}

const FIELD = 'min-w-0 max-md:w-full';
const LEGEND = 'mb-2 text-sm font-semibold';

/** The questions, each as a row of chips. Every change applies at once; without scripts a button sends the form. */
export function ChoiceForm({ choices }: { readonly choices: Choices }) {
  const navigate = useNavigate();
  const apply = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(currentTarget)) {
      if (typeof value === 'string') query.append(name, value);
    }
    void navigate(tonightUrl(parseChoices(query)), { replace: true, preventScrollReset: true });
  };
  return (
    <form
      action={useLocalizedHref()(tonightPath)}
      onChange={apply}
      className="mb-8 flex flex-wrap items-end gap-x-10 gap-y-4"
    >
      <QuestionRow question="mood" chosen={choices.mood} />
      <QuestionRow question="kind" chosen={choices.kind} />
      <QuestionRow question="time" chosen={choices.time} />
      <QuestionRow question="with" chosen={choices.with} />
      <ServiceChoice choices={choices} />
      {choices.skipped.length > 0 && <input type="hidden" name="skip" value={choices.skipped.join()} />}
      <Button type="submit" variant="primary" className="hidden noscript:inline-flex">
        {m.submit()}
      </Button>
    </form>
  );
}

interface QuestionRowProps {
  readonly question: Question;
  readonly chosen: Answer<Question> | null;
}

/** The answers to a question; on a phone a line that scrolls, to the chosen one at first. */
function QuestionRow({ question, chosen }: QuestionRowProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const item = row?.querySelector<HTMLElement>('li:has(:checked)');
    if (row && item) row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
  }, [chosen]);
  return (
    <fieldset className={FIELD}>
      <legend className={LEGEND}>{texts[question].name()}</legend>
      <ul ref={list} className="chips chips-row">
        {(['', ...answersTo(question)] as const).map((answer) => (
          <li key={answer}>
            <label className="chip check-chip">
              <input
                type="radio"
                name={question}
                value={answer}
                checked={answer === (chosen ?? '')}
                onChange={() => undefined}
              />
              {answer ? labelOf(question, answer) : texts[question].any()}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * One chip for the services in the URL, or else for the visitor's own, which only the browser knows: until then, and for a
 * visitor who has none, it links to where they are chosen.
 */
function ServiceChoice({ choices }: { readonly choices: Choices }) {
  const home = useRegion();
  const isChosen = choices.services.length > 0;
  const region = isChosen ? choices.region : home;
  const own = useMyServices(region);
  const services = isChosen ? choices.services : own;
  const names = services.map((slug) => parseServiceSlug(slug)?.name ?? slug);
  return (
    <fieldset className={`${FIELD} ${isChosen ? '' : 'noscript:hidden'}`}>
      <legend className={LEGEND}>{m.services()}</legend>
      {services.length === 0 ? (
        <PageLink href={preferencesPath} className="chip">
          {m.chooseServices()}
        </PageLink>
      ) : (
        <>
          <label className="chip check-chip">
            <input
              type="checkbox"
              name="services"
              value={services.join()}
              checked={isChosen}
              onChange={() => undefined}
            />
            {areSameServices(services, own)
              ? m.onlyMyServices()
              : m.onServices({ services: NAMES.format(names) })}
          </label>
          <input type="hidden" name="region" value={region} />
        </>
      )}
    </fieldset>
  );
}

const NAMES = new Intl.ListFormat('en', { type: 'disjunction' });
